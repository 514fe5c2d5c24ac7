import { inLockOrder } from '../../../../platform/database/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from '../voucher-row.ts';
import { dropReaddressings } from './ask.ts';
import { tellHolders } from './holders.ts';

/**
 * Somebody who has vouchers is reached elsewhere: the previous address and the addresses that hold their vouchers are notified, and what waits for the
 * address that was typed before is canceled.
 */
export const beneficiaryReaddressed: Hearer<'beneficiary.readdressed'> = async (tx, { id, before, after, by }) => {
  inLockOrder(tx, 'voucher');
  const vouchers = await tx.rows<VoucherRow>(
    `select ${VOUCHER_COLUMNS} from vouchers x where x.beneficiary_id = $1 and x.code <> '' and x.status not in ('canceled', 'expired')
     order by x.id for no key update of x`,
    [id],
  );
  if (before.email !== after.email) {
    await dropReaddressings(
      tx,
      vouchers.map(voucher => voucher.id),
      { by, isTold: false },
    );
    await tellHolders(tx, vouchers, { what: 'address', to: after.email }, before.email);
  }
  if (before.phone !== after.phone) await tellHolders(tx, vouchers, { what: 'phone', to: after.phone }, before.email);
};
