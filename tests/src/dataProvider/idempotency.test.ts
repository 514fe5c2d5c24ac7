import { expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/api-error.ts';
import { createIdempotency } from '../../../src/dataProvider/idempotency.ts';

const error = (code: number) => new ApiError('no', code, { code, key: 'error.unknown', correlationId: 'c' });

it('keeps the key while nobody answers, and takes a new one after any answer', async () => {
  const once = createIdempotency();
  const keys: string[] = [];
  const attempt = (outcome: Error | null) =>
    once('POST /x {}', async key => {
      keys.push(key);
      if (outcome) throw outcome;
    }).catch(() => undefined);
  await attempt(error(0));
  await attempt(error(0));
  await attempt(error(400));
  await attempt(null);
  await attempt(null);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys.slice(2)).size).toBe(3);
});
