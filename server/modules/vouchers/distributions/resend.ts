import { next } from '../../../../contract/base/common/states.ts';
import { voucherMachine } from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { moveBeneficiaries, nameBeneficiaries, type NamedBeneficiary } from '../vouchers/index.ts';
import { askForLetters, letterJob } from './letters/letter-jobs.ts';
import { askToReaddress } from './readdress/ask.ts';
import { tellHolders } from './readdress/holders.ts';
import type { VoucherSecrets } from './secrets.ts';
import { isHeldElsewhere, lockVoucher, statusOf, type VoucherRow } from './voucher-row.ts';

/** Ends what is open of a voucher in browsers. */
export const endSessions = (tx: Tx, voucherIds: readonly string[]): Promise<number> =>
  tx.run('delete from voucher_sessions where voucher_id = any($1)', [[...voucherIds]]);

/** A voucher of somebody, in an address. */
export interface VoucherPlace {
  voucherProjectId: string;
  beneficiaryId: string;
  voucherId: string;
}

export interface Sent {
  person: NamedBeneficiary;
  before: VoucherRow;
  after: VoucherRow;
}

/** A voucher of somebody, locked with its person. @throws AppError error.not_found */
export async function lockPlace(tx: Tx, at: VoucherPlace): Promise<{ person: NamedBeneficiary; before: VoucherRow }> {
  const person = found((await nameBeneficiaries(tx, [at.beneficiaryId], { lock: true })).get(at.beneficiaryId));
  const before = await lockVoucher(tx, at.voucherId);
  if (before.beneficiary_id !== person.id || before.voucher_project_id !== at.voucherProjectId)
    throw new AppError('error.not_found');
  return { person, before };
}

/** A voucher that can be sent again, locked with its person. @throws AppError error.not_found, recipient.erased, voucher.over */
export async function lockSendable(
  tx: Tx,
  at: VoucherPlace,
): Promise<{ person: NamedBeneficiary; before: VoucherRow }> {
  const { person, before } = await lockPlace(tx, at);
  if (person.erased_at !== null) throw new AppError('recipient.erased');
  if (!next(voucherMachine, statusOf(before), 'resend')) throw new AppError('voucher.over');
  return { person, before };
}

/** Sends a locked voucher to its person's address, under a new link: the previous link and PIN end, and the previous address is notified. */
export async function sendAgain(
  tx: Tx,
  secrets: VoucherSecrets,
  { person, before }: Pick<Sent, 'person' | 'before'>,
): Promise<Sent> {
  const code = secrets.newCode();
  await tx.run(
    `update vouchers set status = $2, code_hash = $3, code = $4, pin_hash = null, tries = 0, sendings = sendings + 1, mail_error = null, disowned_at = null,
       sent_to = $5 where id = $1`,
    [before.id, voucherMachine.resend.to, secrets.codeHash(code), secrets.sealCode(before.id, code), person.email],
  );
  await endSessions(tx, [before.id]);
  await moveBeneficiaries(tx, [person.id], 'send');
  const after = await lockVoucher(tx, before.id);
  await askForLetters(tx, [letterJob(after.organization_id, after.id, after.sendings)]);
  if (before.sent_to !== null && before.sent_to !== person.email)
    await tellHolders(tx, [before], { what: 'moved', to: person.email });
  // Of a voucher that was not spent when that was said, a notice that it is spent is left: it may be of another voucher of theirs.
  await completeNotices(tx, 'saleDisowned', {
    beneficiaryId: person.id,
    voucherProjectId: after.voucher_project_id,
    ...(before.disowned_at === null && { isSuspended: 'true' }),
  });
  await completeNotices(tx, 'vouchers', { subjectId: before.id });
  return { person, before, after };
}

/**
 * Sends somebody's voucher again. A claimed one whose person has another address by now waits for a second person instead.
 * @throws AppError error.not_found, recipient.erased, voucher.over, voucher.second_waits, voucher.no_second
 */
export async function resendVoucher(
  tx: Tx,
  secrets: VoucherSecrets,
  at: VoucherPlace,
  by: string,
): Promise<Sent & { isAsked: boolean }> {
  const sendable = await lockSendable(tx, at);
  const { person, before } = sendable;
  if (!isHeldElsewhere(before, person.email)) return { ...(await sendAgain(tx, secrets, sendable)), isAsked: false };
  await askToReaddress(tx, before, { to: person.email, changedBy: person.email_by, by });
  return { person, before, after: before, isAsked: true };
}
