import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { VoucherConfig } from '../../../../contract/vouchers/offers/config.ts';
import { MoneyText } from '../../../custom/base/kit/text/MoneyText.tsx';
import type { MoneyOf } from '../../../custom/base/kit/text/money.ts';
import { useNumberText } from '../../../custom/base/kit/text/use-number-text.ts';

type Terms = Pick<
  VoucherConfig,
  | 'couponTypes'
  | 'leastAmount'
  | 'greatestAmount'
  | 'partialUse'
  | 'reversalHours'
  | 'validityDays'
  | 'commissionBearer'
> & { commissionPercentage?: number; taxesPercentage?: number };

/** What vouchers of an offer can be, as names and values; without percentages where nobody is to know them. */
export function useTermFacts(terms: Terms, money: MoneyOf): (readonly [string, ReactNode])[] {
  const translate = useTranslate();
  const number = useNumberText();
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.${key}`, args);
  return [
    [say('couponTypes'), terms.couponTypes.map(type => say(`couponType.${type}`)).join(', ')],
    [
      say('amounts'),
      <span key="amounts">
        <MoneyText value={terms.leastAmount} of={money} /> – <MoneyText value={terms.greatestAmount} of={money} />
      </span>,
    ],
    [say('partialUse'), translate(terms.partialUse ? 'ra.boolean.true' : 'ra.boolean.false')],
    [say('reversalHours'), say('hoursOf', { smart_count: terms.reversalHours })],
    [say('validityDays'), say('daysOf', { smart_count: terms.validityDays })],
    [say('commissionBearer'), say(`bearer.${terms.commissionBearer}`)],
    ...(terms.commissionPercentage === undefined
      ? []
      : [[say('commissionPercentage'), `${number(terms.commissionPercentage)} %`] as const]),
    ...(terms.taxesPercentage === undefined
      ? []
      : [[say('taxesPercentage'), `${number(terms.taxesPercentage)} %`] as const]),
  ];
}
