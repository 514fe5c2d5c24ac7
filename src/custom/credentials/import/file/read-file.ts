import type { Language } from '../../../../../contract/base/common/language.ts';
import { lookForUpdate } from '../../../base/kit/feedback/updated.ts';
import { FILE_MAX_BYTES } from './limits.ts';
import type { Wanted } from './read-sheet.ts';
import { FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { Sheet } from './sheet.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-words.ts';

/** Ten times what the largest file takes. A file on which a parser hangs ends here. */
const LONGEST_MS = 60_000;

/** Reads a file in a thread of its own, which ends with it, whatever the file does to it. @throws FileProblem */
export function readFile(file: Blob, language: Language, wanted: Wanted = {}): Promise<Sheet> {
  if (file.size > FILE_MAX_BYTES) return Promise.reject(new FileProblem('too_large'));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Sheet>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileProblem('too_much')), LONGEST_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if ('read' in data) resolve(data.read);
      else {
        if (data.fault === 'unloaded') void lookForUpdate();
        reject(new FileProblem(data.fault));
      }
    });
    worker.addEventListener('error', event => {
      clearTimeout(timer);
      // A script that is not there fails with a plain event, one that stops at a file says why (HTML, "run a worker").
      const isUnloaded = !(event instanceof ErrorEvent && event.message);
      if (isUnloaded) void lookForUpdate();
      reject(new FileProblem(isUnloaded ? 'unloaded' : 'damaged'));
    });
    worker.postMessage({ file, language, ...wanted } satisfies WorkerQuestion);
  }).finally(() => worker.terminate());
}
