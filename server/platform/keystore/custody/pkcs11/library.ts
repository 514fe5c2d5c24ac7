import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CustodyFault } from '../fault.ts';
import type { FromProcess, TokenAnswers, TokenFault, TokenPlace, TokenRequest, ToProcess } from './messages.ts';

type Env = Readonly<Record<string, string>> | undefined;

interface Waiting {
  done(answer: TokenAnswers[keyof TokenAnswers]): void;
  failed(why: CustodyFault | TokenFault): void;
}

interface Running {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

/** A source is read by the loader of sources; of the bundle the process is a file beside this one. */
function begin(place: TokenPlace, env: Env): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './process.ts' : './token-process.js', import.meta.url);
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return fork(fileURLToPath(file), [JSON.stringify(place)], {
    execArgv: isSource ? ['--import', loader()] : [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(env && { env }),
  });
}

/** The library of a token, in a process of its own, which begins with the first request and again where it ended. */
export interface TokenLibrary {
  /** @throws CustodyFault; TokenFault where the PIN has to be said first */
  ask<Request extends TokenRequest>(request: Request, signal: AbortSignal): Promise<TokenAnswers[Request['does']]>;
  close(): void;
}

export function tokenLibrary(place: TokenPlace, env?: Env): TokenLibrary {
  let running: Running | undefined;
  let asked = 0;

  const end = (one: Running, why: string) => {
    if (running === one) running = undefined;
    one.child.kill('SIGKILL');
    for (const each of one.waiting.values()) each.failed(new CustodyFault('unreachable', why));
    one.waiting.clear();
  };
  const start = (): Running => {
    const one: Running = { child: begin(place, env), waiting: new Map() };
    const { child, waiting } = one;
    child.on('message', (message: FromProcess) => {
      const found = waiting.get(message.number);
      waiting.delete(message.number);
      if (waiting.size === 0) rest(child);
      if ('answer' in message) return found?.done(message.answer);
      const { fault } = message;
      found?.failed(fault.reason === 'login' ? fault : new CustodyFault(fault.reason, fault.detail));
      if (fault.isOver) end(one, fault.detail);
    });
    child.on('error', error => end(one, error.message));
    child.on('exit', (code, by) => end(one, `The process of the library ended (${by ?? code})`));
    rest(child);
    return one;
  };

  return {
    ask: <Request extends TokenRequest>(request: Request, signal: AbortSignal) =>
      new Promise<TokenAnswers[Request['does']]>((resolve, reject) => {
        // What nobody waits for is not begun.
        signal.throwIfAborted();
        const one = (running ??= start());
        const number = (asked += 1);
        // A call into the library cannot be taken back: its process ends with it.
        const over = () => end(one, 'It was not waited for any longer');
        const settled = () => signal.removeEventListener('abort', over);
        signal.addEventListener('abort', over);
        one.waiting.set(number, {
          done: answer => {
            settled();
            resolve(answer as TokenAnswers[Request['does']]);
          },
          failed: why => {
            settled();
            reject(why as Error);
          },
        });
        one.child.ref();
        one.child.channel?.ref();
        one.child.send({ number, request } satisfies ToProcess, error => {
          if (error) end(one, error.message);
        });
      }),
    close: () => {
      if (running) end(running, 'The custody is closed');
    },
  };
}

/** Nobody is kept waiting by a process that has nothing to do. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
