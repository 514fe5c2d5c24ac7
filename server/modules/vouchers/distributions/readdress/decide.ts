import { next } from '../../../../../contract/base/common/states.ts';
import { readdressingMachine } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { refusedMove } from '../../../accounts/organizations/index.ts';
import { lockPlace, lockSendable, sendAgain, type Sent, type VoucherPlace } from '../resend.ts';
import type { VoucherSecrets } from '../secrets.ts';
import { tellReaddressing } from '../letters/tell.ts';
import { dropReaddressings } from './ask.ts';
import type { ReaddressingRow } from './row.ts';

/** What was asked for last of a voucher that is locked, which still waits. @throws AppError error.not_found, state.transition, state.overtaken */
async function waitingOf(
  tx: Tx,
  voucherId: string,
  { by, event }: { by: string; event: keyof typeof readdressingMachine },
): Promise<ReaddressingRow> {
  const row = found(
    await tx.maybe<ReaddressingRow>(
      'select * from voucher_readdressings where voucher_id = $1 order by created_at desc, id limit 1',
      [voucherId],
    ),
  );
  if (!next(readdressingMachine, row.state, event)) throw await refusedMove(tx, { first: row.decided_by, by });
  return row;
}

/**
 * Approves that a voucher goes to another address, under a new link. Neither the person who changed the address nor the one who asked approves it.
 * @throws AppError voucher.own, voucher.own_address, request.stale where the person has yet another address by now
 */
export async function approveReaddressing(
  tx: Tx,
  secrets: VoucherSecrets,
  at: VoucherPlace,
  by: string,
): Promise<Sent> {
  const sendable = await lockSendable(tx, at);
  const asked = await waitingOf(tx, at.voucherId, { by, event: 'approve' });
  if (asked.requested_by === by) throw new AppError('voucher.own');
  if (asked.changed_by === by) throw new AppError('voucher.own_address');
  if (asked.email !== sendable.person.email) throw new AppError('request.stale');
  await tx.run(
    "update voucher_readdressings set state = 'approved', decided_by = $2, decided_at = now() where id = $1",
    [asked.id, by],
  );
  const sent = await sendAgain(tx, secrets, sendable);
  await tellReaddressing(tx, sent.after, { what: 'readdressingApproved', by, to: [asked.requested_by] });
  return sent;
}

/** Cancels what waits, also of a voucher that is over: it stays where it is. The person who asked may cancel it as well. */
export async function cancelReaddressing(tx: Tx, at: VoucherPlace, by: string): Promise<Sent> {
  const { person, before } = await lockPlace(tx, at);
  await waitingOf(tx, at.voucherId, { by, event: 'cancel' });
  await dropReaddressings(tx, [before.id], { by, isTold: true });
  return { person, before, after: before };
}
