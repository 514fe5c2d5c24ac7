import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** What is no script alone, or begins threads from files of its own, stays in node_modules. */
const WHOLE = ['sharp', '@node-rs/argon2', 'harfbuzzjs', 'pino'];

/**
 * The server bundle: our own modules and the packages they name, those of a thread in a file of their own. Of packages left in node_modules
 * each start opens thousands of small files, which takes it longer than all that it does.
 */
export default defineConfig({
  // The processor of JSON-LD brings a client of its own, to fetch contexts with: they come through our loader alone, which is asked in its place.
  resolve: {
    alias: { '@digitalbazaar/http-client': fileURLToPath(new URL('engine/vendor/no-client.mjs', import.meta.url)) },
  },
  ssr: { noExternal: true, external: WHOLE },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'render-thread': 'server/modules/credentials/rendering/thread.ts',
        'block-thread': 'server/platform/chain/block-thread.ts',
        'token-process': 'server/platform/keystore/custody/pkcs11/process.ts',
        'issue-thread': 'server/modules/credentials/credentials/issuing/thread.ts',
      },
      // Side by side, because a thread is found beside the file that begins it.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
