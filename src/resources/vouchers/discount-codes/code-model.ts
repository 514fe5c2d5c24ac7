import { type DiscountCode, DiscountCodeCreate } from '../../../../contract/vouchers/offers/discount.ts';
import type { DiscountKind } from '../../../../contract/vouchers/offers/states.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { minorOf, typedOf } from '../../../custom/base/kit/text/money.ts';

/** When and how often a code is good, as it is typed; empty is without end. */
export interface CodeLimits {
  startsOn: string;
  endsOn: string;
  usesMax: string;
  usesMaxEach: string;
  leastPurchase: string;
}
export interface CodeValues extends CodeLimits {
  code: string;
  kind: DiscountKind;
  value: string;
}

const countOf = (text: string) => (text.trim() === '' ? null : Number(text));
export const limitsBody = (values: CodeLimits, decimals: number) => ({
  startsOn: values.startsOn,
  endsOn: values.endsOn || null,
  usesMax: countOf(values.usesMax),
  usesMaxEach: countOf(values.usesMaxEach),
  leastPurchase: values.leastPurchase.trim() === '' ? 0 : minorOf(values.leastPurchase, decimals),
});
export const codeBody = ({ code, kind, value, ...limits }: CodeValues, decimals: number) => ({
  code,
  kind,
  ...(kind === 'percent'
    ? { percentage: value.trim() === '' ? undefined : Number(value) }
    : { amount: value.trim() === '' ? undefined : minorOf(value, decimals) }),
  ...limitsBody(limits, decimals),
});

/** What is wrong with a code, by what is typed of it. */
export function codeProblems(values: CodeValues, decimals: number): Problems {
  const { percentage, amount, ...problems } = problemsOf(DiscountCodeCreate, codeBody(values, decimals));
  const value = percentage ?? amount;
  return {
    ...problems,
    ...(values.code.trim() === '' && { code: 'fieldErrors.required' }),
    ...(value !== undefined && { value }),
    ...(values.startsOn === '' && { startsOn: 'fieldErrors.required' }),
  };
}
/** The same of the limits alone, as an edit is checked. */
export const limitProblems = (limits: CodeLimits, decimals: number): Problems =>
  codeProblems({ code: 'CODE', kind: 'percent', value: '1', ...limits }, decimals);

export const limitsOf = (code: DiscountCode, decimals: number): CodeLimits => ({
  startsOn: code.startsOn,
  endsOn: code.endsOn ?? '',
  usesMax: code.usesMax?.toString() ?? '',
  usesMaxEach: code.usesMaxEach?.toString() ?? '',
  leastPurchase: code.leastPurchase === 0 ? '' : typedOf(code.leastPurchase, decimals),
});
