import { z } from 'zod';
import { Day, Id } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { OFFER_STATES } from '../../vouchers/offers/states.ts';
import { VOUCHER_CATEGORIES } from '../../accounts/projects/kinds.ts';
import { BENEFICIARY_STATES } from '../../vouchers/vouchers/beneficiary-states.ts';
import { VOUCHER_WAITS } from '../../vouchers/vouchers/waits.ts';
import { GIVING_FIGURES, OFFERING_FIGURES, SALE_FIGURES } from './voucher-figures.ts';

const counts = <F extends string>(figures: readonly F[]) =>
  z.object(Object.fromEntries(figures.map(figure => [figure, z.int()])) as Record<F, z.ZodInt>);
const Named = z.object({ id: Id, name: z.string() });

/** Amounts are in minor units of a currency; those of several currencies are never added up. */
const Money = z.object({ currency: z.enum(CURRENCIES), decimals: z.literal(CURRENCY_DECIMALS) });
const Sales = counts(SALE_FIGURES);
/** Week by week, from Monday to Sunday; the last ends today. */
const Columns = z.array(Sales.extend({ since: Day, until: Day }));
const period = { since: Day, until: Day };

/** What became of all that a project bought to give to people, and what of it was spent in which week. */
export const VoucherDashboard = z
  .object({
    ...period,
    currencies: z.array(Money.extend({ figures: counts(GIVING_FIGURES), columns: Columns })),
    /** People by how far their vouchers have come; those there are none of are left out. */
    beneficiaries: z.array(z.object({ status: z.enum(BENEFICIARY_STATES), people: z.int() })),
    /** Orders, distributions, and vouchers that end within ENDING_DAYS with somebody who has not spent them. */
    waiting: counts(VOUCHER_WAITS),
  })
  .meta({ id: 'VoucherDashboard' });
export type VoucherDashboard = z.infer<typeof VoucherDashboard>;

/** What became of the offers of a project, and what shops sold in which week. */
export const OfferDashboard = z
  .object({
    ...period,
    currencies: z.array(
      Money.extend({
        figures: counts(OFFERING_FIGURES),
        columns: Columns,
        /** Of the period, those that sold most first, MERCHANTS_SHOWN at most. */
        merchants: z.array(Sales.extend({ merchant: Named })),
      }),
    ),
    offers: z.array(Money.extend({ offer: Named, status: z.enum(OFFER_STATES), figures: counts(OFFERING_FIGURES) })),
    /** What waits for the provider's people, by offer. */
    waiting: z.array(
      z.object({
        offer: Named,
        /** Payments to review. */
        payments: z.int(),
        /** Refunds to send. */
        refunds: z.int(),
        /** The settlement that waits to be approved. */
        settlement: Id.nullable(),
        /** Settlements whose money waits for the bank to send it. */
        payouts: z.int(),
        /** Nothing moves, because the books do not add up. */
        isPaused: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'OfferDashboard' });
export type OfferDashboard = z.infer<typeof OfferDashboard>;

/** How many things wait for somebody in a project of vouchers: orders, distributions; payments to review, refunds, settlements, paused books. */
export const VoucherWaiting = z.object({ project: Named, category: z.enum(VOUCHER_CATEGORIES), total: z.int() });
export type VoucherWaiting = z.infer<typeof VoucherWaiting>;

/** Of all projects of a category that the caller sees, in a currency: bought, or sold, of that spent in shops, and left with people or in budgets. */
export const VoucherSummary = Money.extend({
  category: z.enum(VOUCHER_CATEGORIES),
  projects: z.int(),
  /** The only one there is. */
  only: Id.nullable(),
  bought: z.int(),
  spent: z.int(),
  left: z.int(),
  /** To merchants; null where that is another's. */
  owed: z.int().nullable(),
}).meta({ id: 'VoucherSummary' });
export type VoucherSummary = z.infer<typeof VoucherSummary>;
