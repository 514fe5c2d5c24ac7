import { Worker } from 'node:worker_threads';
import type { Page } from './page/page.ts';
import type { Answered, Asked } from './thread.ts';

interface Waiting {
  done: (bytes: Uint8Array) => void;
  failed: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

/** In the bundle the thread's file stands beside this one; as a source it is read by the loader of sources, which a thread does not inherit. */
const newWorker = (): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ tsImport }) => tsImport('./thread.ts', ${JSON.stringify(import.meta.url)}))`,
        { eval: true },
      )
    : new Worker(new URL('./render-thread.js', import.meta.url));

let thread: Thread | undefined;
let asked = 0;

function begin(): Thread {
  const worker = newWorker();
  const waiting: Thread['waiting'] = new Map();
  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (one) how(one);
  };
  worker.on('message', (answer: Answered) =>
    settle(answer.id, ({ done, failed }) => ('bytes' in answer ? done(answer.bytes) : failed(new Error(answer.error)))),
  );
  const begun: Thread = { worker, waiting };
  const end = (why: Error) => {
    if (thread === begun) thread = undefined;
    for (const id of [...waiting.keys()]) settle(id, ({ failed }) => failed(why));
  };
  worker.on('error', end);
  worker.on('exit', code => end(new Error(`The thread that sets pages ended with ${code}`)));
  return begun;
}

/**
 * A page as PDF, set in a thread of its own: a page takes a tenth of a second of a processor, in which nobody else would be answered. One
 * after the other; the thread ends with the process, and a new one begins where it died. The same page always gives the same bytes.
 */
export function renderPage(page: Page): Promise<Uint8Array> {
  const { worker, waiting } = (thread ??= begin());
  const id = (asked += 1);
  return new Promise((done, failed) => {
    waiting.set(id, { done, failed });
    worker.ref();
    worker.postMessage({ id, page } satisfies Asked);
  });
}
