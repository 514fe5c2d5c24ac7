import { readSheet } from './read-sheet.ts';
import { type FileFault, FileProblem } from './sheet.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-words.ts';

const answer = (words: WorkerAnswer) => postMessage(words);

/** A file that changed on disk since it was chosen is read by nobody (File API §7, NotReadableError). */
const faultOf = (error: unknown): FileFault =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name) ? 'changed' : 'damaged';

/** Reads one file away from the page, which stays quick; it is ended from outside. */
addEventListener('message', ({ data: { file, language, ...wanted } }: MessageEvent<WorkerQuestion>) => {
  void file
    .arrayBuffer()
    .then(bytes => readSheet(new Uint8Array(bytes), wanted, language))
    .then(
      read => answer({ read }),
      (error: unknown) => answer({ fault: error instanceof FileProblem ? error.reason : faultOf(error) }),
    );
});
