import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from '../../../../../../src/custom/base/kit/signals/ask-again.ts';
import { ApiError, noAnswer } from '../../../../../../src/dataProvider/api-error.ts';
import { createQueryClient } from '../../../../../../src/query-client.ts';
import { shell } from '../../../../../support/data/credential-data.ts';
import { renderPortal } from '../../../../../support/portal/render.tsx';

const OWN = '/api/v1/users/me';
const refused = (key: string) => ({ code: 403, key, correlationId: 'c' });

/** A connection that the test speaks through, and ends. */
class Line {
  static all: Line[] = [];
  onopen: () => void = () => undefined;
  onmessage: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor() {
    Line.all.push(this);
  }
  send = () => undefined;
  close = () => undefined;
}
const line = (nth: number) =>
  waitFor(() => {
    const found = Line.all[nth];
    if (!found) throw new Error('no such connection yet');
    return found;
  });
beforeEach(() => {
  Line.all = [];
  vi.stubGlobal('WebSocket', Line);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('what failed while the server was away is shown once it signals again, and what it refused is not asked for again', async () => {
  let isUp = false;
  let sessions = 0;
  await renderPortal({
    at: '/account/security',
    replies: {
      ...shell(),
      [`GET ${OWN}/factors`]: () =>
        isUp ? { body: { factors: [], total: 1, recoveryCodesLeft: 9, required: false } } : 'silence',
      [`GET ${OWN}/sessions`]: () => {
        sessions += 1;
        return { status: 403, body: { ...refused('auth.forbidden'), message: 'Not for you' } };
      },
    },
  });
  const first = await line(0);
  first.onmessage();
  await screen.findByText('No response from server');
  await screen.findByText('Not for you');
  const asked = sessions;
  first.onclose({ code: 1006 });
  const second = await line(1);
  isUp = true;
  second.onmessage();
  await screen.findByText('9 codes are left.');
  expect(sessions).toBe(asked);
});

it('what holds something from before and could not be read again is asked for, too; what was read is not', async () => {
  const queries = createQueryClient(0);
  const asked: string[] = [];
  const failures: Record<string, Error> = {};
  for (const key of ['read', 'kept', 'refused'])
    new QueryObserver(queries, {
      queryKey: [key],
      queryFn: () => {
        asked.push(key);
        const failure = failures[key];
        if (failure) throw failure;
        return key;
      },
    }).subscribe(() => undefined);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  failures.kept = noAnswer('c');
  failures.refused = new ApiError('No', 403, refused('auth.forbidden'));
  await queries.invalidateQueries();
  asked.length = 0;
  await askAgain(queries);
  expect(asked).toEqual(['kept']);
  queries.clear();
});
