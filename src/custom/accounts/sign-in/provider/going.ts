import type { Going } from '../../../../authProvider/index.ts';
import { staysHere } from '../../../../authProvider/stays-here.ts';

/** Another name than when no person stood beside it: whoever is away while the platform is renewed comes back all the same. */
const KEY = 'sello.going';

/** Where somebody wanted to go who is away at their provider, and who they were: kept for the tab, since no address of ours goes along and comes back. */
export const keepGoing = (tab: Storage, { next, of = null }: Going): void =>
  next === undefined ? tab.removeItem(KEY) : tab.setItem(KEY, JSON.stringify([of, next]));

/** Takes it out: it holds for one way. Whether it is a page that they may open is the sign-in's to look at. */
export function takeGoing(tab: Storage): Going {
  const kept = tab.getItem(KEY);
  tab.removeItem(KEY);
  if (kept === null) return {};
  const [of, next] = JSON.parse(kept) as [string | null, string];
  return staysHere(next) ? { next, of } : {};
}
