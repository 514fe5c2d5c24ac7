import { type Cell, FileProblem } from './sheet.ts';

/** Spec §5. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
export const ROWS_MAX = 100_000;
/** The names of the columns stand in one of so many rows; a university's title, its date and its faculty may stand above them. */
export const TITLES_WITHIN = 20;
/** As many rows as a file may have: a whole list, with its names of columns and what stands above them. */
export const READ_MAX = ROWS_MAX + TITLES_WITHIN;
const COLUMNS_MAX = 200;
/** What Excel itself keeps in a cell. */
export const CELL_MAX_CHARACTERS = 32_767;
const CELLS_MAX = 3_000_000;
const CHARACTERS_MAX = 40_000_000;

/** Gathers rows and stops at what no list of people needs, so that a hostile file cannot fill the memory. */
export class RowCollector {
  readonly rows: Cell[][] = [];
  /** Which row of the file each of those is that may name the columns. */
  readonly numbers: number[] = [];
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
    if (this.#row.length === 0) return;
    if (this.rows.length >= READ_MAX) throw new FileProblem('too_many_rows');
    if (this.numbers.length < TITLES_WITHIN) this.numbers.push(number);
    this.rows.push(this.#row);
    this.#row = [];
  }
}
