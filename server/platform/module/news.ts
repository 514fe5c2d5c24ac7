import type { Tx } from '../database/index.ts';
import type { SettledMail } from '../mail/index.ts';
import type { ModuleParts } from './parts.ts';

/**
 * What one part tells and others hear, by name, so that nobody imports another only to tell it. A module adds its own where it tells it:
 * `declare module './news.ts' { interface News { 'thing.done': { … } } }`.
 */
export interface News {
  /** A mail's end was recorded; told as the platform, in that transaction. */
  'mail.settled': SettledMail;
}

/** Hears a piece of news in the transaction of whoever tells it: what it throws refuses the change. */
export type Hearer<K extends keyof News> = (tx: Tx, news: News[K], parts: ModuleParts) => Promise<void>;

/** What a module hears, and what it does then. */
export type Hearers = { readonly [K in keyof News]?: Hearer<K> };

/** Tells all who listen, one after the other in the order of their names, and comes back when each is done. */
export type Tell = <K extends keyof News>(tx: Tx, what: K, news: News[K]) => Promise<void>;

/** Makes the teller of these modules; `parts` is asked for when there is news, because the teller is a part itself. */
export function createTell(modules: readonly { name: string; hears?: Hearers }[], parts: () => ModuleParts): Tell {
  const inOrder = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));
  return async (tx, what, news) => {
    for (const { hears } of inOrder) await hears?.[what]?.(tx, news, parts());
  };
}
