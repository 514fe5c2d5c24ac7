import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CardBenefit, ShownCard } from '../../../../../contract/office/benefits/point.ts';
import type { Redemption } from '../../../../../contract/office/benefits/redemption.ts';
import { Refused } from '../../../../../src/custom/base/open/public-call.ts';
import { createPointKeeper } from '../../../../../src/custom/office/point/kept-point.ts';
import type { CounterCalls } from '../../../../../src/custom/office/point/point-api.ts';
import { useRedeeming } from '../../../../../src/custom/office/point/use/use-redeeming.ts';

const SHOWN = { seen: 'seen', member: 'Ana', benefits: [] } as unknown as ShownCard;
const BENEFIT = { id: 'benefit', version: 1, product: 'Café' } as CardBenefit;
const DONE = { id: 'redemption' } as Redemption;
const silence = () => new Refused(0, 'error.no_response');

/** A counter whose tries wait until the test answers them, and where its doubt is kept. */
function stand() {
  const tries: { answer: (redemption: Redemption) => void; refuse: (error: Refused) => void }[] = [];
  const redeem = vi.fn<() => Promise<Redemption>>(
    () => new Promise((answer, refuse) => void tries.push({ answer, refuse })),
  );
  const doubt = createPointKeeper(() => localStorage).doubtOf('point');
  const calls = { redeem } as unknown as CounterCalls;
  const { result, unmount } = renderHook(() => useRedeeming(calls, doubt));
  return {
    redeem,
    doubt,
    unmount,
    step: () => result.current.step,
    begin: () => act(async () => result.current.redeem(SHOWN, BENEFIT, { currency: 'MXN' })),
    again: () => act(async () => void result.current.again()),
    online: () => act(async () => void fireEvent(window, new Event('online'))),
    refuse: (at: number, error: Refused) => act(async () => tries[at]?.refuse(error)),
    answer: (at: number) => act(async () => tries[at]?.answer(DONE)),
  };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('sends a redemption in doubt once at a time', async () => {
  const counter = stand();
  await counter.begin();
  await counter.refuse(0, silence());
  expect(counter.step()).toMatchObject({ at: 'doubt', isAsking: false });
  await counter.online();
  await counter.online();
  await counter.again();
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(counter.redeem).toHaveBeenCalledTimes(2);
  expect(counter.step()).toMatchObject({ at: 'doubt', isAsking: true });
  await counter.answer(1);
  expect(counter.step()).toEqual({ at: 'done', redemption: DONE });
  expect(counter.doubt.read()).toBeUndefined();
});

it('leaves the record of another redemption alone', async () => {
  const counter = stand();
  await counter.begin();
  const kept = counter.doubt.read();
  if (!kept) throw new Error('no doubt is kept');
  const other = { ...kept, body: { ...kept.body, id: 'another' } };
  counter.doubt.write(other);
  await counter.answer(0);
  expect(counter.doubt.read()).toEqual(other);
});

it('keeps the doubt where the point is locked before the answer', async () => {
  const counter = stand();
  await counter.begin();
  counter.unmount();
  await counter.answer(0);
  expect(counter.doubt.read()).toBeDefined();
});

it.each([
  [429, 'error.too_many'],
  [403, 'error.forbidden'],
  [401, 'device.session_over'],
  [503, ''],
])('stays in doubt where a retry is refused by a gate with %i', async (status, key) => {
  const counter = stand();
  await counter.begin();
  await counter.refuse(0, silence());
  await counter.again();
  await counter.refuse(1, new Refused(status, key));
  expect(counter.step()).toMatchObject({ at: 'doubt', isAsking: false });
  expect(counter.doubt.read()).toBeDefined();
});

it.each(['redemption.used', 'request.invalid', 'feature.off', 'error.not_found'])(
  'ends the doubt where a retry is refused with %s',
  async key => {
    const counter = stand();
    await counter.begin();
    await counter.refuse(0, silence());
    await counter.again();
    const error = new Refused(409, key);
    await counter.refuse(1, error);
    expect(counter.step()).toEqual({ at: 'refused', error, card: SHOWN });
    expect(counter.doubt.read()).toBeUndefined();
  },
);

it('refuses a redemption whose first try a gate refused', async () => {
  const counter = stand();
  await counter.begin();
  await counter.refuse(0, new Refused(429, 'error.too_many'));
  expect(counter.step()).toMatchObject({ at: 'refused' });
});
