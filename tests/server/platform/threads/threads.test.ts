import { getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { createThread } from '../../../../server/platform/threads/index.ts';
import type { Asked } from './parrot.ts';

const parrot = createThread<Asked, unknown, number, string>({
  from: import.meta.url,
  source: './parrot.ts',
  bundled: './parrot.js',
});
afterAll(() => parrot.end());

it('each question has its own answer, or its own failure', async () => {
  const answers = await Promise.allSettled([
    parrot.ask({ say: 'one' }),
    parrot.ask({ fail: 'no seed left' }),
    parrot.ask({ say: 'two' }),
  ]);
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'one' },
    { status: 'rejected', reason: { message: expect.stringContaining('no seed left') as string } },
    { status: 'fulfilled', value: 'two' },
  ]);
});

it('an answer sends whoever asked on errands, each for its own question', async () => {
  const [tens, hundreds] = await Promise.all([
    parrot.ask({ fetch: [1, 2, 3] }, each => `${each * 10}`),
    parrot.ask({ fetch: [1, 2] }, each => `${each * 100}`),
  ]);
  expect([tens, hundreds]).toEqual([
    ['10', '20', '30'],
    ['100', '200'],
  ]);
});

it('an errand that fails is its question’s failure, and so is one that nobody runs', async () => {
  const away = () => {
    throw new Error('the shop is closed');
  };
  await expect(parrot.ask({ fetch: [1] }, away)).rejects.toThrow('the shop is closed');
  await expect(parrot.ask({ fetch: [1] })).rejects.toThrow('Nobody runs this errand');
  await expect(parrot.ask({ say: 'still here' })).resolves.toBe('still here');
});

it('a question that cannot be sent fails by itself', async () => {
  await expect(parrot.ask({ say: (() => 'a function') as never })).rejects.toThrow();
  await expect(parrot.ask({ say: 'still here' })).resolves.toBe('still here');
});

it('what was asked of a thread that dies fails, and the next question begins another', async () => {
  const killed = [parrot.ask({ exit: 7 }), parrot.ask({ say: 'too late' })];
  for (const each of killed) await expect(each).rejects.toThrow('The thread ended with 7');
  await expect(parrot.ask({ say: 'another' })).resolves.toBe('another');
  await parrot.end();
  await expect(parrot.ask({ say: 'and another' })).resolves.toBe('and another');
});

it('whoever is waited for goes before it, where threads have priorities', async () => {
  const ours = getPriority();
  expect(await parrot.ask({ nice: true })).toBe(process.platform === 'linux' ? Math.min(ours + 10, 19) : ours);
  expect(getPriority()).toBe(ours);
});
