import { inLockOrder } from '../../platform/database/index.ts';
import type { Hearer } from '../../platform/module/index.ts';
import { beneficiariesOf, nameBeneficiaries } from '../vouchers/index.ts';
import { mailKeyOf, WARNING_DAYS, warningKeyOf } from './letter-jobs.ts';

/** Of whoever is erased, letters are emptied and links end; what they were given stays as an amount. */
export const eraseHolder: Hearer<'person.erasing'> = async (tx, person) => {
  const holders = await beneficiariesOf(tx, person);
  if (holders.length === 0) return;
  await nameBeneficiaries(tx, holders, { lock: true });
  inLockOrder(tx, 'voucher');
  const vouchers = await tx.rows<{ id: string; sendings: number }>(
    'select id, sendings from vouchers where beneficiary_id = any($1) order by id for no key update',
    [holders],
  );
  const keys = vouchers.flatMap(({ id, sendings }) => [
    ...Array.from({ length: sendings + 1 }, (_, sending) => mailKeyOf(id, sending)),
    ...WARNING_DAYS.map(days => warningKeyOf(id, days)),
  ]);
  await tx.run('select erase_mails($1, $2)', [keys, []]);
  await tx.run('select erase_vouchers($1)', [holders]);
};
