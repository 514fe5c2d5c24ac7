/**
 * Has the browser keep this page's own files, so that it opens without a connection. Over plain http, or where it is forbidden, it opens with one.
 * @param scope the path below which the page stands, with its last slash
 * @param later what the page loads only when somebody asks for it: without a connection it could not be had then
 */
export async function keepPage(scope: string, later: readonly (() => Promise<unknown>)[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(`${scope}worker.js`, { scope });
    const { active } = await navigator.serviceWorker.ready;
    await Promise.allSettled(later.map(load => load()));
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
