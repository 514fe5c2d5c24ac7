import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HeldVoucher, PublicVoucher } from '../../../../../contract/vouchers/vouchers/voucher.ts';
import { Refused } from '../../../../../src/custom/base/open/public-call.ts';
import { voucherCalls, type VoucherCalls } from '../../../../../src/custom/vouchers/holder/voucher-api.ts';
import { createKept, type Kept } from '../../../../../src/custom/vouchers/holder/kept-voucher.ts';
import { useVoucher } from '../../../../../src/custom/vouchers/holder/use-voucher.ts';
import { answering } from '../../credentials/verification/answering.ts';
import { type Answer, platform } from '../../credentials/verification/platform.ts';

const PUBLIC = { status: 'sent', claim: 'due' } as PublicVoucher;
const CLAIMED = { status: 'active', claim: 'done' } as PublicVoucher;
const HELD: HeldVoucher = {
  status: 'active',
  claim: 'done',
  triesLeft: 5,
  offer: { name: 'Despensa', country: 'MX' },
  issuer: 'Emisora de Ejemplo',
  language: 'es-MX',
  couponType: 'balance',
  face: 500_00,
  currency: 'MXN',
  decimals: 2,
  lastDay: '2027-01-31',
  expiresAt: '2027-02-01T06:00:00.000Z',
  holder: 'Sauce Llano',
  number: '7K3M-9QXA-42TB',
  balance: 500_00,
  key: 'a key',
  genuine: 'a signature',
  now: '2026-11-26T12:00:00.000Z',
  verifyUrl: null,
};
const SHUT = new Refused(401, 'auth.invalid_token');
const SILENCE = new Refused(0, 'error.no_response');

/** The page of a voucher that nobody has opened here, looked at anew after a refusal: the answer is on its way. */
async function looking() {
  const { calls, answer } = answering('held', 'look');
  const keeper = createKept('code', () => localStorage);
  const { result } = renderHook(() => useVoucher(calls as unknown as VoucherCalls, keeper));
  await answer('held', SHUT);
  await answer('look', PUBLIC);
  expect(result.current.known).toEqual({ as: 'public', voucher: PUBLIC });
  act(() => void result.current.look());
  return { result, answer, keeper };
}

describe('a voucher that was looked at before it was opened', () => {
  it('stays open when the answer of before comes', async () => {
    const { result, answer, keeper } = await looking();
    await answer('held', SHUT);
    act(() => result.current.show(HELD, true));
    await answer('look', CLAIMED);
    expect(result.current.known).toMatchObject({ as: 'held', kept: { voucher: HELD } });
    expect(keeper.read()).toMatchObject({ voucher: HELD });
  });

  it('stays to be opened where no answer comes: what is typed there is not lost', async () => {
    const { result, answer } = await looking();
    await answer('held', SILENCE);
    await answer('look', SILENCE);
    expect(result.current.known).toEqual({ as: 'public', voucher: PUBLIC });
  });

  it('stays closed when it was closed, or suspended, meanwhile', async () => {
    const { result, answer, keeper } = await looking();
    act(() => result.current.leave(CLAIMED));
    await answer('held', HELD);
    expect(result.current.known).toEqual({ as: 'public', voucher: CLAIMED });
    expect(keeper.read()).toBeUndefined();
  });
});

describe('a voucher that is kept on its holder’s phone', () => {
  /** The page of it, on a phone that kept something, before a platform that answers so. */
  function kept(stored: unknown, calls: Record<string, Answer>) {
    localStorage.setItem('sello.voucher.code', JSON.stringify(stored));
    platform(calls);
    const keeper = createKept('code', () => localStorage);
    return renderHook(() => useVoucher(voucherCalls('code', 'en-US'), keeper)).result;
  }
  const KEPT: Kept = { voucher: HELD, at: HELD.now, ahead: 0 };

  it('is shown as it was where the answer is cut short, and stays kept', async () => {
    const result = kept(KEPT, { 'GET /held': { cut: HELD } });
    await waitFor(() => expect(result.current.known).toEqual({ as: 'held', kept: KEPT, online: false }));
    expect(JSON.parse(localStorage.getItem('sello.voucher.code') ?? '')).toEqual(KEPT);
  });

  it('is none where it was kept in pieces: the page says that there is no connection, and is not blank', async () => {
    const result = kept({ voucher: {}, at: HELD.now, ahead: null }, { 'GET /held': 'silence', 'GET /code': 'silence' });
    await waitFor(() => expect(result.current.known).toMatchObject({ as: 'refused', error: { status: 0 } }));
  });
});

describe('a voucher that is shown', () => {
  /** Opened here, with a clock that the test moves. */
  async function shown() {
    vi.useFakeTimers();
    const { calls, answer } = answering('held', 'look');
    const keeper = createKept('code', () => localStorage);
    const { result } = renderHook(() => useVoucher(calls as unknown as VoucherCalls, keeper));
    await answer('held', HELD);
    const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));
    return { result, answer, pass };
  }

  it('shows what was spent of it at a till meanwhile', async () => {
    const { result, answer, pass } = await shown();
    await pass(10);
    await answer('held', { ...HELD, balance: 480_50 });
    expect(result.current.known).toMatchObject({ as: 'held', kept: { voucher: { balance: 480_50 } } });
    await pass(10);
    await answer('held', SHUT);
    await answer('look', CLAIMED);
    expect(result.current.known).toEqual({ as: 'public', voucher: CLAIMED });
  });

  it('stays shown while no answer comes, although the phone keeps nothing of it, until its session is over', async () => {
    const { result, answer, pass } = await shown();
    await pass(10);
    await answer('held', SILENCE);
    expect(result.current.known).toMatchObject({ as: 'held', kept: { voucher: HELD }, online: false });
    expect(localStorage.getItem('sello.voucher.code')).toBeNull();
    await pass(10);
    await answer('held', HELD);
    expect(result.current.known).toMatchObject({ as: 'held', online: true });
    await pass(10);
    await answer('held', SHUT);
    await answer('look', SILENCE);
    expect(result.current.known).toMatchObject({ as: 'refused' });
  });

  it('is asked for no longer where nobody has touched it for five minutes, and again once somebody does', async () => {
    const { answer, pass } = await shown();
    for (let n = 0; n < 30; n += 1) {
      await pass(10);
      await answer('held', HELD);
    }
    await pass(60);
    await expect(answer('held', HELD)).rejects.toThrow('held is asked');
    await act(async () => void document.dispatchEvent(new Event('pointerdown')));
    await pass(10);
    await answer('held', HELD);
  });
});
