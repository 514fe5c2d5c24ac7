export { bareMoneyText, type MoneyOf, moneyText } from '../../../contract/ledger/money-text.ts';
export { minorOf, typedOf } from '../../../contract/ledger/money-typed.ts';
