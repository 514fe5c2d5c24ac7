import { next } from '../../../../../contract/base/common/states.ts';
import { voucherMachine, type VoucherState } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { isSame } from '../../../../platform/keystore/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { moveBeneficiaries, nameBeneficiaries, type Identifications } from '../../vouchers/index.ts';
import type { VoucherSecrets } from '../secrets.ts';
import { endSessions } from '../resend.ts';
import { tellRejected, tellSuspended } from '../letters/tell.ts';
import { countWrong } from '../tries.ts';
import { isLocked, lockVoucher, readVoucher, statusOf, type VoucherRow } from '../voucher-row.ts';
import { beginSession } from './find.ts';

/** What came of a try: a session, or that it was wrong. What is wrong is committed, too: tries are counted. */
export type Tried = { token: string; row: VoucherRow } | { wrong: Wrong };
type Wrong = 'voucher.wrong_digits' | 'voucher.wrong_pin';

/** What came of something, with what happened. */
interface Done<T> {
  answer: T;
  events: ChangeEvent[];
}

const ofVoucher = (type: ChangeEvent['type'], row: VoucherRow, old: string, status: string): ChangeEvent => ({
  type,
  resource: 'voucher',
  resourceId: row.id,
  old: { status: old },
  new: { status },
});

const wrongly = async (tx: Tx, row: VoucherRow, wrong: Wrong): Promise<Done<Tried>> => ({
  answer: { wrong },
  events: await countWrong(tx, row),
});

const CLAIMABLE: readonly VoucherState[] = ['sent', 'active'];
/** One that was spent is opened to see by whom, and to say that it was somebody else. */
const OPENABLE: readonly VoucherState[] = [...CLAIMABLE, 'redeemed'];

/** Refuses what nobody can claim, or open. One that is locked and cannot be sent anew is over. @throws AppError */
function refuseUnusable(row: VoucherRow, usable: readonly VoucherState[]): void {
  const status = statusOf(row);
  if (!usable.includes(status)) throw new AppError('voucher.over');
  if (isLocked(row)) throw new AppError(next(voucherMachine, status, 'resend') ? 'voucher.locked' : 'voucher.over');
}

/** Claims a voucher by the last signs of whose it is, with the PIN that they choose: of several at once one does. */
export async function claim(
  tx: Tx,
  { secrets, identifications }: { secrets: VoucherSecrets; identifications: Identifications },
  voucherId: string,
  { digits, pin }: { digits: string; pin: string },
): Promise<Done<Tried>> {
  const { beneficiary_id: beneficiaryId } = await readVoucher(tx, voucherId);
  const person = (await nameBeneficiaries(tx, [beneficiaryId], { lock: true })).get(beneficiaryId);
  const row = await lockVoucher(tx, voucherId);
  refuseUnusable(row, CLAIMABLE);
  const status = next(voucherMachine, row.status, 'claim');
  if (!status) throw new AppError('voucher.claimed');
  const ending = person && identifications.ending(row.organization_id, person.id, person.identification);
  if (!person || ending === undefined) throw new AppError('voucher.over');
  if (!isSame(ending, digits)) return wrongly(tx, row, 'voucher.wrong_digits');
  await tx.run(
    `update vouchers set status = $2, pin_hash = $3, tries = 0, claimed_at = coalesce(claimed_at, now()), sent_to = coalesce(sent_to, $4) where id = $1`,
    [row.id, status, secrets.pinHash(row.id, pin), person.email],
  );
  await moveBeneficiaries(tx, [person.id], 'claim');
  const token = await beginSession(tx, secrets, row);
  return {
    answer: { token, row: await readVoucher(tx, row.id) },
    events: [ofVoucher('update', row, row.status, status)],
  };
}

/** Opens a claimed voucher by its PIN, also one that is spent by now. */
export async function open(tx: Tx, secrets: VoucherSecrets, voucherId: string, pin: string): Promise<Done<Tried>> {
  const row = await lockVoucher(tx, voucherId);
  refuseUnusable(row, OPENABLE);
  if (row.pin_hash === null) throw new AppError('voucher.not_claimed');
  if (!isSame(row.pin_hash, secrets.pinHash(row.id, pin))) return wrongly(tx, row, 'voucher.wrong_pin');
  if (row.tries > 0) await tx.run('update vouchers set tries = 0 where id = $1', [row.id]);
  const token = await beginSession(tx, secrets, row);
  return { answer: { token, row: await readVoucher(tx, row.id) }, events: [] };
}

/** Says that a voucher reached somebody else, which those who give it hear. @throws AppError voucher.over where it was claimed, or has ended */
export async function reject(tx: Tx, voucherId: string): Promise<Done<VoucherRow>> {
  const { beneficiary_id: beneficiaryId } = await readVoucher(tx, voucherId);
  await nameBeneficiaries(tx, [beneficiaryId], { lock: true });
  const row = await lockVoucher(tx, voucherId);
  const status = next(voucherMachine, statusOf(row), 'reject');
  if (!status) throw new AppError('voucher.over');
  await tx.run('update vouchers set status = $2 where id = $1', [row.id, status]);
  await moveBeneficiaries(tx, [beneficiaryId], 'reject');
  await tellRejected(tx, row);
  return { answer: await readVoucher(tx, row.id), events: [ofVoucher('return', row, row.status, status)] };
}

/**
 * Keeps of a voucher that is spent that somebody else did it: there is nothing to suspend, and what is taken back of it comes back suspended. Its PIN
 * is good for nothing from now on, and what is open of it ends.
 */
async function keepDisowned(tx: Tx, row: VoucherRow, more: Record<string, string>): Promise<Done<VoucherRow>> {
  if (row.disowned_at !== null) return { answer: row, events: [] };
  await tx.run('update vouchers set disowned_at = now(), pin_hash = null where id = $1', [row.id]);
  await endSessions(tx, [row.id]);
  return {
    answer: await readVoucher(tx, row.id),
    events: [{ type: 'update', resource: 'voucher', resourceId: row.id, new: { disowned: true, ...more } }],
  };
}

/** Suspends a voucher that is locked, or keeps that it is to be once some of it comes back. */
async function suspendLocked(
  tx: Tx,
  row: VoucherRow,
  more: Record<string, string> = {},
): Promise<Done<VoucherRow> | undefined> {
  if (next(voucherMachine, statusOf(row), 'reopenDisowned')) return keepDisowned(tx, row, more);
  const status = next(voucherMachine, statusOf(row), 'suspend');
  if (!status) return undefined;
  await tx.run('update vouchers set status = $2, pin_hash = null where id = $1', [row.id, status]);
  await endSessions(tx, [row.id]);
  const event = { ...ofVoucher('suspend', row, row.status, status), new: { status, ...more } };
  return { answer: await readVoucher(tx, row.id), events: [event] };
}

/**
 * Says that somebody else spends a voucher: it pays for nothing until it is sent anew, under another link and PIN. One that they have spent whole does not
 * either, once some of it is taken back. Those who give it hear of it. @throws AppError voucher.over where it has ended otherwise
 */
export async function suspend(tx: Tx, voucherId: string): Promise<Done<VoucherRow>> {
  const done = await suspendLocked(tx, await lockVoucher(tx, voucherId));
  if (!done) throw new AppError('voucher.over');
  await tellSuspended(tx, done.answer, null);
  return done;
}

/** As suspend, of whoever was mailed a sale that was not theirs; of one that is suspended, or has ended otherwise, nothing is left to suspend. */
export async function suspendForSale(tx: Tx, voucherId: string, saleId: string): Promise<Done<VoucherRow>> {
  const row = await lockVoucher(tx, voucherId);
  return (await suspendLocked(tx, row, { sale: saleId })) ?? { answer: row, events: [] };
}
