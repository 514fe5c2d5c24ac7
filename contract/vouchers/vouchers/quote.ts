import { percentOf } from '../../base/money/money.ts';

/** What an order is priced by: kept with it from the moment in which it was asked for. Percentages in hundredths of a percent. */
export interface OrderTerms {
  /** Nothing where the merchant bears the commission, on each sale. */
  commission: number;
  /** Of the commission less its discount, never of the money that people spend. */
  taxes: number;
}

/** A discount code's effect on the commission: so many hundredths of a percent of it, or so many minor units. */
export type Discount = { kind: 'percent' | 'fixed'; value: number };

/** An invoice, in minor units. */
export interface Quote {
  /** What people can spend. */
  price: number;
  commission: number;
  discount: number;
  /** price + commission − discount */
  subtotal: number;
  taxes: number;
  total: number;
}

/**
 * Prices an order. Each line is rounded once, half up. A discount lowers the commission to nothing at most.
 * @param price in minor units: the sum of what people get
 * @throws RangeError where an amount or percentage is none
 */
export function quoteOf(price: number, { commission: rate, taxes: taxRate }: OrderTerms, code?: Discount): Quote {
  const commission = percentOf(price, rate);
  const discount = code
    ? Math.min(commission, code.kind === 'percent' ? percentOf(commission, code.value) : code.value)
    : 0;
  const subtotal = price + commission - discount;
  const taxes = percentOf(commission - discount, taxRate);
  return { price, commission, discount, subtotal, taxes, total: subtotal + taxes };
}
