import { expect, it } from 'vitest';
import { createFairQueue, NotServed, ShareUsed } from '../../../../server/platform/turns/index.ts';

/** A work that is noted when it starts and ends when told. */
function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, work, end };
}

it('serves the lines in turn, so that many requests of one do not delay another’s one', async () => {
  const { started, work, end } = works();
  const queue = createFairQueue({ atOnce: 1, waitingMax: 10 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue({ line: 'a' }, work(name));
  void queue({ line: 'b' }, work('b1'));
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('gives the place of the longest line’s last to a newcomer when it is full', async () => {
  const { started, work, end } = works();
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3 });
  const answers = ['a1', 'a2', 'a3', 'a4'].map(name => queue({ line: 'a' }, work(name)).catch(() => `${name} dropped`));
  await expect(queue({ line: 'a' }, work('a5'))).rejects.toThrow(NotServed);
  void queue({ line: 'b' }, work('b1'));
  expect(await answers[3]).toBe('a4 dropped');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('drops whoever left, before any work, and goes on with the next', async () => {
  const { started, work, end } = works();
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3 });
  void queue({ line: 'a' }, work('a1'));
  const left = new AbortController();
  const dropped = queue({ line: 'b', gone: left.signal }, work('b1'));
  void queue({ line: 'c' }, work('c1'));
  left.abort();
  await expect(dropped).rejects.toThrow(NotServed);
  await expect(queue({ line: 'b', gone: left.signal }, work('b2'))).rejects.toThrow(NotServed);
  await end('a1');
  expect(started).toEqual(['a1', 'c1']);
});

it('a work that fails frees its place', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3 });
  await expect(queue({ line: 'a' }, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  await expect(queue({ line: 'a' }, () => Promise.resolve(1))).resolves.toBe(1);
});

it('runs no more of a line than its share, and leaves the rest to others', async () => {
  const { started, work, end } = works();
  const queue = createFairQueue({
    atOnce: 3,
    waitingMax: 10,
    share: { atOnce: 2, waitingMax: 2, patienceMs: 600_000 },
  });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void queue({ line: 'a' }, work(name));
  await expect(queue({ line: 'a' }, work('a5'))).rejects.toThrow(ShareUsed);
  void queue({ line: 'b' }, work('b1'));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a1', 'a2', 'a3', 'a4']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('refuses a work of a shared line that has waited too long, and serves the line afterwards', async () => {
  const { started, work, end } = works();
  const queue = createFairQueue({ atOnce: 1, waitingMax: 10, share: { atOnce: 1, waitingMax: 2, patienceMs: 10 } });
  void queue({ line: 'a' }, work('a1'));
  await expect(queue({ line: 'a' }, work('a2'))).rejects.toThrow(ShareUsed);
  // Another line waited for others: its own share is untouched.
  const other = await queue({ line: 'b' }, work('b1')).catch((error: unknown) => error);
  expect(other).toBeInstanceOf(NotServed);
  expect(other).not.toBeInstanceOf(ShareUsed);
  await end('a1');
  void queue({ line: 'a' }, work('a3'));
  await end('a3');
  expect(started).toEqual(['a1', 'a3']);
});

it('serves an asker that goes first before all who wait, and lets nobody take its place', async () => {
  const queue = createFairQueue({ atOnce: 1, waitingMax: 3 });
  const done: string[] = [];
  let letGo = () => {};
  const holding = queue({ line: 'a' }, () => new Promise<void>(resolve => (letGo = resolve)));
  const ask = (line: string, isFirst = false) =>
    queue({ line, isFirst }, async () => void done.push(line)).catch(() => void done.push(`${line} dropped`));
  const strangers = ['b', 'c', 'd'].map(line => ask(line));
  const known = ask('known', true);
  const more = ask('e');
  const other = ask('known too', true);
  await new Promise(resolve => setImmediate(resolve));
  letGo();
  await Promise.all([holding, known, more, other, ...strangers]);
  expect(done.filter(line => !line.endsWith('dropped'))).toEqual(['known', 'known too', expect.any(String)]);
  expect(done.filter(line => line.endsWith('dropped'))).toHaveLength(3);
});
