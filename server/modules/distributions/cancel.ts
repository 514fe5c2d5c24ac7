import { randomUUID } from 'node:crypto';
import { inLockOrder } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Hearer } from '../../platform/module/index.ts';
import { post } from '../ledger/index.ts';
import { byUser, DISTRIBUTION_JOBS, inBooks } from './move.ts';
import { endSessions } from './resend.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from './voucher-row.ts';

/** What somebody was given and did not spend returns to the budget: their vouchers end, and their credentials with them. They are locked. */
export const beneficiaryCanceling: Hearer<'beneficiary.canceling'> = async (
  tx,
  { beneficiaryId, voucherProject, by },
) => {
  inLockOrder(tx, 'voucher');
  const vouchers = await tx.rows<VoucherRow>(
    `select ${VOUCHER_COLUMNS} from vouchers x where x.beneficiary_id = $1 and x.status in ('sent', 'active', 'suspended', 'rejected') order by x.id for no key update of x`,
    [beneficiaryId],
  );
  if (vouchers.length === 0) return;
  const ids = vouchers.map(({ id }) => id);
  await tx.run(`update vouchers set status = 'canceled', pin_hash = null, ended_at = now() where id = any($1)`, [ids]);
  await endSessions(tx, ids);
  await enqueue(tx, {
    kind: DISTRIBUTION_JOBS.revoke,
    key: `${beneficiaryId}:${randomUUID()}`,
    organizationId: voucherProject.organization_id,
    payload: { voucherIds: ids, reason: voucherProject.name },
  });
  for (const voucher of vouchers)
    if (voucher.balance > 0)
      await inBooks(
        post(tx, {
          id: randomUUID(),
          offerId: voucher.offer_id,
          parties: { provider: voucher.provider_id, deliverer: voucher.organization_id },
          actor: byUser(by),
          movement: {
            kind: 'cancellation',
            voucher: voucher.id,
            budget: voucher.voucher_project_id,
            amount: voucher.balance,
          },
        }),
      );
};
