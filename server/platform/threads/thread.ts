import { Worker } from 'node:worker_threads';
import { toldOf, type FromThread, type ToThread } from './messages.ts';

/** Where a thread's code stands, seen from whoever begins it (`import.meta.url`): as a source, and as a file of the bundle. */
export interface ThreadCode {
  from: string;
  source: string;
  bundled: string;
}

/** Work that is done aside. */
export interface Thread<Q, A, E, R> {
  /** Asks, and runs the errands that the answer takes. @throws where the answer does, or the thread ends before it */
  ask(question: Q, run?: (errand: E) => R | Promise<R>): Promise<A>;
  /** Ends it now, as a crash would. */
  end(): Promise<void>;
}

interface Waiting<A, E, R> {
  done: (answer: A) => void;
  failed: (error: Error) => void;
  run: ((errand: E) => R | Promise<R>) | undefined;
}
interface Begun<A, E, R> {
  worker: Worker;
  waiting: Map<number, Waiting<A, E, R>>;
}

/** A source is read by the loader of sources, which a thread does not inherit. */
const newWorker = ({ from, source, bundled }: ThreadCode): Worker =>
  from.endsWith('.ts')
    ? new Worker(
        `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(from)}))`,
        { eval: true },
      )
    : new Worker(new URL(bundled, from));

/**
 * A thread that answers questions (`answerHere`), so that the event loop is free for whoever else asks. It begins with the first question and
 * ends with the process; where it dies, what it was asked fails, and the next question begins another.
 */
export function createThread<Q, A, E = never, R = never>(code: ThreadCode): Thread<Q, A, E, R> {
  let thread: Begun<A, E, R> | undefined;
  let asked = 0;

  const begin = (): Begun<A, E, R> => {
    const worker = newWorker(code);
    worker.unref();
    const waiting: Begun<A, E, R>['waiting'] = new Map();
    const say = (message: ToThread<Q, R>) => worker.postMessage(message);
    const settle = (id: number, how: (one: Waiting<A, E, R>) => void) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
      if (one) how(one);
    };
    const help = async (id: number, errand: E): Promise<void> => {
      try {
        const run = waiting.get(id)?.run;
        if (!run) throw new Error('Nobody runs this errand');
        say({ id, done: await run(errand) });
      } catch (error) {
        say({ id, failed: toldOf(error) });
      }
    };
    worker.on('message', (message: FromThread<A, E>) => {
      if ('errand' in message) void help(message.id, message.errand);
      else if ('answer' in message) settle(message.id, ({ done }) => done(message.answer));
      else settle(message.id, ({ failed }) => failed(new Error(message.error)));
    });
    const begun = { worker, waiting };
    const end = (why: Error) => {
      if (thread === begun) thread = undefined;
      for (const id of [...waiting.keys()]) settle(id, ({ failed }) => failed(why));
    };
    worker.on('error', end);
    worker.on('exit', code => end(new Error(`The thread ended with ${code}`)));
    return begun;
  };

  return {
    ask(question, run) {
      const { worker, waiting } = (thread ??= begin());
      const id = (asked += 1);
      return new Promise((done, failed) => {
        worker.postMessage({ id, question } satisfies ToThread<Q, R>);
        waiting.set(id, { done, failed, run });
        worker.ref();
      });
    },
    async end() {
      await thread?.worker.terminate();
    },
  };
}
