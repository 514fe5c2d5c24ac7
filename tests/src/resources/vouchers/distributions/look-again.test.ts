import { expect, it } from 'vitest';
import { lookAgain, lookAgainAtAny } from '../../../../../src/resources/vouchers/distributions/look-again.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const dueIn = (ms: number) => ({ status: 'scheduled', dueAt: new Date(NOW + ms).toISOString() }) as const;
const RUNNING = { status: 'running', dueAt: null } as const;

it('a distribution is looked at anew while it runs, and when its time has come, without asking all the while', () => {
  expect(lookAgain(RUNNING)).toBe(1500);
  expect(lookAgain(dueIn(90_000), NOW)).toBe(90_000);
  expect(lookAgain(dueIn(-60_000), NOW)).toBe(3000);
  expect(lookAgain(dueIn(86_400_000), NOW)).toBe(600_000);
  for (const status of ['done', 'failed', 'canceled'] as const)
    expect(lookAgain({ ...dueIn(0), status }, NOW)).toBe(false);
  expect(lookAgainAtAny([])).toBe(false);
  expect(lookAgainAtAny([{ status: 'done', dueAt: null }, dueIn(0), RUNNING])).toBe(1500);
});

it('a distribution that a second person decides about is looked at now and then: it may be confirmed or canceled elsewhere', () => {
  const waits = { status: 'waiting_confirmation', dueAt: null } as const;
  expect(lookAgain(waits)).toBe(30_000);
  expect(lookAgainAtAny([{ status: 'done', dueAt: null }, waits])).toBe(30_000);
});
