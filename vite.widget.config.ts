import { defineConfig } from 'vite';
import { precompress } from './scripts/build/precompress.ts';
import { compiledReact } from './scripts/build/react.ts';

/** The widget of verification applications: a page that websites frame, and the script that frames it. Apart from the portal, of whose files it has none. */
export default defineConfig({
  base: '/widget/',
  publicDir: false,
  plugins: [compiledReact(), precompress()],
  build: {
    outDir: 'dist/widget',
    emptyOutDir: true,
    sourcemap: false,
    // The script stands in pages of others, as one file.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: 'widget.html', widget: 'src/custom/credentials/widget/element/widget-element.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'widget' ? 'widget.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
