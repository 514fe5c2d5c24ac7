import { utils, write } from 'xlsx';

/** A list as an office keeps it: a row of titles, then one for each person. */
export function spreadsheetOf(
  sheet: string,
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...titles], ...rows.map(row => [...row])]), sheet);
  return write(book, { bookType: 'xlsx', type: 'buffer' }) as Buffer;
}
