import { bareMoneyText, type MoneyOf, moneyText } from './money.ts';
import { useLanguage } from './use-language.ts';

interface MoneyTextProps {
  value: number;
  of: MoneyOf;
  /** Its currency is said beside it. */
  isBare?: boolean;
}

/** An amount in minor units, as the application's language writes it. */
export function MoneyText({ value, of, isBare = false }: MoneyTextProps) {
  const language = useLanguage();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {isBare ? bareMoneyText(value, of, language) : moneyText(value, of, language)}
    </span>
  );
}
