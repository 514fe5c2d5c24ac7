import { defineConfig } from 'vite';
import { compiledReact } from './scripts/build/react.ts';

/** The development wallet: a page of its own that the portal's build has no file of. The server serves it at /dev/wallet, outside production alone. */
export default defineConfig({
  base: '/dev/wallet/',
  publicDir: false,
  plugins: [compiledReact()],
  build: {
    outDir: 'dist/wallet',
    emptyOutDir: true,
    sourcemap: false,
    // Nobody on a slow line loads it.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: { wallet: 'wallet.html' } },
  },
});
