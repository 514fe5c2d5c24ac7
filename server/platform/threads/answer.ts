import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { toldOf, type FromThread, type ToThread } from './messages.ts';

/** So far behind the event loop. */
const BEHIND = 10;

interface Out<R> {
  resolve: (done: R) => void;
  reject: (why: Error) => void;
}

/**
 * Answers the questions that come to this thread (`createThread`). An answer may send whoever asked on errands, one after the other, for what
 * a thread does not have.
 */
export function answerHere<Q, A, E = never, R = never>(
  answer: (question: Q, errand: (what: E) => Promise<R>) => Promise<A>,
): void {
  // Linux keeps a priority for each thread: whoever is waited for goes first. Elsewhere it is the whole process's.
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + BEHIND, constants.priority.PRIORITY_LOW));
  const out = new Map<number, Out<R>>();
  const say = (message: FromThread<A, E>) => parentPort?.postMessage(message);
  parentPort?.on('message', (message: ToThread<Q, R>) => {
    const { id } = message;
    if ('question' in message) {
      const errand = (what: E) =>
        new Promise<R>((resolve, reject) => {
          out.set(id, { resolve, reject });
          say({ id, errand: what });
        });
      answer(message.question, errand).then(
        answered => say({ id, answer: answered }),
        (error: unknown) => say({ id, error: toldOf(error) }),
      );
    } else if ('failed' in message) out.get(id)?.reject(new Error(message.failed));
    else out.get(id)?.resolve(message.done);
  });
}
