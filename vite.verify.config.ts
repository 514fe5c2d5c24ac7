import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The command that verifies without the platform: one file that Node alone runs, to be kept beside what it verifies. */
export default defineConfig({
  resolve: {
    alias: { '@digitalbazaar/http-client': fileURLToPath(new URL('engine/vendor/no-client.mjs', import.meta.url)) },
  },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/verify',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { 'sello-verify': 'scripts/sello-verify/command.ts' },
      output: { entryFileNames: '[name].mjs', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
});
