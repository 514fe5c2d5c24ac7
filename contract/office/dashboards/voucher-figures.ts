/** Of so many weeks what was sold is shown; weeks begin on Mondays, and end by the clock of the offer's country. */
export const VOUCHER_WEEKS = { month: 4, quarter: 13, year: 52 } as const;
export type VoucherPeriod = keyof typeof VOUCHER_WEEKS;
export const VOUCHER_PERIODS = Object.keys(VOUCHER_WEEKS) as [VoucherPeriod, ...VoucherPeriod[]];

/** What shops did in a week: amounts in minor units, and how many sales there were. What is taken back counts in the week in which it was. */
export const SALE_FIGURES = ['sold', 'reversed', 'sales'] as const;
export type SaleFigure = (typeof SALE_FIGURES)[number];

/**
 * Of whoever gives vouchers. What was bought, less what was sent back of it, is in the budget, set apart or given; what was given is spent or left. What came back
 * to the budget: unspent with its last day, of who was canceled or of what was good for once; and what was sent back of the budget itself.
 */
export const GIVING_FIGURES = [
  'bought',
  'budget',
  'reserved',
  'given',
  'spent',
  'left',
  'expired',
  'returned',
  'refunded',
] as const;
export type GivingFigure = (typeof GIVING_FIGURES)[number];

/**
 * Of whoever offers vouchers. What was sold to those who give them, less what was sent back, is spent in shops or outstanding; what was spent is owed to merchants,
 * settled, or commission and taxes, which invoices bear as well. What is settled is paid out or on its way.
 */
export const OFFERING_FIGURES = [
  'sold',
  'refunded',
  'spent',
  'outstanding',
  'owed',
  'settled',
  'paidOut',
  'commission',
  'taxes',
] as const;
export type OfferingFigure = (typeof OFFERING_FIGURES)[number];

/** Merchants that a dashboard shows, those that sold most first. */
export const MERCHANTS_SHOWN = 10;
