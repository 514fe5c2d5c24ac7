const KEY = 'sello.goingTo';

/** Where somebody wanted to go who is away at their provider: kept for the tab, since no address of ours goes along and comes back. */
export const keepGoing = (tab: Storage, next: string | undefined): void =>
  next === undefined ? tab.removeItem(KEY) : tab.setItem(KEY, next);

/** Takes it out: it holds for one way. Whether it is a page that they may open is the sign-in's to look at. */
export function takeGoing(tab: Storage): string | undefined {
  const next = tab.getItem(KEY) ?? undefined;
  tab.removeItem(KEY);
  return next?.startsWith('/') && !next.startsWith('//') ? next : undefined;
}
