import type { FileFault } from './sheet.ts';

/** What is said of a file that is not read, as phrase key, among the `faults` of its kind; that it is empty is said of any file alike. */
export const faultKey = (faults: string, reason: FileFault): string =>
  reason === 'empty' ? 'fieldErrors.empty_file' : `${faults}.${reason}`;
