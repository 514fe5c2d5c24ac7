import { createHmac } from 'node:crypto';
import { next } from '../../../../contract/base/common/states.ts';
import {
  CHANGING_MAC_BYTES,
  CHANGING_STEPS_AROUND,
  changingCodeText,
  codeStep,
  voucherMachine,
  type ChangingCode,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isSame } from '../../../platform/keystore/index.ts';
import type { VoucherSecrets } from './secrets.ts';
import type { VoucherRow } from './voucher-row.ts';

/** By what somebody shows a voucher at a till: its number, or the link of its card. */
export type VoucherMark = { number: string } | { link: string };

/** What of a voucher never changes, and is asked before it is locked. */
export interface MarkedVoucher {
  id: string;
  offerId: string;
  configId: string;
  /** Who sells what it is good for: nobody else's merchants charge it. */
  providerId: string;
}

const MARKED =
  'select id, offer_id as "offerId", config_id as "configId", provider_id as "providerId" from vouchers where';

/** A voucher by what was shown, whoever gave it. As the platform. */
export const findMarked = (tx: Tx, secrets: VoucherSecrets, mark: VoucherMark): Promise<MarkedVoucher | undefined> =>
  'number' in mark
    ? tx.maybe<MarkedVoucher>(`${MARKED} number = $1`, [mark.number])
    : tx.maybe<MarkedVoucher>(`${MARKED} code_hash = $1`, [secrets.codeHash(mark.link)]);

/** Whether a changing code was made with the voucher's key. */
export function isOfVoucher(secrets: VoucherSecrets, row: VoucherRow, { step, mac }: ChangingCode): boolean {
  const expected = createHmac('sha256', secrets.changingKey(row.id, row.code_hash))
    .update(changingCodeText(row.number, step))
    .digest()
    .subarray(0, CHANGING_MAC_BYTES);
  return isSame(expected, Buffer.from(mac, 'base64url'));
}

/**
 * Whether a changing code is one of now, and later than the last that was charged: whoever sees a code at the till, or the till itself, charges
 * nothing by it again.
 */
export const isFresh = (row: VoucherRow, { step }: ChangingCode, now: number): boolean =>
  Math.abs(step - codeStep(now)) <= CHANGING_STEPS_AROUND && step > row.code_step;

/** Keeps that a voucher was charged, by which code, and whether that was all of it. It is locked. */
export async function keepCharged(
  tx: Tx,
  row: VoucherRow,
  { step, isSpent }: { step: number | undefined; isSpent: boolean },
): Promise<void> {
  const status = isSpent ? (next(voucherMachine, row.status, 'redeem') ?? row.status) : row.status;
  if (status === row.status && step === undefined && row.tries === 0) return;
  await tx.run(
    `update vouchers set status = $2, ended_at = case when $3 then now() else ended_at end, code_step = coalesce($4, code_step), tries = 0 where id = $1`,
    [row.id, status, isSpent, step ?? null],
  );
}

/**
 * Makes a voucher good again that was spent: some of it came back. Where whoever holds it said that somebody else spent it, it comes back suspended, since
 * its link is still that person's. It is locked.
 */
export async function reopenVoucher(tx: Tx, row: VoucherRow): Promise<void> {
  const status = next(voucherMachine, row.status, row.disowned_at === null ? 'reopen' : 'reopenDisowned');
  if (!status) throw new Error(`A voucher that is ${row.status} is not reopened`);
  await tx.run('update vouchers set status = $2, ended_at = null where id = $1', [row.id, status]);
}
