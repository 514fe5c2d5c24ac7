import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/chunks.ts';
import { firstLook } from './scripts/first-look.ts';
import { precompress } from './scripts/precompress.ts';
import { values } from './scripts/values.ts';

/** In development the server does not fill the public page: its entry is served as it is and asks the API itself. So is the page of vouchers. */
const publicPages = (): Plugin => ({
  name: 'sello-public-pages',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/verify/')) request.url = '/verify.html';
      if (request.url === '/v/worker.js') request.url = `/${WORKER}`;
      else if (request.url?.startsWith('/v/')) request.url = '/voucher.html';
      next();
    });
  },
});

const WORKER = 'src/custom/public/voucher/worker.ts';

// scripts/dev.mjs says where both stand.
const { PORT = '4400', SERVER_PORT = '4401' } = process.env;
const platform = `http://localhost:${SERVER_PORT}`;

/** Three entries: the portal (react-admin), and the public pages of verification and of vouchers, which carry no react-admin; and what keeps the last. */
export default defineConfig({
  plugins: [react(), values(), firstLook(), precompress(), publicPages()],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', verify: 'verify.html', voucher: 'voucher.html', worker: WORKER },
      // A page takes of the contract what it names, and not what stands beside it.
      treeshake: { moduleSideEffects: [{ test: /\/(contract|engine)\//, sideEffects: false }] },
      output: {
        codeSplitting: CHUNKS,
        // Its address is its scope.
        entryFileNames: ({ name }) => (name === 'worker' ? 'v/worker.js' : 'assets/[name]-[hash].js'),
      },
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
