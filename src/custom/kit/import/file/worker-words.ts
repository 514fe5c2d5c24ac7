import type { FileFault, Sheet } from './sheet.ts';

/** What the page asks the worker, and what it answers. */
export interface WorkerQuestion {
  file: Blob;
  sheet?: string | undefined;
}
export type WorkerAnswer = { read: Sheet } | { fault: FileFault };
