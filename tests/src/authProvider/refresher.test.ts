import { describe, expect, it, vi } from 'vitest';
import { createRefresher, type Lock } from '../../../src/authProvider/refresher.ts';
import type { Tokens } from '../../../src/authProvider/session.ts';
import { ApiError, isUnanswered, otherFailure } from '../../../src/dataProvider/api-error.ts';

const NOW = 1_800_000_000_000;
const expired: Tokens = { access: 'old', refresh: 'r1', accessExpiresAt: NOW - 1, refreshExpiresAt: NOW + 200_000 };
const fresh: Tokens = { access: 'new', refresh: 'r2', accessExpiresAt: NOW + 120_000, refreshExpiresAt: NOW + 300_000 };

/** A lock as the browser gives it: one task at a time, in order. */
function queueLock(): Lock {
  let tail: Promise<unknown> = Promise.resolve();
  return (_name, task) => {
    const run = tail.then(task);
    tail = run.catch(() => undefined);
    return run;
  };
}

function tabs(exchange: (refresh: string) => Promise<Tokens>) {
  let kept: Tokens | null = expired;
  const store = { read: () => kept, write: (tokens: Tokens | null) => void (kept = tokens), subscribe: () => () => {} };
  const lock = queueLock();
  const tab = () => createRefresher({ store, now: () => NOW, lock, exchange, isUnanswered });
  return { store, tab };
}

describe('refresher', () => {
  it('refreshes once for all tabs', async () => {
    const exchange = vi.fn(async () => fresh);
    const { tab } = tabs(exchange);
    const answers = await Promise.all([tab().accessToken(), tab().accessToken(), tab().accessToken()]);
    expect(answers).toEqual(['new', 'new', 'new']);
    expect(exchange.mock.calls).toEqual([['r1']]);
  });

  it.each([
    ['an answer cut short', otherFailure('c')],
    ['a request given up with its page', new DOMException('The page is gone', 'AbortError')],
  ])('keeps the session after %s', async (_what, error) => {
    const { store, tab } = tabs(() => Promise.reject(error));
    await expect(tab().accessToken()).rejects.toBe(error);
    expect(store.read()).toEqual(expired);
  });

  it('signs out when the server refuses the refresh token', async () => {
    const refused = new ApiError('no', 401, { code: 40103, key: 'auth.reused', correlationId: 'c' });
    const { store, tab } = tabs(() => Promise.reject(refused));
    expect(await tab().accessToken()).toBeNull();
    expect(store.read()).toBeNull();
  });

  it.each([0, 429, 500, 503])('keeps the session when the server cannot answer: %i', async status => {
    const silent = new ApiError('no', status, { code: status, key: 'error.no_response', correlationId: 'c' });
    const { store, tab } = tabs(() => Promise.reject(silent));
    await expect(tab().accessToken()).rejects.toBe(silent);
    expect(store.read()).toEqual(expired);
  });

  it('an open tab leaves tokens alone while the refresh token has more than a minute', async () => {
    const exchange = vi.fn(async () => fresh);
    await tabs(exchange).tab().keepAlive();
    expect(exchange).not.toHaveBeenCalled();
  });
});
