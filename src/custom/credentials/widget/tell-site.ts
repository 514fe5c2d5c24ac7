/** What the website hears: how high the widget is, and how an attempt ended. No claims. */
export type Told =
  | { type: 'sello-height'; height: number }
  | { type: 'sello-result'; attemptId: string; state: 'success' | 'failed' | 'canceled' };

/** Tells the website that frames the page, and nobody else. `site` is its origin, as the server wrote it into the page. */
export function tellSite(told: Told, site = document.documentElement.dataset.site): void {
  if (site !== undefined && window.parent !== window) window.parent.postMessage(told, site);
}
