import { expect, it } from 'vitest';
import { bareMoneyText, moneyText } from '../../../contract/base/money/money-text.ts';

const MXN = { currency: 'MXN', decimals: 2 };
const said = (minor: number, of: { currency: string; decimals: number }, language: string) =>
  moneyText(minor, of, language).replaceAll('\u00a0', ' ');

it.each([
  ['en-US', 200_00, MXN, '$200.00 MXN'],
  ['es-MX', 200_00, MXN, '$200.00 MXN'],
  ['es-MX', 1_234_567_89, MXN, '$1,234,567.89 MXN'],
  ['es-MX', -5, MXN, '-$0.05 MXN'],
  ['es-MX', 200_00, { currency: 'USD', decimals: 2 }, '$200.00 USD'],
  ['en-US', 200_00, { currency: 'EUR', decimals: 2 }, '€200.00 EUR'],
  ['en-US', 2_000, { currency: 'JPY', decimals: 0 }, '¥2,000 JPY'],
  ['en-US', 200_00, { currency: 'CHF', decimals: 2 }, '200.00 CHF'],
  ['es-MX', -200_00, { currency: 'CHF', decimals: 2 }, '-200.00 CHF'],
])('writes an amount in %s as people do', (language, minor, of, text) => {
  expect(said(minor, of, language)).toBe(text);
});

it('keeps an amount and its currency on one line', () => {
  expect(moneyText(200_00, MXN, 'es-MX')).not.toContain(' ');
});

it('writes an amount without its currency where that is said beside it', () => {
  expect(bareMoneyText(1_200_50, MXN, 'es-MX')).toBe('1,200.50');
});
