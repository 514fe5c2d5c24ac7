import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.ts';

/** Two entries: the portal (react-admin) and the public verification page, which carries no react-admin. */
export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: { input: { index: 'index.html', verify: 'verify.html' } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/dids', '/.well-known', '/status', '/dev'].map(path => [path, 'http://localhost:4400']),
    ),
  },
});
