import type { Tx } from '../database/index.ts';
import type { News, Tell } from './news.ts';
import type { ModuleParts } from './parts.ts';

/** Hears a piece of news in the transaction of whoever tells it: what it throws refuses the change. */
export type Hearer<K extends keyof News> = (tx: Tx, news: News[K], parts: ModuleParts) => Promise<void>;

/** What a module hears, and what it does then. */
export type Hearers = { readonly [K in keyof News]?: Hearer<K> };

/** Makes the teller of these modules; `parts` is asked for when there is news, because the teller is a part itself. */
export function createTell(modules: readonly { name: string; hears?: Hearers }[], parts: () => ModuleParts): Tell {
  const inOrder = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));
  return async (tx, what, news) => {
    for (const { hears } of inOrder) await hears?.[what]?.(tx, news, parts());
  };
}
