import type { VoucherSummary } from '../../../contract/dashboards/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readVoucherSums } from '../vouchers/index.ts';
import { givingFigures } from './giving.ts';
import { byCurrency, summed } from './money.ts';
import { readOfferSums } from './offering.ts';

/** What became of vouchers in these projects, a row for each category and currency; nothing is read where there are none. */
export async function readVoucherSummary(
  tx: Tx,
  projects: readonly { id: string; category: string }[],
): Promise<VoucherSummary[]> {
  const idsOf = (category: VoucherSummary['category']): string[] =>
    projects.filter(each => each.category === category).map(({ id }) => id);
  const [giving, offering] = [idsOf('vouchers'), idsOf('vouchersOffer')];
  const given = giving.length === 0 ? [] : (await readVoucherSums(tx, giving)).map(givingFigures);
  const offered = offering.length === 0 ? [] : await readOfferSums(tx, offering);
  const whose = (of: readonly { projectId: string }[]) => {
    const ids = [...new Set(of.map(({ projectId }) => projectId))];
    return { projects: ids.length, only: ids.length === 1 ? (ids[0] ?? null) : null };
  };
  return [
    ...byCurrency(given).map(({ currency, decimals, ...each }): VoucherSummary => {
      const { bought, spent, budget, reserved, left } = summed(
        ['bought', 'spent', 'budget', 'reserved', 'left'] as const,
        each,
      );
      const rest = budget + reserved + left;
      return { category: 'vouchers', ...whose(each.of), currency, decimals, bought, spent, left: rest, owed: null };
    }),
    ...byCurrency(offered).map(({ currency, decimals, ...each }): VoucherSummary => {
      const { sold, refunded, spent, outstanding, owed } = summed(
        ['sold', 'refunded', 'spent', 'outstanding', 'owed'] as const,
        each,
      );
      const bought = sold - refunded;
      return {
        category: 'vouchersOffer',
        ...whose(each.of),
        currency,
        decimals,
        bought,
        spent,
        left: outstanding,
        owed,
      };
    }),
  ];
}
