import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TillSession } from '../../../../../contract/vouchers/sales/till.ts';
import { Refused } from '../../../../../src/custom/base/open/public-call.ts';
import type { TillCalls } from '../../../../../src/custom/vouchers/till/till-api.ts';
import { createKeeper } from '../../../../../src/custom/vouchers/till/kept-till.ts';
import { useDevice } from '../../../../../src/custom/accounts/counter/use-device.ts';
import { answering } from '../../credentials/verification/answering.ts';
import { TILL } from './shop.tsx';

const SESSION: TillSession = { token: 'a token', till: TILL };
const tillOf = ({ till }: TillSession) => till;

it('a till that was opened stays open when it hears that the device was none before', async () => {
  const { calls, answer } = answering('own');
  const keeper = createKeeper(() => localStorage);
  const { result } = renderHook(() => useDevice(calls as unknown as TillCalls, keeper, tillOf));
  act(() => result.current.opened(SESSION));
  await answer('own', new Refused(401, 'auth.invalid_token'));
  expect(result.current.standing).toMatchObject({ as: 'open', session: SESSION });
  expect(keeper.device.read()).toMatchObject({ device: SESSION.till });
});

it('a till at work stays so where the server cannot say what it is, once the connection is back', async () => {
  const { calls, answer } = answering('own');
  const keeper = createKeeper(() => localStorage);
  const { result } = renderHook(() => useDevice(calls as unknown as TillCalls, keeper, tillOf));
  await answer('own', TILL);
  act(() => result.current.opened(SESSION));
  act(() => void window.dispatchEvent(new Event('online')));
  await answer('own', new Refused(503, 'request.busy'));
  expect(result.current.standing).toMatchObject({ as: 'open', session: SESSION });
});
