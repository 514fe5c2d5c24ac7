export { bareMoneyText, type MoneyOf, moneyText } from '../../../../../contract/base/money/money-text.ts';
export { minorOf, typedOf } from '../../../../../contract/base/money/money-typed.ts';
