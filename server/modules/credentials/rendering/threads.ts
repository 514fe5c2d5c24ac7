import { createThread } from '../../../platform/threads/index.ts';
import { createFairQueue, type Asker } from '../../../platform/turns/index.ts';
import type { Card } from './card/card.ts';
import type { NamesOnPage } from './cut-names.ts';
import type { Page } from './page/page.ts';
import type { Leaves } from './sheets/leaves.ts';
import type { Sheets, SheetTable, TableRows } from './sheets/sheets.ts';

/** What the thread is asked for. */
export type Asked = Whole | { table: SheetTable; rows: TableRows; from: number } | { fit: NamesOnPage };
/** What it answers: a document, leaves of one, or names. */
export type Made = Uint8Array | Leaves | { cut: number[] };
type Whole = { page: Page } | { svg: Page } | { shared: Page } | { small: Page } | { card: Card } | { sheets: Sheets };

/** The thread in which pages are set and cards drawn. */
export const renderThread = createThread<Asked, Made>({
  from: import.meta.url,
  source: './thread.ts',
  bundled: './render-thread.js',
});

/** So many of those who ask over the network wait: a page takes a tenth of a second, and nobody waits for one longer than a few. */
const WAITING_MAX = 30;
const TURNS = {
  page: createFairQueue({ atOnce: 1, waitingMax: WAITING_MAX }),
  card: createFairQueue({ atOnce: 1, waitingMax: WAITING_MAX }),
  picture: createFairQueue({ atOnce: 1, waitingMax: WAITING_MAX }),
};

/**
 * Draws what is asked for over the network, and reads its pictures, when its turn has come: of pages, of cards and of pages as pictures one at a time is under way, the
 * organizations in turn, so that our own mails' pages, which no asker waits for, are never behind a crowd, a card is behind no crowd of pages, and
 * who waits holds no pictures. @throws NotServed where too many ask
 */
export const inTurn = <T>(kind: keyof typeof TURNS, asker: Asker | undefined, draw: () => Promise<T>): Promise<T> =>
  asker ? TURNS[kind](asker, draw) : draw();

/** What the thread makes in one piece. */
async function whole(asked: Whole): Promise<Uint8Array> {
  const made = await renderThread.ask(asked);
  if (!(made instanceof Uint8Array)) throw new Error('Leaves came where a whole was asked for');
  return made;
}

/**
 * A page as PDF, set in a thread of its own: a page takes a tenth of a second of a processor, in which nobody else would be answered. One
 * after the other. The same page always gives the same bytes.
 */
export const renderPage = (page: Page): Promise<Uint8Array> => whole({ page });

/** The same page as SVG, its texts as outlines, and as the picture of its address where that is shared (PNG, 1200 by 630); set there too. */
export const renderSvg = (svg: Page): Promise<Uint8Array> => whole({ svg });
export const renderShared = (shared: Page): Promise<Uint8Array> => whole({ shared });

/** The same page as a small picture for a letter (PNG). */
export const renderSmall = (small: Page): Promise<Uint8Array> => whole({ small });

/** A card as SVG, drawn there too: it holds its pictures, which may be megabytes. */
export const renderCard = (card: Card): Promise<Uint8Array> => whole({ card });

/** Sheets of cards as PDF, set there too. */
export const renderSheets = (sheets: Sheets): Promise<Uint8Array> => whole({ sheets });

/** The next sheets of a table, set there too, so that others' pages come between them. */
export async function renderTable(table: SheetTable, rows: TableRows, from: number): Promise<Leaves> {
  const made = await renderThread.ask({ table, rows, from });
  if (made instanceof Uint8Array || 'cut' in made) throw new Error('Something else came where leaves were asked for');
  return made;
}

/** The places of those names for which a page has no room (`cutNames`), measured there too. */
export async function findCutNames(fit: NamesOnPage): Promise<number[]> {
  const made = await renderThread.ask({ fit });
  if (!('cut' in made)) throw new Error('Something else came where names were measured');
  return made.cut;
}
