import type { Language } from '../../../../../contract/common/language.ts';
import type { Encoding, FileFault, Sheet } from './sheet.ts';

/** What the page asks the worker, and what it answers. */
export interface WorkerQuestion {
  file: Blob;
  language: Language;
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}
export type WorkerAnswer = { read: Sheet } | { fault: FileFault };
