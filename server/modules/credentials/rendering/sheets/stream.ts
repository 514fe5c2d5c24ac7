import { renderTable } from '../threads.ts';
import type { About, Leaves } from './leaves.ts';
import type { SheetTable, TableRows } from './sheets.ts';

/** So many sheets are set at a time: they share their fonts, which are half of what a sheet alone would take. */
const SHEETS_AT_ONCE = 16;

/** Rows in pieces of so many, the last one shorter, however they come. */
async function* inPieces(rows: AsyncIterable<TableRows>, size: number): AsyncGenerator<TableRows> {
  let held: (readonly string[])[] = [];
  for await (const some of rows) {
    for (const row of some) held.push(row);
    while (held.length >= size) {
      yield held.slice(0, size);
      held = held.slice(size);
    }
  }
  if (held.length > 0) yield held;
}

/**
 * A table as PDF of any length, set and sent as its rows are read: a few sheets are in memory, and of those sent where each of their objects stands.
 */
export async function* streamTable(
  about: About,
  table: SheetTable,
  rows: AsyncIterable<TableRows>,
): AsyncGenerator<Uint8Array> {
  // Pages are set by threads of their own: what does it is read here with the first table, and not whenever the platform starts.
  const [{ beginning, ending, OBJECTS_FROM }, { ROWS_PER_SHEET }] = await Promise.all([
    import('./leaves.ts'),
    import('./sheets.ts'),
  ]);
  const sent: (Omit<Leaves, 'bytes'> & { bytes: { length: number } })[] = [];
  let from = OBJECTS_FROM;
  yield beginning;
  for await (const piece of inPieces(rows, SHEETS_AT_ONCE * ROWS_PER_SHEET)) {
    const { bytes, offsets, pages } = await renderTable(table, piece, from);
    from += offsets.length;
    sent.push({ offsets, pages, bytes: { length: bytes.length } });
    yield bytes;
  }
  yield ending(about, sent);
}
