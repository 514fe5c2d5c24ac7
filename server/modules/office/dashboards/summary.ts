import type { Register, VoucherSummary } from '../../../../contract/office/dashboards/index.ts';
import { DUE_WAITS } from '../../../../contract/vouchers/vouchers/waits.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readBooksState } from '../../vouchers/ledger/index.ts';
import { countWaitingOf, readVoucherSums } from '../../vouchers/vouchers/index.ts';
import { givingFigures } from './giving.ts';
import { byCurrency, summed } from './money.ts';
import { type OfferSums, readOfferSums } from './offering.ts';

/** What became of vouchers in these projects, a row for each category and currency, and where something waits; nothing is read where there are none. */
export async function readVoucherSummary(
  tx: Tx,
  projects: readonly { id: string; name: string; category: string }[],
): Promise<Pick<Register, 'vouchers' | 'voucherWaits'>> {
  const of = (category: VoucherSummary['category']) => projects.filter(each => each.category === category);
  const idsOf = (category: VoucherSummary['category']): string[] => of(category).map(({ id }) => id);
  const [giving, offering] = [idsOf('vouchers'), idsOf('vouchersOffer')];
  const given = giving.length === 0 ? [] : (await readVoucherSums(tx, giving)).map(givingFigures);
  const offered = offering.length === 0 ? [] : await readOfferSums(tx, offering);
  const waiting = giving.length === 0 ? [] : await countWaitingOf(tx, giving);
  const offerIds = offered.map(({ id }) => id);
  const books = offerIds.length === 0 ? null : await readBooksState(tx, offerIds);
  const totals = new Map<string, number>();
  const add = (projectId: string, more: number) => totals.set(projectId, (totals.get(projectId) ?? 0) + more);
  for (const { projectId, ...each } of waiting)
    add(
      projectId,
      DUE_WAITS.reduce((sum, wait) => sum + each[wait], 0),
    );
  for (const { id, projectId, inReview, refundsDue, requested, payouts } of offered) {
    const isPaused = Boolean(books?.get(id)?.paused_at);
    add(projectId, inReview + refundsDue + payouts + Number(requested !== null) + Number(isPaused));
  }
  return {
    vouchers: rowsOf(given, offered),
    voucherWaits: (['vouchers', 'vouchersOffer'] as const).flatMap(category =>
      of(category).flatMap(({ id, name }) => {
        const total = totals.get(id) ?? 0;
        return total > 0 ? [{ project: { id, name }, category, total }] : [];
      }),
    ),
  };
}

function rowsOf(given: readonly ReturnType<typeof givingFigures>[], offered: readonly OfferSums[]): VoucherSummary[] {
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
