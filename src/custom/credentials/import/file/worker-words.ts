import type { Language } from '../../../../../contract/base/common/language.ts';
import type { FileFault } from '../../../base/kit/files/file-problem.ts';
import type { Encoding, Sheet } from './sheet.ts';

/** What the page asks the worker, and what it answers. */
export interface WorkerQuestion {
  file: Blob;
  language: Language;
  sheet?: string | undefined;
  encoding?: Encoding | undefined;
}
export type WorkerAnswer = { read: Sheet } | { fault: FileFault };
