import { defineConfig } from 'vite';

/** The server bundle: our own modules, those of a thread in a file of their own, packages stay in node_modules. */
export default defineConfig({
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
