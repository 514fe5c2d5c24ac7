import type { Benefit } from '../../../../contract/office/benefits/benefit.ts';
import { BENEFIT_DECIMALS } from '../../../../contract/office/benefits/kinds.ts';
import type { Terms } from '../../../../contract/office/benefits/sum.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import type { Translate } from '../../../custom/base/kit/values/claim-text.ts';

const HUNDRED = 100;

/** A percentage that is kept in hundredths. Both languages write it alike. */
const percentText = (hundredths: number): string => `${hundredths / HUNDRED}%`;

/** An amount of a benefit, with its currency. */
export const amountText = (minor: number, currency: string, language: string): string =>
  moneyText(minor, { currency, decimals: BENEFIT_DECIMALS }, language);

/** What a benefit promises, in few words. */
export function termsText(terms: Terms, currency: string, { translate, language }: Saying): string {
  if (terms.type === 'discount')
    return translate(`benefits.terms.discount.${terms.mode}`, { percent: percentText(terms.percent) });
  if (terms.type === 'aggregation')
    return translate('benefits.terms.aggregation', { take: terms.take, pay: terms.pay });
  return translate(`benefits.terms.promotionalPrice.${terms.mode}`, {
    price: amountText(terms.price, currency, language),
  });
}

interface Saying {
  translate: Translate;
  language: string;
}

/** How often a member gets a benefit. */
export const recurrenceText = ({ recurrence: { kind, max } }: Pick<Benefit, 'recurrence'>, translate: Translate) =>
  translate(`benefits.recurrence.${kind}`, { smart_count: max ?? 1 });
