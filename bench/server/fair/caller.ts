import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type Client } from '../issue/http.ts';
import { receiver } from '../issue/scene.ts';
import type { Asked } from './calls.ts';

// Someone who calls a server, in a process of its own (calls.ts).
let client: Client;
let isStopped = false;

async function answer(asked: Asked): Promise<unknown> {
  if ('signIn' in asked) client = await signIn(asked.signIn.address, asked.signIn.email);
  else if ('get' in asked) return client.get(asked.get);
  else if ('post' in asked) return client.post(asked.post, asked.body);
  else if ('getAll' in asked)
    await Promise.all(
      Array.from({ length: asked.atOnce }, async (_, i) => {
        for (let n = i; n < asked.getAll.length; n += asked.atOnce)
          await client.get(asked.getAll[n] as string).catch((error: unknown) => {
            if (!asked.mayBeRefused) throw error;
          });
      }),
    );
  else if ('postRows' in asked) await postRows(asked);
  else if ('time' in asked) return time(asked);
  return undefined;
}

/** Asks for many; without a prefix each row is wrong, and the whole is refused. */
async function postRows({ postRows: path, templateId, rows, times, prefix }: Extract<Asked, { postRows: string }>) {
  for (let n = 0; n < times; n += 1) {
    const wrong = { name: 'Persona', lastname: 'Ejemplo', email: 'no address' };
    const body = {
      templateId,
      receiver: Array.from({ length: rows }, (_, i) => (prefix === null ? wrong : receiver(`${prefix}${n}-`, i))),
    };
    const sent = client.post(path, body);
    await (prefix === null ? sent.catch((error: unknown) => error) : sent);
  }
}

/** Milliseconds of each call, one after the other, until told to stop. */
async function time({ time: path, pauseMs }: Extract<Asked, { time: string }>): Promise<number[]> {
  const measured: number[] = [];
  for (isStopped = false; !isStopped; await sleep(pauseMs)) {
    const start = performance.now();
    await client.get(path);
    measured.push(performance.now() - start);
  }
  return measured;
}

process.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
  if ('stop' in asked) isStopped = true;
  else
    answer(asked).then(
      answered => process.send?.({ id, answer: answered }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
});
