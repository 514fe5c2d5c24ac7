import { defineConfig } from 'vite';

/**
 * The server bundle: our own modules, those of a thread in a file of their own. Packages stay in node_modules, but those of hundreds of
 * small modules come along: opening each of their files was a third of what a start takes (1.6 s of a processor, now 1.0).
 */
export default defineConfig({
  ssr: { noExternal: ['viem', 'abitype', 'ox', 'zod', 'jose', 'jsonld', 'rdf-canonize', /^@noble\//, /^@scure\//] },
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
        'render-thread': 'server/modules/rendering/thread.ts',
        'issue-thread': 'server/modules/credentials/issue/thread.ts',
      },
      // Side by side, because a thread is found beside the file that begins it.
      output: { chunkFileNames: '[name].js' },
    },
  },
});
