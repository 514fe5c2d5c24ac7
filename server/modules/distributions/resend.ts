import { next } from '../../../contract/common/states.ts';
import { voucherMachine } from '../../../contract/vouchers/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import { completeDisowned, completeVoucherNotices } from '../notifications/index.ts';
import { moveBeneficiaries, nameBeneficiaries } from '../vouchers/index.ts';
import { askForLetters, letterJob } from './letter-jobs.ts';
import type { VoucherSecrets } from './secrets.ts';
import { lockVoucher, statusOf, type VoucherRow } from './voucher-row.ts';

/** Ends what is open of a voucher in browsers. */
export const endSessions = (tx: Tx, voucherIds: readonly string[]): Promise<number> =>
  tx.run('delete from voucher_sessions where voucher_id = any($1)', [[...voucherIds]]);

/**
 * Sends somebody's voucher anew: under a new link, so that whoever has the old one has nothing, unlocked, and to be claimed again.
 * @throws AppError error.not_found, recipient.erased, voucher.over
 */
export async function resendVoucher(
  tx: Tx,
  secrets: VoucherSecrets,
  at: { voucherProjectId: string; beneficiaryId: string; voucherId: string },
): Promise<{ before: VoucherRow; after: VoucherRow }> {
  const person = found((await nameBeneficiaries(tx, [at.beneficiaryId], { lock: true })).get(at.beneficiaryId));
  const before = await lockVoucher(tx, at.voucherId);
  if (before.beneficiary_id !== person.id || before.voucher_project_id !== at.voucherProjectId)
    throw new AppError('error.not_found');
  const status = next(voucherMachine, statusOf(before), 'resend');
  if (person.erased_at !== null) throw new AppError('recipient.erased');
  if (!status) throw new AppError('voucher.over');
  const code = secrets.newCode();
  await tx.run(
    `update vouchers set status = $2, code_hash = $3, code = $4, pin_hash = null, tries = 0, sendings = sendings + 1, mail_error = null, disowned_at = null where id = $1`,
    [before.id, status, secrets.codeHash(code), secrets.sealCode(before.id, code)],
  );
  await endSessions(tx, [before.id]);
  await moveBeneficiaries(tx, [person.id], 'send');
  const after = await lockVoucher(tx, before.id);
  await askForLetters(tx, [letterJob(after.organization_id, after.id, after.sendings)]);
  await completeDisowned(tx, { ...at, wasSpent: before.disowned_at !== null });
  await completeVoucherNotices(tx, [before.id]);
  return { before, after };
}
