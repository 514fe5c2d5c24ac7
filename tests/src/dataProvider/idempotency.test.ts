import { expect, it } from 'vitest';
import { ApiError, errorOfAnswer, noAnswer } from '../../../src/dataProvider/api-error.ts';
import { createIdempotency } from '../../../src/dataProvider/idempotency.ts';

const SILENCE = noAnswer('c', 'write');
const refusal = (status: number, key = 'error.unknown') =>
  new ApiError('no', status, { code: status * 100, key, correlationId: 'c' });
/** What stands between the browser and the server answers in a page of its own. */
const proxy = (status: number) => errorOfAnswer(status, '<html>', 'c');

/** Somebody who presses the same button again and again: each time the call has the next of these outcomes. Which keys were sent. */
async function press(...outcomes: (Error | null)[]): Promise<string[]> {
  const once = createIdempotency();
  const keys: string[] = [];
  for (const outcome of outcomes)
    await once('POST /x {}', async key => {
      keys.push(key);
      if (outcome) throw outcome;
    }).catch(() => undefined);
  return keys;
}

it('keeps the key while nobody answers, and takes a new one after any answer that settles the call', async () => {
  const keys = await press(SILENCE, SILENCE, refusal(400), null, null);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys.slice(2)).size).toBe(3);
});

it.each([
  ['that the same call is still being worked on', refusal(409, 'request.in_flight')],
  ['of a proxy that got none in time', proxy(504)],
  ['of a proxy that lost its server', proxy(502)],
  ['of a server that failed, maybe after its commit', refusal(500, 'error.internal')],
  ['that the server is busy', refusal(503, 'request.busy')],
  ['that the call took too long to arrive', refusal(408)],
  ['that there were too many calls', refusal(429, 'request.too_many')],
  ['that nobody is signed in any more', refusal(401, 'auth.expired')],
  ['that a second factor is due', refusal(403, 'auth.factor_due')],
  ['cut short by leaving the page', new DOMException('left', 'AbortError')],
])('keeps it after an answer %s', async (_, unsettled) => {
  expect(new Set(await press(unsettled, null)).size).toBe(1);
  expect(new Set(await press(SILENCE, unsettled, proxy(504), null)).size).toBe(1);
});

it.each([
  ['refused for what is in it', refusal(400, 'request.invalid')],
  ['refused for how things stand', refusal(409, 'project.trial_limit')],
  ['sent under the key of another', refusal(409, 'request.key_reused')],
])('takes a new one for a call that was %s', async (_, settled) => {
  expect(new Set(await press(settled, null)).size).toBe(2);
});

it('never sends what is different under the same key', async () => {
  const once = createIdempotency();
  const keys: string[] = [];
  for (const signature of ['POST /x {"name":"a"}', 'POST /x {"name":"b"}'])
    await once(signature, key => (keys.push(key), Promise.reject(SILENCE))).catch(() => undefined);
  expect(new Set(keys).size).toBe(2);
});
