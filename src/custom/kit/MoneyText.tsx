import { type MoneyOf, moneyText } from './money.ts';
import { useLanguage } from './use-language.ts';

/** An amount in minor units, as the application's language writes it. */
export function MoneyText({ value, of }: { value: number; of: MoneyOf }) {
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyText(value, of, useLanguage())}
    </span>
  );
}
