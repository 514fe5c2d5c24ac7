import {
  GIVING_FIGURES,
  type GivingFigure,
  type VoucherPeriod,
} from '../../../../contract/office/dashboards/voucher-figures.ts';
import type { VoucherDashboard } from '../../../../contract/office/dashboards/index.ts';
import { BENEFICIARY_STATES } from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { readSpendingByWeek } from '../../vouchers/sales/index.ts';
import {
  cameBack,
  countBeneficiaries,
  countWaiting,
  readVoucherSums,
  type VoucherSums,
} from '../../vouchers/vouchers/index.ts';
import { byCurrency, summed } from './money.ts';
import { columnsOf, latestToday, weeksTo } from './weeks.ts';

/** What became of vouchers, as it is told. */
export function givingFigures(sums: VoucherSums): VoucherSums & Record<GivingFigure, number> {
  const given = sums.bought - sums.budget - sums.reserved;
  return {
    ...sums,
    given,
    left: given - sums.spent,
    returned: cameBack({ ...sums, given }),
  };
}

/** What became of all that a project bought to give to people. @throws AppError error.not_found */
export async function readGiving(tx: Tx, projectId: string, period: VoucherPeriod): Promise<VoucherDashboard> {
  await activeProject(tx, projectId);
  const vouchers = (await readVoucherSums(tx, [projectId])).map(givingFigures);
  const weeks = weeksTo(
    period,
    await latestToday(
      tx,
      vouchers.map(({ country }) => country),
    ),
  );
  const spent = await readSpendingByWeek(tx, { projectId, since: weeks.since });
  const people = new Map((await countBeneficiaries(tx, projectId)).map(each => [each.status, each.people]));
  return {
    since: weeks.since,
    until: weeks.until,
    currencies: byCurrency(vouchers).map(({ currency, decimals, of, scaled }) => {
      const here = new Map(of.map(each => [each.id, each]));
      return {
        currency,
        decimals,
        figures: summed(GIVING_FIGURES, { of, scaled }),
        columns: columnsOf(
          weeks,
          spent.filter(({ voucherProjectId }) => here.has(voucherProjectId)),
          ({ voucherProjectId }, amount) => scaled(here.get(voucherProjectId) ?? { currency, decimals }, amount),
        ),
      };
    }),
    beneficiaries: BENEFICIARY_STATES.flatMap(status => {
      const count = people.get(status) ?? 0;
      return count > 0 ? [{ status, people: count }] : [];
    }),
    waiting: await countWaiting(tx, projectId),
  };
}
