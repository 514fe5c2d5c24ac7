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
}

/** Why a file is not read. */
export const FILE_FAULTS = [
  'type',
  'not_xlsx',
  'too_large',
  'too_many_rows',
  'too_wide',
  'too_much',
  'damaged',
  'quotes',
  'protected',
  'empty',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Thrown where a file is not read; its message is the reason, so that it survives the way out of a worker. */
export class FileProblem extends Error {
  constructor(readonly reason: FileFault) {
    super(reason);
    this.name = 'FileProblem';
  }
}
