import { randomUUID } from 'node:crypto';
import { voucherMachine, type VoucherState } from '../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder } from '../../../platform/database/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { post } from '../ledger/index.ts';
import { completeNotices } from '../../base/notifications/index.ts';
import { byUser, inBooks } from './move.ts';
import { tellHolders } from './readdress/holders.ts';
import { dropReaddressings } from './readdress/ask.ts';
import { endSessions } from './resend.ts';
import { askToRevoke } from './revoke.ts';
import { readHoldings, readVoucher } from './voucher-row.ts';

interface Held {
  id: string;
  offer_id: string;
  provider_id: string;
  organization_id: string;
  status: VoucherState;
  is_claimed: boolean;
}

/** What somebody was given and did not spend returns to the budget: their vouchers end, and their credentials with them. They are locked. */
export const beneficiaryCanceling: Hearer<'beneficiary.canceling'> = async (
  tx,
  { beneficiaryId, voucherProject, by },
) => {
  inLockOrder(tx, 'voucher');
  // All of theirs are held: one that is spent is good again where a sale is taken back meanwhile.
  const held = await tx.rows<Held>(
    `select x.id, x.offer_id, x.provider_id, x.organization_id, x.status, x.pin_hash is not null as is_claimed from vouchers x
     where x.beneficiary_id = $1 order by x.id for no key update of x`,
    [beneficiaryId],
  );
  const vouchers = held.filter(({ status }) => voucherMachine.cancel.from.includes(status));
  if (vouchers.length === 0) return;
  const holdings = await readHoldings(tx, vouchers);
  const ids = vouchers.map(({ id }) => id);
  await tx.run(`update vouchers set status = 'canceled', pin_hash = null, ended_at = now() where id = any($1)`, [ids]);
  await endSessions(tx, ids);
  await askToRevoke(tx, voucherProject.organization_id, { voucherIds: ids, reason: voucherProject.name });
  for (const voucher of vouchers) {
    const amount = holdings.get(voucher.id) ?? 0;
    if (amount > 0)
      await inBooks(
        post(tx, {
          id: randomUUID(),
          offerId: voucher.offer_id,
          parties: { provider: voucher.provider_id, deliverer: voucher.organization_id },
          actor: byUser(by),
          movement: {
            kind: 'cancellation',
            voucher: voucher.id,
            budget: voucherProject.id,
            amount,
          },
        }),
      );
  }
  await dropReaddressings(tx, ids, { by, isTold: false });
  await completeNotices(tx, 'vouchers', { subjectId: ids });
  const claimed = vouchers.filter(voucher => voucher.is_claimed);
  await tellHolders(tx, await Promise.all(claimed.map(({ id }) => readVoucher(tx, id))), { what: 'canceled' });
};
