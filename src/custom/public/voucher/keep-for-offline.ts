/** Has the browser keep this page's own files, so that it opens without a connection. Over plain http, or where it is forbidden, it opens with one. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/v/worker.js', { scope: '/v/' });
    const { active } = await navigator.serviceWorker.ready;
    // What it was loaded with came before there was who could keep it.
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
    active?.postMessage({ page: location.pathname, files: files.map(({ pathname }) => pathname) });
  } catch {
    // A page that cannot be kept is a page all the same.
  }
}
