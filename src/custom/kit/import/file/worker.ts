import { readSheet } from './read-sheet.ts';
import { FileProblem } from './sheet.ts';
import type { WorkerAnswer, WorkerQuestion } from './worker-words.ts';

const answer = (words: WorkerAnswer) => postMessage(words);

/** Reads one file away from the page, which stays quick; it is ended from outside. */
addEventListener('message', ({ data: { file, language, sheet } }: MessageEvent<WorkerQuestion>) => {
  void file
    .arrayBuffer()
    .then(bytes => readSheet(new Uint8Array(bytes), sheet, language))
    .then(
      read => answer({ read }),
      (error: unknown) => answer({ fault: error instanceof FileProblem ? error.reason : 'damaged' }),
    );
});
