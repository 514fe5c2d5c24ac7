import { randomUUID } from 'node:crypto';
import { isUniqueViolation, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { completeNotices } from '../../../base/notifications/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { tellReaddressing } from '../letters/tell.ts';
import { readVoucher, type VoucherRow } from '../voucher-row.ts';
import { tellHolders } from './holders.ts';
import type { ReaddressingRow } from './row.ts';

/** Returns the people who may give vouchers of a project and are none of these. */
export const secondsFor = async (tx: Tx, projectId: string, first: readonly (string | null)[]): Promise<string[]> =>
  (await membersWho(tx, projectId, 'vouchers.write')).filter(id => !first.includes(id));

/** Asks a second person to send a claimed voucher to another address; its holder is notified. @throws AppError voucher.no_second, voucher.second_waits */
export async function askToReaddress(
  tx: Tx,
  row: VoucherRow,
  { to, changedBy, by }: { to: string; changedBy: string | null; by: string },
): Promise<void> {
  try {
    await tx.run(
      'insert into voucher_readdressings (id, organization_id, voucher_id, email, requested_by) values ($1, $2, $3, $4, $5)',
      [randomUUID(), row.organization_id, row.id, to, by],
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('voucher.second_waits', undefined, { cause: error });
    throw error;
  }
  const seconds = await secondsFor(tx, row.project_id, [by, changedBy]);
  if (seconds.length === 0) throw new AppError('voucher.no_second');
  await tellReaddressing(tx, row, { what: 'readdressingWaits', by, to: seconds });
  await tellHolders(tx, [row], { what: 'asked', to });
}

/** Cancels what waits of some vouchers: they stay where they are. The person who asked and the holders are notified. Answers the vouchers that waited. */
export async function dropReaddressings(
  tx: Tx,
  voucherIds: readonly string[],
  { by, isTold }: { by: string | null; isTold: boolean },
): Promise<string[]> {
  const dropped = await tx.rows<ReaddressingRow>(
    "update voucher_readdressings set state = 'canceled', decided_by = $2, decided_at = now() where voucher_id = any($1) and state = 'waiting' returning *",
    [[...voucherIds], by],
  );
  await completeNotices(tx, 'vouchers', { subjectId: dropped.map(row => row.voucher_id), what: 'readdressingWaits' });
  if (isTold)
    for (const { voucher_id: id, requested_by: asker } of dropped) {
      const row = await readVoucher(tx, id);
      await tellHolders(tx, [row], { what: 'kept' });
      if (by !== null && by !== asker)
        await tellReaddressing(tx, row, { what: 'readdressingCanceled', by, to: [asker] });
    }
  return dropped.map(row => row.voucher_id);
}
