import {
  CLAIM_TRIES,
  type BeneficiaryVoucher,
  type CouponType,
  type Readdressing,
  type VoucherState,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { publicIdsOfRows, verifyUrl } from '../../credentials/credentials/index.ts';

export interface VoucherRow {
  id: string;
  organization_id: string;
  project_id: string;
  voucher_project_id: string;
  offer_id: string;
  provider_id: string;
  config_id: string;
  beneficiary_id: string;
  distribution_id: string;
  place: number;
  number: string;
  code_hash: Buffer;
  code: string;
  coupon_type: CouponType;
  face: number;
  language: Language;
  last_day: string;
  expires_at: Date;
  status: VoucherState;
  pin_hash: Buffer | null;
  tries: number;
  request_id: string | null;
  request_row: number | null;
  sendings: number;
  sent_at: Date | null;
  /** The address that its link went to last, or that it was claimed at. */
  sent_to: string | null;
  /** Mails to its holder about where it goes: each has a number. */
  notices: number;
  mail_error: string | null;
  claimed_at: Date | null;
  ended_at: Date | null;
  /** When whoever holds it said, of one that was spent, that it was somebody else; until it is sent anew. */
  disowned_at: Date | null;
  /** Of the last changing code that was charged. */
  code_step: number;
  created_at: Date;
  /** Whether its last day is over, by the database's clock. */
  is_over: boolean;
  balance: number;
  distribution_name: string;
}

/** A voucher with what it holds, as far as the reader may see. */
export const VOUCHER_COLUMNS = `x.*, to_char(x.last_day, 'YYYY-MM-DD') as last_day, x.expires_at <= now() as is_over,
  coalesce((select a.balance from account_balances a where a.offer_id = x.offer_id and a.kind = 'voucher' and a.subject_id = x.id), 0) as balance,
  (select d.name from distributions d where d.id = x.distribution_id) as distribution_name`;

/** Whether whom it was for was erased: its link and its PIN ended, and nobody can claim it. */
export const isOfErased = ({ code }: Pick<VoucherRow, 'code'>): boolean => code === '';

export const readVoucher = async (tx: Tx, id: string): Promise<VoucherRow> =>
  found(await tx.maybe<VoucherRow>(`select ${VOUCHER_COLUMNS} from vouchers x where x.id = $1`, [id]));

/**
 * As readVoucher, so that nobody else moves it until the commit; after whose it is. Read by a statement of its own, sent with the one that locks: one that
 * waited for the lock sees what is in the row by then, but of what stands beside it, as what it holds, what was there before it waited.
 */
export async function lockVoucher(tx: Tx, id: string): Promise<VoucherRow> {
  inLockOrder(tx, 'voucher');
  const [, row] = await Promise.all([
    tx.maybe('select from vouchers where id = $1 for no key update', [id]),
    readVoucher(tx, id),
  ]);
  return row;
}

/** The vouchers of some people. */
export const voucherIdsOf = async (tx: Tx, beneficiaryIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select id from vouchers where beneficiary_id = any($1::uuid[])', [
      [...beneficiaryIds],
    ])
  ).map(({ id }) => id);
/** Vouchers by their numbers, with the project that they were given in. */
export const vouchersByNumber = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; number: string; project_id: string }[]> =>
  tx.rows('select id, number, project_id from vouchers where id = any($1::uuid[])', [[...ids]]);
/** What vouchers hold by now. They are locked first: whatever was spent of them meanwhile is seen. */
export async function readHoldings(tx: Tx, vouchers: readonly { id: string }[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ id: string; balance: number }>(
    `select x.id, a.balance from vouchers x join account_balances a on a.offer_id = x.offer_id and a.kind = 'voucher' and a.subject_id = x.id
     where x.id = any($1)`,
    [vouchers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** How far a voucher has come: one whose last day is over has expired, whatever was done with it. */
export const statusOf = ({ status, is_over: isOver }: Pick<VoucherRow, 'status' | 'is_over'>): VoucherState =>
  isOver && status !== 'canceled' && status !== 'redeemed' ? 'expired' : status;

export const isLocked = ({ tries }: Pick<VoucherRow, 'tries'>): boolean => tries >= CLAIM_TRIES;

/** Where the credentials of vouchers are looked at, by the vouchers' ids. */
export async function verifyUrlsOf(
  tx: Tx,
  publicUrl: string,
  rows: readonly Pick<VoucherRow, 'id' | 'request_id' | 'request_row'>[],
): Promise<ReadonlyMap<string, string>> {
  const issued = rows.flatMap(({ id, request_id: requestId, request_row: row }) =>
    requestId === null || row === null ? [] : [{ id, requestId, row }],
  );
  const publicIds = await publicIdsOfRows(tx, issued);
  return new Map(
    issued.flatMap(({ id, requestId, row }) => {
      const publicId = publicIds.get(`${requestId}:${row}`);
      return publicId === undefined ? [] : [[id, verifyUrl(publicUrl, publicId)] as const];
    }),
  );
}

/** Where the holder of a voucher is reached: where its link went, whatever is typed of them since. */
export const addressOf = ({ sent_to: sentTo }: Pick<VoucherRow, 'sent_to'>, { email }: { email: string }): string =>
  sentTo ?? email;

/** Whether somebody claimed a voucher at another address than this one. */
export const isHeldElsewhere = ({ claimed_at: claimedAt, sent_to: sentTo }: VoucherRow, email: string): boolean =>
  claimedAt !== null && sentTo !== null && sentTo !== email;

interface Beside {
  verifyUrl: string | undefined;
  needsSecond: boolean;
  readdressing: Readdressing | undefined;
}

export const presentVoucher = (
  row: VoucherRow,
  { verifyUrl: verifyAt, needsSecond, readdressing }: Beside,
): BeneficiaryVoucher => ({
  id: row.id,
  number: row.number,
  status: statusOf(row),
  face: row.face,
  balance: row.balance,
  expiresAt: row.expires_at.toISOString(),
  distribution: { id: row.distribution_id, name: row.distribution_name },
  locked: isLocked(row),
  sentTo: row.sent_to,
  needsSecond,
  readdressing: readdressing ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  mailError: row.mail_error,
  verifyUrl: verifyAt ?? null,
  createdAt: row.created_at.toISOString(),
});
