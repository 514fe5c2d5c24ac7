import { CELL_MAX_CHARACTERS } from '../../../base/kit/files/table-file.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Spec §5. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
export const ROWS_MAX = 100_000;
/** The names of the columns stand in one of so many rows; a university's title, its date and its faculty may stand above them. */
export const TITLES_WITHIN = 20;
/** As many rows as a file may have: a whole list, with its names of columns and what stands above them. */
export const READ_MAX = ROWS_MAX + TITLES_WITHIN;
const COLUMNS_MAX = 200;
const CELLS_MAX = 3_000_000;
const CHARACTERS_MAX = 40_000_000;

/** What stands in a cell whose formula has no result in the file: a spreadsheet's own words for it, which no list takes as a value. */
export const NO_RESULT = '#CALC!';
/** `2` → `C`. */
const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);

/** Gathers rows and stops at what no list of people needs, so that a hostile file cannot fill the memory. */
export class RowCollector {
  readonly rows: Cell[][] = [];
  /** Which row of the file each of those is that may name the columns. */
  readonly numbers: number[] = [];
  /** Which row of the file each of all is. */
  readonly #places: number[] = [];
  readonly #hiddenRows: number[] = [];
  readonly #hiddenColumns: number[] = [];
  readonly #unvalued: string[] = [];
  readonly #merged: { column: number; first: number; last: number }[] = [];
  #isHidden = false;
  #row: Cell[] = [];
  #cells = 0;
  #characters = 0;
  #number = 0;

  /** Puts a cell into the row at hand. @throws FileProblem */
  put(column: number, cell: Cell): void {
    if (cell === '') return;
    if (column >= COLUMNS_MAX) throw new FileProblem('too_wide');
    this.count(cell);
    while (this.#row.length < column) this.#row.push('');
    this.#row[column] = cell;
  }

  /** Counts what is kept, be it in a row or beside the rows. @throws FileProblem */
  count(cell: Cell): void {
    if (typeof cell === 'string') {
      if (cell.length > CELL_MAX_CHARACTERS) throw new FileProblem('damaged');
      this.#characters += cell.length;
    }
    this.#cells += 1;
    if (this.#cells > CELLS_MAX || this.#characters > CHARACTERS_MAX) throw new FileProblem('too_much');
  }

  /** Ends the row at hand, the next one of the file where no number is told; one without anything in it is none. @throws FileProblem */
  endRow(number = this.#number + 1): void {
    this.#number = number;
    const isHidden = this.#isHidden;
    this.#isHidden = false;
    if (this.#row.length === 0) return;
    if (this.rows.length >= READ_MAX) throw new FileProblem('too_many_rows');
    if (this.numbers.length < TITLES_WITHIN) this.numbers.push(number);
    if (isHidden) this.#hiddenRows.push(this.rows.length);
    this.#places.push(number);
    this.rows.push(this.#row);
    this.#row = [];
  }

  /** The spreadsheet does not show the row at hand. */
  hideRow(): void {
    this.#isHidden = true;
  }

  /** Nor these columns. */
  hideColumns(from: number, to: number): void {
    for (let at = from; at <= Math.min(to, COLUMNS_MAX - 1); at += 1) this.#hiddenColumns.push(at);
  }

  /** A cell has a formula, and the file does not hold what it comes to. */
  unvalued(row: number | undefined, column: number): void {
    this.#unvalued.push(`${lettersOf(column)}${row ?? this.#number + 1}`);
  }

  /** A cell of the file reaches from one of its rows to another. */
  merge(column: number, first: number, last: number): void {
    if (last > first) this.#merged.push({ column, first, last });
  }

  /** The table with what is to be told of it. */
  table(): Omit<Sheet, 'name' | 'sheets'> {
    const { rows, numbers } = this;
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
    const columns = this.#hiddenColumns.filter(at => at < width);
    const merged = this.#merged.flatMap(({ column, first, last }) => {
      const from = this.#places.indexOf(first);
      const to = this.#places.findLastIndex(place => place <= last);
      return from === -1 || to <= from ? [] : [{ column, from, to }];
    });
    return {
      rows,
      numbers,
      ...((columns.length > 0 || this.#hiddenRows.length > 0) && { hidden: { rows: this.#hiddenRows, columns } }),
      ...(this.#unvalued.length > 0 && { unvalued: this.#unvalued }),
      ...(merged.length > 0 && { merged }),
    };
  }
}
