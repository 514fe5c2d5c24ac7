import { inLockOrder } from '../../../platform/database/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { beneficiariesOf, nameBeneficiaries } from '../vouchers/index.ts';
import { dropReaddressings } from './readdress/ask.ts';
import { mailKeyOf, noticeKeyOf, WARNING_DAYS, warningKeyOf } from './letters/letter-jobs.ts';

/** Says how many vouchers of somebody hold money that nobody could spend once they are erased. */
export const countOfHolder: Hearer<'person.counting'> = async (tx, person) => {
  const { vouchers } = await tx.one<{ vouchers: number }>(
    `select count(*)::int as vouchers from vouchers x join account_balances a
       on a.offer_id = x.offer_id and a.kind = 'voucher' and a.subject_id = x.id and a.balance > 0
     where x.beneficiary_id = any($1) and x.code <> ''`,
    [await beneficiariesOf(tx, person)],
  );
  person.found.vouchers = vouchers;
};

/** Of whoever is erased, letters are emptied and links end; what they were given stays as an amount. */
export const eraseHolder: Hearer<'person.erasing'> = async (tx, person) => {
  const holders = await beneficiariesOf(tx, person);
  if (holders.length === 0) return;
  await nameBeneficiaries(tx, holders, { lock: true });
  inLockOrder(tx, 'voucher');
  const vouchers = await tx.rows<{ id: string; sendings: number; notices: number }>(
    'select id, sendings, notices from vouchers where beneficiary_id = any($1) order by id for no key update',
    [holders],
  );
  const keys = vouchers.flatMap(({ id, sendings, notices }) => [
    ...Array.from({ length: sendings + 1 }, (_, sending) => mailKeyOf(id, sending)),
    ...WARNING_DAYS.map(days => warningKeyOf(id, days)),
    ...Array.from({ length: notices }, (_, before) => noticeKeyOf(id, before + 1)),
  ]);
  await tx.run('select erase_mails($1, $2)', [keys, []]);
  await tx.run('select erase_vouchers($1)', [holders]);
  await dropReaddressings(
    tx,
    vouchers.map(({ id }) => id),
    { by: null, isTold: false },
  );
};
