import { defineConfig } from 'vite';

/** The server bundle: our own modules in one file each, packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: { input: { main: 'server/main.ts' } },
  },
});
