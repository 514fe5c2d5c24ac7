/** What Excel itself keeps in a cell. */
export const CELL_MAX_CHARACTERS = 32_767;

export type TableFormat = 'csv' | 'xlsx';

/** A file that rows are added to as they arrive, the keys of all of them as headings. Texts of others go through `safeCell` first. */
export interface TableWriter {
  add: (rows: Record<string, string>[]) => void;
  end: () => Promise<Blob>;
}

/** Begins a file of rows. */
export async function tableWriter(format: TableFormat): Promise<TableWriter> {
  if (format === 'xlsx') {
    const rows: Record<string, string>[] = [];
    return {
      add: more => {
        for (const row of more) rows.push(row);
      },
      end: () => {
        const headings = [...new Set(rows.flatMap(row => Object.keys(row)))];
        return sheetFile([headings, ...rows.map(row => headings.map(heading => row[heading] ?? ''))]);
      },
    };
  }
  const { default: Papa } = await import('papaparse');
  const headings = new Set<string>();
  const lines: { text: string; width: number }[] = [];
  const lineOf = (cells: string[]) => Papa.unparse([cells]);
  return {
    add: rows => {
      for (const row of rows) {
        for (const heading of Object.keys(row)) headings.add(heading);
        lines.push({ text: lineOf([...headings].map(heading => row[heading] ?? '')), width: headings.size });
      }
    },
    end: async () => {
      // Rows that came before a heading was known have no cell for it yet.
      const whole = lines.map(({ text, width }) => text + ','.repeat(headings.size - width));
      // the byte order mark tells Excel that this is UTF-8
      return new Blob(['\ufeff', [...(whole.length > 0 ? [lineOf([...headings])] : []), ...whole].join('\r\n')], {
        type: 'text/csv;charset=utf-8',
      });
    },
  };
}

const CUT = '…';

/** What of a text a cell keeps: of a file with a longer one nothing is written at all. No character is cut in two. */
const keptOf = (text: string): string =>
  text.length > CELL_MAX_CHARACTERS
    ? `${text.slice(0, CELL_MAX_CHARACTERS - CUT.length).replace(/[\ud800-\udbff]$/, '')}${CUT}`
    : text;

/** Lines of texts as a spreadsheet, the headings first. Each cell is a text, which no spreadsheet runs, as far as a cell holds it. */
export async function sheetFile(lines: readonly (readonly string[])[]): Promise<Blob> {
  const { utils, write } = await import('xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map(line => line.map(keptOf))), 'Sello');
  const bytes: ArrayBuffer = write(book, { bookType: 'xlsx', type: 'array' });
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
