import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Who calls, at a server. */
export interface Who {
  address: string;
  email: string;
}
/** What a caller is asked to do. */
export type Asked =
  | { signIn: Who }
  | { get: string }
  | { getAll: readonly string[]; atOnce: number; mayBeRefused?: true }
  | { post: string; body: unknown }
  | { postRows: string; templateId: string; rows: number; times: number; prefix: string | null }
  | { time: string; pauseMs: number }
  | { stop: true };

/** A caller in a process of its own, so that it neither holds the server's event loop nor waits for it. */
export interface Caller {
  ask<A>(asked: Asked): Promise<A>;
  /** Ends what goes on until it is told to end. */
  stop(): void;
  end(): void;
}

interface Answered {
  id: number;
  answer?: unknown;
  error?: string;
}

/** Begins a caller who signs in. */
export async function startCaller(who: Who): Promise<Caller> {
  const child = fork(fileURLToPath(new URL('./caller.ts', import.meta.url)));
  const waiting = new Map<number, { done: (answer: never) => void; failed: (error: Error) => void }>();
  let asked = 0;
  child.on('message', ({ id, answer, error }: Answered) => {
    if (error === undefined) waiting.get(id)?.done(answer as never);
    else waiting.get(id)?.failed(new Error(error));
    waiting.delete(id);
  });
  const caller: Caller = {
    ask: what =>
      new Promise((done, failed) => {
        waiting.set((asked += 1), { done, failed });
        child.send({ id: asked, asked: what });
      }),
    stop: () => void child.send({ id: 0, asked: { stop: true } satisfies Asked }),
    end: () => void child.kill(),
  };
  await caller.ask({ signIn: who });
  return caller;
}
