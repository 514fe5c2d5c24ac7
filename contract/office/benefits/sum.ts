import type { FieldError } from '../../base/errors/fields/names.ts';
import { HUNDREDTHS_MAX, percentOf, type Currency } from '../../base/money/money.ts';
import { PIECES_MAX, PURCHASE_MAX, type ValueMode } from './kinds.ts';

/** What a benefit promises. Amounts are in minor units, percentages in hundredths of a percent. */
export type Terms =
  | { type: 'discount'; mode: ValueMode; percent: number }
  /** The customer pays `pay` of each `take` pieces, in at most `groups` groups a purchase (null: no limit). */
  | { type: 'aggregation'; take: number; pay: number; groups: number | null }
  | { type: 'promotionalPrice'; mode: ValueMode; price: number; usualPrice: number | null };

/** What the sum depends on. `maxDiscount` 0 means unlimited (spec §5). */
export interface Promised {
  terms: Terms;
  currency: Currency;
  maxDiscount: number;
}

/** What somebody buys, as the counter enters it. Which fields are due follows from the terms (`fieldsOf`). */
export interface Purchase {
  currency: string;
  /** The bill, of a discount. */
  amount?: number | undefined;
  /** The percentage that the counter gives, of a discount up to one. */
  percent?: number | undefined;
  /** The price of each piece, of an aggregation. */
  prices?: readonly number[] | undefined;
  /** How many pieces, of a promotional price. */
  pieces?: number | undefined;
  /** The price of a piece that the counter gives, of a promotional price up to one. */
  price?: number | undefined;
}
export type PurchaseField = Exclude<keyof Purchase, 'currency'>;

/** What is paid. `bill` is null where no usual price is known; then the discount is 0, for nobody knows it. */
export interface Sum {
  bill: number | null;
  discount: number;
  total: number;
}

/** The fields that the counter fills in, for terms. */
export function fieldsOf(terms: Terms): PurchaseField[] {
  if (terms.type === 'discount') return terms.mode === 'upTo' ? ['amount', 'percent'] : ['amount'];
  if (terms.type === 'aggregation') return ['prices'];
  return terms.mode === 'upTo' ? ['pieces', 'price'] : ['pieces'];
}

const FIELDS = ['amount', 'percent', 'prices', 'pieces', 'price'] as const satisfies readonly PurchaseField[];

function numberProblem(value: unknown, least: number, most: number): FieldError | undefined {
  if (value === undefined) return 'required';
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return 'invalid_amount';
  if (value < least) return 'too_small';
  return value > most ? 'too_big' : undefined;
}

/** What is wrong with a purchase, by field; empty where its sum can be told. A value beyond the promise is `too_big`. */
export function purchaseProblems({ terms, currency }: Promised, purchase: Purchase): Record<string, FieldError> {
  const due = fieldsOf(terms);
  const problems: Record<string, FieldError> = {};
  if (purchase.currency !== currency) problems.currency = 'invalid_choice';
  const most = {
    amount: PURCHASE_MAX,
    percent: terms.type === 'discount' ? terms.percent : HUNDREDTHS_MAX,
    pieces: PIECES_MAX,
    price: terms.type === 'promotionalPrice' ? terms.price : PURCHASE_MAX,
  };
  for (const field of FIELDS) {
    const value = purchase[field];
    if (!due.includes(field)) {
      if (value !== undefined) problems[field] = 'unknown_key';
      continue;
    }
    if (field === 'prices') {
      const prices = purchase.prices ?? [];
      if (prices.length === 0) problems.prices = 'required';
      else if (prices.length > PIECES_MAX) problems.prices = 'too_many';
      else
        for (const [index, price] of prices.entries()) {
          const problem = numberProblem(price, 0, PURCHASE_MAX);
          if (problem) problems[`prices.${index}`] = problem;
        }
      continue;
    }
    const problem = numberProblem(value, field === 'pieces' ? 1 : 0, most[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

const capped = (bill: number, discount: number, maxDiscount: number): Sum => {
  const given = Math.min(discount, bill, maxDiscount === 0 ? bill : maxDiscount);
  return { bill, discount: given, total: bill - given };
};

/** What is free of pieces: sorted from the dearest, in each full group the cheapest ones that are not paid. */
function freeOf(prices: readonly number[], take: number, pay: number, groups: number | null): number {
  const sorted = [...prices].sort((a, b) => b - a);
  const full = Math.min(Math.floor(sorted.length / take), groups ?? Number.POSITIVE_INFINITY);
  let free = 0;
  for (let group = 0; group < full; group += 1)
    for (const price of sorted.slice(group * take + pay, (group + 1) * take)) free += price;
  return free;
}

/**
 * What is paid for a purchase: never below 0, nor above the bill, rounded once, half up. The form, the counter and the server ask this one function.
 * @throws RangeError where `purchaseProblems` finds something
 */
export function sumOf(promise: Promised, purchase: Purchase): Sum {
  const [problem] = Object.entries(purchaseProblems(promise, purchase));
  if (problem) throw new RangeError(`A purchase of which no sum can be told: ${problem.join(' ')}`);
  const { terms, maxDiscount } = promise;
  const { amount = 0, prices = [], pieces = 0 } = purchase;
  if (terms.type === 'discount') {
    const percent = terms.mode === 'upTo' ? (purchase.percent ?? 0) : terms.percent;
    return capped(amount, percentOf(amount, percent), maxDiscount);
  }
  if (terms.type === 'aggregation') {
    const bill = prices.reduce((sum, price) => sum + price, 0);
    return capped(bill, freeOf(prices, terms.take, terms.pay, terms.groups), maxDiscount);
  }
  const price = (terms.mode === 'upTo' ? (purchase.price ?? 0) : terms.price) * pieces;
  if (terms.usualPrice === null) return { bill: null, discount: 0, total: price };
  const bill = terms.usualPrice * pieces;
  return capped(bill, Math.max(0, bill - price), maxDiscount);
}

/** A purchase by which a form shows what its terms come to. */
export function exampleOf({ terms, currency }: Promised): Purchase {
  if (terms.type === 'discount')
    return { currency, amount: 40_000, ...(terms.mode === 'upTo' && { percent: terms.percent }) };
  if (terms.type === 'aggregation')
    return { currency, prices: Array.from({ length: terms.take + 1 }, (_, at) => 5_000 - at * 200) };
  return { currency, pieces: 2, ...(terms.mode === 'upTo' && { price: terms.price }) };
}
