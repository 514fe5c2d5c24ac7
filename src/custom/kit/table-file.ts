export type TableFormat = 'csv' | 'xlsx';

/** Rows as a file, their keys as headings. Texts of others go through `safeCell` first. */
export async function tableFile(rows: Record<string, string>[], format: TableFormat): Promise<Blob> {
  if (format === 'csv') {
    const { default: Papa } = await import('papaparse');
    // the byte order mark tells Excel that this is UTF-8
    return new Blob([`\ufeff${Papa.unparse(rows)}`], { type: 'text/csv;charset=utf-8' });
  }
  const headings = Object.keys(rows[0] ?? {});
  return sheetFile([headings, ...rows.map(row => headings.map(heading => row[heading] ?? ''))]);
}

/** Lines of texts as a spreadsheet, the headings first. Each cell is a text, which no spreadsheet runs. */
export async function sheetFile(lines: readonly (readonly string[])[]): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map(line => [...line])), 'Sello');
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
