import { randomUUID } from 'node:crypto';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { completeVoucherNotices } from '../../notifications/index.ts';
import { membersWho } from '../../projects/index.ts';
import { tellReaddressing } from '../tell.ts';
import { readVoucher, type VoucherRow } from '../voucher-row.ts';
import { tellHolders } from './holders.ts';
import type { ReaddressingRow } from './row.ts';

/** The people who may approve what somebody asks for. @throws AppError voucher.no_second where there are none */
export async function secondsFor(tx: Tx, projectId: string, askedBy: string): Promise<string[]> {
  const seconds = (await membersWho(tx, projectId, 'vouchers.write')).filter(id => id !== askedBy);
  if (seconds.length === 0) throw new AppError('voucher.no_second');
  return seconds;
}

/** Asks a second person to send a claimed voucher to another address; its holder is notified. @throws AppError voucher.no_second, voucher.second_waits */
export async function askToReaddress(tx: Tx, row: VoucherRow, { to, by }: { to: string; by: string }): Promise<void> {
  const seconds = await secondsFor(tx, row.project_id, by);
  try {
    await tx.run(
      'insert into voucher_readdressings (id, organization_id, voucher_id, email, requested_by) values ($1, $2, $3, $4, $5)',
      [randomUUID(), row.organization_id, row.id, to, by],
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('voucher.second_waits', undefined, { cause: error });
    throw error;
  }
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
  await completeVoucherNotices(
    tx,
    dropped.map(row => row.voucher_id),
    ['readdressingWaits'],
  );
  if (isTold)
    for (const { voucher_id: id, requested_by: asker } of dropped) {
      const row = await readVoucher(tx, id);
      await tellHolders(tx, [row], { what: 'kept' });
      if (by !== null && by !== asker)
        await tellReaddressing(tx, row, { what: 'readdressingCanceled', by, to: [asker] });
    }
  return dropped.map(row => row.voucher_id);
}
