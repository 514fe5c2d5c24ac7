import { CLAIM_TRIES } from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ChangeEvent } from '../../base/events/index.ts';
import { endSessions } from './resend.ts';
import type { VoucherRow } from './voucher-row.ts';

/**
 * Counts a wrong try of a voucher, whose row is locked: of its page and of tills together. The one that locks the voucher ends what is open of it in browsers,
 * whose code no till takes any more, and is written down. Answers what happened.
 */
export async function countWrong(tx: Tx, { id, tries }: VoucherRow): Promise<ChangeEvent[]> {
  await tx.run('update vouchers set tries = tries + 1 where id = $1', [id]);
  if (tries + 1 < CLAIM_TRIES) return [];
  await endSessions(tx, [id]);
  return [{ type: 'update', resource: 'voucher', resourceId: id, new: { locked: true } }];
}
