/** How a text file may be written: what Excel, older programs for DOS and for the Mac, and databases write. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'ibm850' | 'ibm437';

/** A cell as a file holds it: its text, or the number that a spreadsheet keeps. A spreadsheet's dates are ISO 8601 already. */
export type Cell = string | number;

/** One table of a file. Rows are as long as their last cell with something in it; rows without any are left out. */
export interface Sheet {
  /** Which of the file's sheets this is; empty where the file has none to choose from. */
  name: string;
  /** All sheets that can be seen. */
  sheets: string[];
  rows: Cell[][];
  /** Which row of the file each of the first rows is, counted from one with those that are left out; not known of a table that an older draft kept. */
  numbers?: number[] | undefined;
  /** How a text file was read, where it does not say itself how it is written. */
  assumed?: { encoding: Encoding; examples: string[]; others: Encoding[] } | undefined;
  /** What the spreadsheet does not show: rows, by their place in `rows`, and columns. */
  hidden?: { rows: number[]; columns: number[] } | undefined;
  /** Cells with a formula whose result the file does not hold, as `C3`. */
  unvalued?: string[] | undefined;
  /** Cells that reach over several rows and say their value in the first: places in `rows`, `to` included. */
  merged?: { column: number; from: number; to: number }[] | undefined;
}
