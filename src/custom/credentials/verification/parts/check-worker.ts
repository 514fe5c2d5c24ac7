/// <reference lib="webworker" />

/**
 * Keeps a page and its files, for whoever has no connection: a voucher's, and a till's. It is served once for each, and has the pages below its own
 * address. What the platform answers is never kept here: of a voucher, that is its holder's choice (`voucher/kept-voucher.ts`).
 */
const scope = self as unknown as ServiceWorkerGlobalScope;
/** All pages below it are one, whatever their address. */
const PAGE = new URL('.', scope.location.href).pathname;
const CACHE = `sello-page-1:${PAGE}`;

const isPage = (request: Request): boolean => request.mode === 'navigate';
const isFile = (url: URL): boolean => url.origin === scope.location.origin && url.pathname.startsWith('/assets/');

/** The page of now; without an answer, that of the last time. */
async function page(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(PAGE, answer.clone());
    return answer;
  } catch {
    return (await cache.match(PAGE)) ?? Response.error();
  }
}

/** A file never changes under its name. */
async function file(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', event => {
  const { request } = event;
  if (isPage(request)) event.respondWith(page(request));
  else if (request.method === 'GET' && isFile(new URL(request.url))) event.respondWith(file(request));
});
// Once, by the page that has just been loaded: what it needs, and nothing of versions before it.
scope.addEventListener('message', event => {
  const { page: address, files } = event.data as { page: string; files: string[] };
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = (await cache.keys()).map(request => new URL(request.url).pathname);
      const old = kept.filter(path => path !== PAGE && !files.includes(path));
      await Promise.all(old.map(path => cache.delete(path)));
      await cache.addAll(files.filter(path => !kept.includes(path)));
      const answer = await fetch(address);
      if (answer.ok) await cache.put(PAGE, answer);
    })(),
  );
});
