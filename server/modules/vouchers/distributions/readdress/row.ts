import type { READDRESSING_STATES, Readdressing } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { namesOf } from '../../../accounts/organizations/index.ts';
import { isHeldElsewhere, type VoucherRow } from '../voucher-row.ts';

export interface ReaddressingRow {
  id: string;
  voucher_id: string;
  email: string;
  state: (typeof READDRESSING_STATES)[number];
  requested_by: string;
  /** Who typed the address that it would go to; null where it came with an order. */
  changed_by: string | null;
  decided_by: string | null;
  created_at: Date;
}

/** What of these vouchers waits for a second person, as a reader sees it, by the vouchers' ids. */
export async function presentReaddressings(
  tx: Tx,
  vouchers: readonly VoucherRow[],
  readerId: string,
): Promise<ReadonlyMap<string, Readdressing>> {
  const rows = await tx.rows<ReaddressingRow>(
    "select * from voucher_readdressings where voucher_id = any($1) and state = 'waiting'",
    [vouchers.map(({ id }) => id)],
  );
  const names = await namesOf(
    tx,
    rows.map(row => row.requested_by),
  );
  const held = new Map(vouchers.map(voucher => [voucher.id, voucher.sent_to ?? '']));
  return new Map(
    rows.map(row => [
      row.voucher_id,
      {
        from: held.get(row.voucher_id) ?? '',
        to: row.email,
        requestedBy: { id: row.requested_by, name: names.get(row.requested_by) ?? '' },
        mayApprove: row.requested_by !== readerId && row.changed_by !== readerId,
        createdAt: row.created_at.toISOString(),
      },
    ]),
  );
}

/** Whether a voucher waits for a second person before it goes to its person's address. */
export const needsSecond = (row: VoucherRow, { email }: { email: string }): boolean =>
  email !== '' && isHeldElsewhere(row, email);
