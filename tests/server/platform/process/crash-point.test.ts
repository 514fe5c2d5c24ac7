import { expect, it } from 'vitest';
import { createCrashPoint } from '../../../../server/platform/process/index.ts';

it('crashes at the n-th time of the named point, and nowhere else', () => {
  const crashes: number[] = [];
  let step = 0;
  const crash = createCrashPoint('issue.signed:2', () => crashes.push(step));
  for (const name of ['issue.signed', 'issue.sealed', 'issue.signed', 'issue.signed']) {
    step += 1;
    crash(name);
  }
  expect(crashes).toEqual([3]);
});

it('crashes the first time without a number, never without a name', () => {
  let count = 0;
  createCrashPoint('a', () => (count += 1))('a');
  createCrashPoint(undefined, () => (count += 1))('a');
  expect(count).toBe(1);
});
