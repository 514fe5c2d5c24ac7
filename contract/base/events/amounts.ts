import type { MoneyOf } from '../money/money-text.ts';
import type { EventResource } from './event.ts';

/**
 * Which values of events are amounts in minor units, by what the event is of; a part of a value as `value.part`. Beside them the event says in which money
 * (`inMoney`). Terms (`voucherConfig`) have theirs in the money of whatever offer takes them, and say it in its events alone.
 */
export const EVENT_AMOUNTS: Partial<Record<EventResource, readonly string[]>> = {
  beneficiary: ['owed'],
  benefit: ['maxDiscount', 'terms.price', 'terms.usualPrice', 'total', 'discount'],
  discountCode: ['amount', 'leastPurchase'],
  distribution: ['amount', 'given', 'returned'],
  sale: ['amount', 'reversed'],
  settlement: ['amount', 'paidAmount', 'returnedAmount'],
  voucher: ['amount'],
  voucherOffer: ['amount', 'config.leastAmount', 'config.greatestAmount'],
  voucherOrder: ['amount', 'receipt.amount'],
  voucherProject: ['amount', 'confirmAbove'],
};
export const isEventAmount = (resource: EventResource, field: string): boolean =>
  EVENT_AMOUNTS[resource]?.includes(field) ?? false;

/** How an event says in which money its amounts are. */
export const inMoney = <C extends string, D extends number>({ currency, decimals }: { currency: C; decimals: D }) => ({
  currency,
  decimals,
});

/** The money of an event's amounts; undefined of one that was written before events said it. */
export function moneyOfEvent(...values: readonly unknown[]): MoneyOf | undefined {
  for (const value of values)
    if (typeof value === 'object' && value !== null && 'currency' in value && 'decimals' in value) {
      const { currency, decimals } = value;
      if (typeof currency === 'string' && typeof decimals === 'number') return { currency, decimals };
    }
  return undefined;
}
