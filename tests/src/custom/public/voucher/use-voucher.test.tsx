import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HeldVoucher, PublicVoucher } from '../../../../../contract/vouchers/voucher.ts';
import { Refused } from '../../../../../src/custom/public/parts/call.ts';
import type { VoucherCalls } from '../../../../../src/custom/public/voucher/api.ts';
import { createKept } from '../../../../../src/custom/public/voucher/kept.ts';
import { useVoucher } from '../../../../../src/custom/public/voucher/use-voucher.ts';
import { answering } from '../answering.ts';

const PUBLIC = { status: 'sent', claim: 'due' } as PublicVoucher;
const CLAIMED = { status: 'active', claim: 'done' } as PublicVoucher;
const HELD = { ...CLAIMED, key: 'a key', now: '2026-11-26T12:00:00.000Z' } as HeldVoucher;
const SHUT = new Refused(401, 'auth.invalid_token');

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

  it('stays closed when it was closed, or suspended, meanwhile', async () => {
    const { result, answer, keeper } = await looking();
    act(() => result.current.leave(CLAIMED));
    await answer('held', HELD);
    expect(result.current.known).toEqual({ as: 'public', voucher: CLAIMED });
    expect(keeper.read()).toBeUndefined();
  });
});
