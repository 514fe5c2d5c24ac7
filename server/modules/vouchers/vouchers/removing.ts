import { moneyText } from '../../../../contract/base/money/money-text.ts';
import type { ErrorKey } from '../../../../contract/base/errors/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { readBalance } from '../ledger/index.ts';
import { COLUMNS, type VoucherProjectRow } from './row.ts';

/** What people hold, added up of their accounts themselves: before anything is removed, no counter is believed. */
const HELD = `(select coalesce(sum(a.balance), 0)::bigint from given_vouchers g join account_balances a on a.offer_id = v.offer_id and a.kind = 'voucher'
    and a.subject_id = g.id where g.voucher_project_id = v.id) as held`;
/** What was spent of it, and would come back to people, or to the budget, where a merchant takes it back. */
const REVERSIBLE = 'reversible_amount(v.id) as reversible';
type HeldRow = VoucherProjectRow & { held: number; reversible: number };

/** What can be left of vouchers, in the order in which it is told, and which of it is looked for. */
const LEFT = [
  ['project.has_held', 'held'],
  ['project.has_reserve', 'reserved'],
  ['project.has_budget', 'budget'],
  ['project.has_sales', 'reversible'],
] as const satisfies readonly (readonly [ErrorKey, keyof HeldRow])[];

/** Refuses to have a project removed in whose vouchers money is left, or may still come back by a merchant, and says how much of which, and where. */
export const refuseWithMoney: Hearer<'project.removing'> = async (tx, { projectId }) => {
  const vouchers = await tx.rows<HeldRow>(
    `select ${COLUMNS}, ${HELD}, ${REVERSIBLE} from voucher_projects v where v.project_id = $1 order by v.created_at, v.id`,
    [projectId],
  );
  const refuse = (key: ErrorKey, amount: number, row: VoucherProjectRow): void => {
    // Written alike in all languages: the currency by its code.
    if (amount > 0) throw new AppError(key, undefined, { who: `${row.name} · ${moneyText(amount, row, 'en-US')}` });
  };
  for (const row of vouchers) {
    for (const [key, what] of LEFT) refuse(key, row[what], row);
    refuse(
      'project.has_credit',
      await readBalance(tx, { offerId: row.offer_id, kind: 'credit', subjectId: projectId }),
      row,
    );
  }
};
