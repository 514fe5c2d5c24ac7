import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { firstLook } from './scripts/first-look.ts';
import { precompress } from './scripts/precompress.ts';
import { values } from './scripts/values.ts';

/** In development the server does not fill the public page: its entry is served as it is and asks the API itself. */
const verifyPage = (): Plugin => ({
  name: 'sello-verify-page',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/verify/')) request.url = '/verify.html';
      next();
    });
  },
});

// scripts/dev.mjs says where both stand.
const { PORT = '4400', SERVER_PORT = '4401' } = process.env;
const platform = `http://localhost:${SERVER_PORT}`;

/** Two entries: the portal (react-admin) and the public verification page, which carries no react-admin. */
export default defineConfig({
  plugins: [react(), values(), firstLook(), precompress(), verifyPage()],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', verify: 'verify.html' },
      // A page takes of the contract what it names, and not what stands beside it.
      treeshake: { moduleSideEffects: [{ test: /\/(contract|engine)\//, sideEffects: false }] },
      output: { codeSplitting: CHUNKS },
    },
  },
  server: {
    port: Number(PORT),
    strictPort: true,
    proxy: {
      '/api/v1/socket': { target: platform, ws: true },
      ...Object.fromEntries(['/api', '/auth', '/dids', '/vocab', '/contexts', '/dev'].map(path => [path, platform])),
    },
  },
});
