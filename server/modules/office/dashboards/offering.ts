import {
  MERCHANTS_SHOWN,
  OFFERING_FIGURES,
  type OfferingFigure,
  type VoucherPeriod,
} from '../../../../contract/office/dashboards/voucher-figures.ts';
import type { OfferDashboard } from '../../../../contract/office/dashboards/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readBooksState, sumKinds } from '../../vouchers/ledger/index.ts';
import { merchantsById, readTakings } from '../../vouchers/merchants/index.ts';
import { offersOfProjects, type OfferedOffer } from '../../vouchers/offers/index.ts';
import { readOffered } from '../../vouchers/orders/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { readSalesByMerchant, readSalesByWeek } from '../../vouchers/sales/index.ts';
import { readSettled } from '../../vouchers/settlements/index.ts';
import { byCurrency, summed, type InCurrency } from './money.ts';
import { columnsOf, latestToday, weeksTo } from './weeks.ts';

/** An offer with what became of it, and what waits for the provider's people. */
export type OfferSums = OfferedOffer &
  Record<OfferingFigure, number> & { inReview: number; refundsDue: number; requested: string | null; payouts: number };

/**
 * What became of offers, of what accounts hold and runs paid: all that was sold in shops is with merchants, on its way to them, paid to them, or was kept as
 * commission and taxes. What is not spent, of what was sold and not sent back, deliverers and holders still have.
 */
export async function readOfferSums(tx: Tx, projectIds: readonly string[]): Promise<OfferSums[]> {
  const offers = await offersOfProjects(tx, projectIds);
  const ids = offers.map(({ id }) => id);
  const byOffer = <T extends { offerId: string }>(rows: readonly T[]) => new Map(rows.map(row => [row.offerId, row]));
  const offered = byOffer(await readOffered(tx, ids));
  const takings = byOffer(await readTakings(tx, ids));
  const settled = byOffer(await readSettled(tx, ids));
  const kinds = new Map(
    (await sumKinds(tx, ids, ['merchant', 'payout', 'commission', 'taxes'])).map(each => [
      `${each.offerId} ${each.kind}`,
      each.held,
    ]),
  );
  return offers.map(offer => {
    const held = (kind: string): number => kinds.get(`${offer.id} ${kind}`) ?? 0;
    const { sold = 0, refunded = 0, inReview = 0, refundsDue = 0 } = offered.get(offer.id) ?? {};
    const { paid: paidOut = 0, requested = null, payouts = 0 } = settled.get(offer.id) ?? {};
    const left = held('payout') + paidOut;
    const spent = (takings.get(offer.id)?.held ?? 0) + left;
    return {
      ...offer,
      sold,
      refunded,
      spent,
      outstanding: sold - refunded - spent,
      owed: held('merchant'),
      settled: left,
      paidOut,
      commission: held('commission'),
      taxes: held('taxes'),
      inReview,
      refundsDue,
      requested,
      payouts,
    };
  });
}

type MerchantSales = Awaited<ReturnType<typeof readSalesByMerchant>>[number];

/** The merchants that sold most in a currency, whatever was taken back; of those alike, whoever sold more often. */
function bestOf({ of, scaled }: InCurrency<OfferSums>, sales: readonly MerchantSales[]) {
  const offers = new Map(of.map(each => [each.id, each]));
  const best = new Map<string, { merchantId: string; sales: number; sold: number; reversed: number }>();
  for (const row of sales) {
    const offer = offers.get(row.offerId);
    if (!offer) continue;
    const { sales: count, sold, reversed } = best.get(row.merchantId) ?? { sales: 0, sold: 0, reversed: 0 };
    best.set(row.merchantId, {
      merchantId: row.merchantId,
      sales: count + row.sales,
      sold: sold + scaled(offer, row.sold),
      reversed: reversed + scaled(offer, row.reversed),
    });
  }
  return [...best.values()].toSorted((a, b) => b.sold - a.sold || b.sales - a.sales).slice(0, MERCHANTS_SHOWN);
}

/** What became of the offers of a project. @throws AppError error.not_found */
export async function readOffering(tx: Tx, projectId: string, period: VoucherPeriod): Promise<OfferDashboard> {
  await activeProject(tx, projectId);
  const offers = await readOfferSums(tx, [projectId]);
  const countries = offers.map(({ country }) => country);
  const weeks = weeksTo(period, await latestToday(tx, countries));
  const read = { projectId, since: weeks.since };
  const sales = await readSalesByWeek(tx, read);
  const byMerchant = await readSalesByMerchant(tx, read);
  const books = await readBooksState(
    tx,
    offers.map(({ id }) => id),
  );
  const currencies = byCurrency(offers).map(each => ({ ...each, best: bestOf(each, byMerchant) }));
  const merchants = await merchantsById(
    tx,
    currencies.flatMap(({ best }) => best.map(({ merchantId }) => merchantId)),
  );
  const named = ({ id, name }: OfferSums) => ({ id, name });
  return {
    since: weeks.since,
    until: weeks.until,
    currencies: currencies.map(({ currency, decimals, of, scaled, best }) => {
      const here = new Map(of.map(each => [each.id, each]));
      return {
        currency,
        decimals,
        figures: summed(OFFERING_FIGURES, { of, scaled }),
        columns: columnsOf(
          weeks,
          sales.filter(({ offerId }) => here.has(offerId)),
          ({ offerId }, amount) => scaled(here.get(offerId) ?? { currency, decimals }, amount),
        ),
        merchants: best.map(({ merchantId, ...figures }) => ({
          merchant: { id: merchantId, name: merchants.get(merchantId)?.name ?? '' },
          ...figures,
        })),
      };
    }),
    offers: offers.map(offer => ({
      offer: named(offer),
      status: offer.status,
      currency: offer.currency,
      decimals: offer.decimals,
      figures: summed(OFFERING_FIGURES, { of: [offer], scaled: (_, amount) => amount }),
    })),
    waiting: offers
      .map(offer => ({
        offer: named(offer),
        payments: offer.inReview,
        refunds: offer.refundsDue,
        settlement: offer.requested,
        payouts: offer.payouts,
        isPaused: Boolean(books.get(offer.id)?.paused_at),
      }))
      .filter(
        ({ payments, refunds, settlement, payouts, isPaused }) =>
          payments + refunds + payouts > 0 || settlement !== null || isPaused,
      ),
  };
}
