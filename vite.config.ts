import { defineConfig, type Plugin } from 'vite';
import { CHUNKS } from './scripts/build/chunks.ts';
import { firstLook } from './scripts/build/first-look.ts';
import { ownCopies } from './scripts/build/own-copies.ts';
import { precompress } from './scripts/build/precompress.ts';
import { compiledReact } from './scripts/build/react.ts';
import { styleNames } from './scripts/build/style-names.ts';
import { values } from './scripts/build/values.ts';

/** In development the server does not fill the public page: its entry is served as it is and asks the API itself. So are the pages of recipients, vouchers, tills, points, cards and verifiers. */
const publicPages = (): Plugin => ({
  name: 'sello-public-pages',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      // The credential itself is the server's to answer.
      const isDocument = /application\/(vc|ld\+json)/.test(request.headers.accept ?? '');
      if (request.url?.startsWith('/verify/') && !isDocument) request.url = '/verify.html';
      const [, own] = /^\/(mine|claim)(?:[/?]|$)/.exec(request.url ?? '') ?? [];
      if (own) request.url = `/${own}.html`;
      if (/^\/dev\/wallet(?:[/?]|$)/.test(request.url ?? '')) request.url = '/wallet.html';
      if (request.url === '/inbox/worker.js') request.url = `/${PUSH_WORKER}`;
      else if (/^\/inbox([/?]|$)/.test(request.url ?? '')) request.url = '/inbox.html';
      const [, place = ''] = /^\/(\w+)\//.exec(request.url ?? '') ?? [];
      const page = KEPT_PAGES[place];
      if (page && request.url === `/${place}/worker.js`) request.url = `/${WORKER}`;
      else if (page) request.url = page;
      next();
    });
  },
});

const PUSH_WORKER = 'src/custom/office/inbox/push-worker.ts';
const WORKER = 'src/custom/credentials/verification/parts/check-worker.ts';
/** Pages that open without a connection, by the first part of their address. */
const KEPT_PAGES: Readonly<Record<string, string>> = {
  v: '/voucher.html',
  m: '/till.html',
  b: '/point.html',
  c: '/card.html',
  pov: '/pov.html',
};
/** A worker keeps the pages below its own address, so each of these places has a copy of it. */
const copiesOfWorker = (): Plugin => ({
  name: 'sello-copies-of-worker',
  generateBundle(_options, bundle) {
    const worker = bundle['v/worker.js'];
    if (worker?.type !== 'chunk') return;
    for (const place of Object.keys(KEPT_PAGES).filter(each => each !== 'v'))
      this.emitFile({ type: 'asset', fileName: `${place}/worker.js`, source: worker.code });
  },
});

/** Workers: the address of each is its scope. */
const WORKERS: Record<string, string> = { worker: 'v/worker.js', push: 'inbox/worker.js' };

// scripts/dev.mjs says where both stand.
const { PORT = '4400', SERVER_PORT = '4401' } = process.env;
const platform = `http://localhost:${SERVER_PORT}`;

/** Ten entries: the portal (react-admin), and the pages of verification, of recipients, their claims and their messages, of vouchers, tills, points, cards and verifiers, which carry no react-admin; and the worker that keeps the last five. */
export default defineConfig({
  plugins: [
    ownCopies(),
    compiledReact(),
    styleNames(),
    values(),
    firstLook(),
    copiesOfWorker(),
    precompress(),
    publicPages(),
  ],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: {
      input: {
        index: 'index.html',
        verify: 'verify.html',
        mine: 'mine.html',
        claim: 'claim.html',
        inbox: 'inbox.html',
        voucher: 'voucher.html',
        till: 'till.html',
        point: 'point.html',
        card: 'card.html',
        pov: 'pov.html',
        worker: WORKER,
        push: PUSH_WORKER,
      },
      // A page takes of the contract what it names, and not what stands beside it.
      treeshake: {
        moduleSideEffects: [
          {
            test: /\/(contract|engine)\/|\/src\/custom\/(base\/charts|credentials\/(designer|import)|vouchers\/(figures|statement))\/.*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: CHUNKS,
        // What is split by who needs it would have all their names.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        entryFileNames: ({ name }) => WORKERS[name] ?? 'assets/[name]-[hash].js',
      },
    },
  },
  server: {
    port: Number(PORT),
    strictPort: true,
    proxy: {
      '/api/v1/socket': { target: platform, ws: true },
      ...Object.fromEntries(
        [
          '/verify/',
          '/api',
          '/auth',
          '/dids',
          '/vocab',
          '/trust',
          '/contexts',
          '/.well-known',
          '/oid4vci',
          '/oid4vp',
          '/dev',
          '/widget',
        ].map(path => [path, platform]),
      ),
    },
  },
});
