import { minorOf } from '../../../../contract/base/money/money-typed.ts';
import { BENEFIT_DECIMALS } from '../../../../contract/office/benefits/kinds.ts';
import type { CardBenefit } from '../../../../contract/office/benefits/point.ts';
import { fieldsOf, type Purchase, type PurchaseField } from '../../../../contract/office/benefits/sum.ts';

/** A purchase, as it is typed. */
export interface TypedPurchase extends Record<Exclude<PurchaseField, 'prices'>, string> {
  prices: string[];
}

/** Nothing typed yet: a field for each piece of a full group. */
export const emptyPurchase = ({ terms }: Pick<CardBenefit, 'terms'>): TypedPurchase => ({
  amount: '',
  percent: '',
  price: '',
  pieces: '',
  prices: Array.from({ length: terms.type === 'aggregation' ? terms.take : 0 }, () => ''),
});

/** A number as it is typed, in hundredths or whole; undefined where nothing is. */
const numberOf = (text: string, decimals: number): number | undefined =>
  text.trim() === '' ? undefined : minorOf(text, decimals);

/** What is bought, of the fields that the benefit's terms ask for. A field that is no number is NaN, which `purchaseProblems` names. */
export function purchaseOf(
  { terms, currency }: Pick<CardBenefit, 'terms' | 'currency'>,
  typed: TypedPurchase,
): Purchase {
  const purchase: Purchase = { currency };
  for (const field of fieldsOf(terms))
    if (field === 'prices')
      // An empty field is no price, which its problem says.
      purchase.prices = typed.prices.map(text => numberOf(text, BENEFIT_DECIMALS) as number);
    else purchase[field] = numberOf(typed[field], field === 'pieces' ? 0 : BENEFIT_DECIMALS);
  return purchase;
}
