import type { Language } from '../../../../../contract/base/common/language.ts';
import { moneyText } from '../../../../../contract/base/money/money-text.ts';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { BENEFIT_DECIMALS } from '../../../../../contract/office/benefits/kinds.ts';
import type { CardBenefit } from '../../../../../contract/office/benefits/point.ts';
import { momentText } from '../../../base/open/moment.ts';
import { BENEFIT_WORDS } from './benefit-words.ts';

const HUNDRED = 100;

/** A percentage that is kept in hundredths. Both languages write it alike. */
export const percentText = (hundredths: number): string => `${hundredths / HUNDRED}%`;

/** An amount of a benefit, with its currency. */
export const benefitMoney = (minor: number, currency: string, language: Language): string =>
  moneyText(minor, { currency, decimals: BENEFIT_DECIMALS }, language);

/** What a benefit promises, in few words. */
export function promiseText(
  { terms, currency, maxDiscount }: Pick<CardBenefit, 'terms' | 'currency' | 'maxDiscount'>,
  language: Language,
): string {
  const words = BENEFIT_WORDS[language];
  const money = (minor: number) => benefitMoney(minor, currency, language);
  const said =
    terms.type === 'discount'
      ? fill(words.terms.discount[terms.mode], { percent: percentText(terms.percent) })
      : terms.type === 'aggregation'
        ? fill(words.terms.aggregation, { take: String(terms.take), pay: String(terms.pay) })
        : fill(words.terms.promotionalPrice[terms.mode], { price: money(terms.price) });
  return maxDiscount === 0 ? said : `${said} · ${fill(words.maxDiscount, { amount: money(maxDiscount) })}`;
}

/** How often the member gets it yet. */
export function leftText(left: number | null, language: Language): string {
  const words = BENEFIT_WORDS[language].left;
  if (left === null) return words.none;
  if (left === 0) return words.zero;
  return left === 1 ? words.one : fill(words.many, { count: String(left) });
}

/** When a benefit was used, and when it is given again. */
export function momentsText(
  { at, again }: { at?: string | null | undefined; again?: string | null | undefined },
  language: Language,
): string[] {
  const words = BENEFIT_WORDS[language];
  return [
    ...(at ? [fill(words.at, { when: momentText(at, language, 'medium') })] : []),
    ...(again ? [fill(words.again, { when: momentText(again, language, 'medium') })] : []),
  ];
}

/** What is left of a benefit, or why it is not given now, and when it is again. */
export function standingTexts({ left, refused }: Pick<CardBenefit, 'left' | 'refused'>, language: Language): string[] {
  if (!refused) return [leftText(left, language)];
  const words = BENEFIT_WORDS[language];
  const reasons: Partial<Record<string, string>> = words.refused;
  return [reasons[refused.reason] ?? words.refused.other, ...momentsText(refused, language)];
}
