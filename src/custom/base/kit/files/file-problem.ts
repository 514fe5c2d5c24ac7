/** Why a file is not read. */
export const FILE_FAULTS = [
  'type',
  'not_xlsx',
  'too_large',
  'too_many_rows',
  'too_wide',
  'too_much',
  'damaged',
  'changed',
  'unloaded',
  'encoding',
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

/** What is said of a file that is not read, as phrase key, among the `faults` of its kind; that it is empty is said of any file alike. */
export const faultKey = (faults: string, reason: FileFault): string =>
  reason === 'empty' ? 'fieldErrors.empty_file' : `${faults}.${reason}`;
