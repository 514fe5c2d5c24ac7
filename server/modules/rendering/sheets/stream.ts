import { renderTable } from '../threads.ts';
import { beginning, ending, OBJECTS_FROM, type About, type Leaves } from './leaves.ts';
import { ROWS_PER_SHEET, type SheetTable, type TableRows } from './sheets.ts';

/** So many sheets are set at a time: they share their fonts, which are half of what a sheet alone would take. */
const SHEETS_AT_ONCE = 16;
const ROWS_AT_ONCE = SHEETS_AT_ONCE * ROWS_PER_SHEET;

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
  const sent: (Omit<Leaves, 'bytes'> & { bytes: { length: number } })[] = [];
  let from = OBJECTS_FROM;
  yield beginning;
  for await (const piece of inPieces(rows, ROWS_AT_ONCE)) {
    const { bytes, offsets, pages } = await renderTable(table, piece, from);
    from += offsets.length;
    sent.push({ offsets, pages, bytes: { length: bytes.length } });
    yield bytes;
  }
  yield ending(about, sent);
}
