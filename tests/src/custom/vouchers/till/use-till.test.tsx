import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TillSession } from '../../../../../contract/vouchers/sales/till.ts';
import { Refused } from '../../../../../src/custom/base/open/public-call.ts';
import type { TillCalls } from '../../../../../src/custom/vouchers/till/till-api.ts';
import { createKeeper } from '../../../../../src/custom/vouchers/till/kept-till.ts';
import { useTill } from '../../../../../src/custom/vouchers/till/use/use-till.ts';
import { answering } from '../../credentials/verification/answering.ts';
import { TILL } from './shop.tsx';

const SESSION: TillSession = { token: 'a token', till: TILL };

it('a till that was opened stays open when it hears that the device was none before', async () => {
  const { calls, answer } = answering('own');
  const keeper = createKeeper(() => localStorage);
  const { result } = renderHook(() => useTill(calls as unknown as TillCalls, keeper));
  act(() => result.current.opened(SESSION));
  await answer('own', new Refused(401, 'auth.invalid_token'));
  expect(result.current.standing).toMatchObject({ as: 'open', session: SESSION });
  expect(keeper.till.read()).toMatchObject({ till: SESSION.till });
});

it('a till at work stays so where the server cannot say what it is, once the connection is back', async () => {
  const { calls, answer } = answering('own');
  const keeper = createKeeper(() => localStorage);
  const { result } = renderHook(() => useTill(calls as unknown as TillCalls, keeper));
  await answer('own', TILL);
  act(() => result.current.opened(SESSION));
  act(() => void window.dispatchEvent(new Event('online')));
  await answer('own', new Refused(503, 'request.busy'));
  expect(result.current.standing).toMatchObject({ as: 'open', session: SESSION });
});
