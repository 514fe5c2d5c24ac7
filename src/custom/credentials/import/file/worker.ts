import { isChanged } from './changed.ts';
import { readSheet } from './read-sheet.ts';
import { type FileFault, FileProblem } from '../../../base/kit/files/file-problem.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-words.ts';

const answer = (words: WorkerAnswer) => postMessage(words);

const faultOf = (error: unknown): FileFault => (isChanged(error) ? 'changed' : 'damaged');

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
