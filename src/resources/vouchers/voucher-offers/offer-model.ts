import { z } from 'zod';
import { CURRENCIES, type Currency, type CurrencyDecimals } from '../../../../contract/base/money/money.ts';
import { accountForm, isAccountOf, plainAccount } from '../../../../contract/vouchers/merchants/account-number.ts';
import { type VoucherConfig, VoucherConfigCreate } from '../../../../contract/vouchers/offers/config.ts';
import { VoucherOfferCreate, type VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { leavesOfSale } from '../../../../contract/vouchers/offers/percentage.ts';
import {
  type CommissionBearer,
  type CouponType,
  REVERSAL_HOURS_DEFAULT,
} from '../../../../contract/vouchers/offers/states.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { minorOf, typedOf } from '../../../custom/base/kit/text/money.ts';
import type { ChosenMerchant } from '../merchants/shared.ts';

/** What vouchers can be, as it is typed. */
export interface ConfigValues {
  couponTypes: CouponType[];
  leastAmount: string;
  greatestAmount: string;
  partialUse: boolean;
  reversalHours: string;
  validityDays: string;
  commissionBearer: CommissionBearer;
}
/** An offer, as it is typed. */
export interface OfferValues {
  name: string;
  description: string;
  commissionPercentage: string;
  taxesPercentage: string;
  bank: { bank: string; holder: string; account: string };
}
export interface OfferDraft extends ConfigValues, OfferValues {
  country: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  known: ChosenMerchant[];
}

export const EMPTY_OFFER: OfferDraft = {
  name: '',
  description: '',
  country: 'MX',
  currency: CURRENCIES[0],
  decimals: 2,
  commissionPercentage: '',
  taxesPercentage: '',
  bank: { bank: '', holder: '', account: '' },
  known: [],
  couponTypes: ['balance'],
  leastAmount: '',
  greatestAmount: '',
  partialUse: true,
  reversalHours: String(REVERSAL_HOURS_DEFAULT),
  validityDays: '365',
  commissionBearer: 'deliverer',
};

/** A number that is typed; NaN for what is none. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
/** What is missing is said to be missing, whatever else is wrong with nothing. */
const withRequired = (problems: Problems, typed: Readonly<Record<string, unknown>>): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, why]) => [path, typed[path] === '' ? 'fieldErrors.required' : why]),
  );

export const configBody = (values: ConfigValues, decimals: number) => ({
  couponTypes: values.couponTypes,
  leastAmount: minorOf(values.leastAmount, decimals),
  greatestAmount: minorOf(values.greatestAmount, decimals),
  partialUse: values.partialUse,
  reversalHours: numberOf(values.reversalHours),
  validityDays: numberOf(values.validityDays),
  commissionBearer: values.commissionBearer,
});
export const configValuesOf = (config: VoucherConfig, decimals: number): ConfigValues => ({
  couponTypes: config.couponTypes,
  leastAmount: typedOf(config.leastAmount, decimals),
  greatestAmount: typedOf(config.greatestAmount, decimals),
  partialUse: config.partialUse,
  reversalHours: String(config.reversalHours),
  validityDays: String(config.validityDays),
  commissionBearer: config.commissionBearer,
});
export const configProblems = (values: ConfigValues, decimals: number): Problems =>
  withRequired(problemsOf(VoucherConfigCreate, configBody(values, decimals)), { ...values });

export const offerBody = (values: OfferValues) => ({
  name: values.name,
  description: values.description,
  commissionPercentage: numberOf(values.commissionPercentage),
  taxesPercentage: numberOf(values.taxesPercentage),
  bank: values.bank,
});
const Own = z.strictObject({
  name: VoucherOfferCreate.shape.name,
  description: VoucherOfferCreate.shape.description,
  commissionPercentage: VoucherOfferCreate.shape.commissionPercentage,
  taxesPercentage: VoucherOfferCreate.shape.taxesPercentage,
  bank: VoucherOfferCreate.shape.bank,
});

/** What is wrong with an offer, in a currency, and where the commission is borne by the one who is said. */
export function offerProblems(values: OfferValues, currency: Currency, bearer: CommissionBearer): Problems {
  const { bank, holder, account } = values.bank;
  const typed = { ...values, 'bank.bank': bank, 'bank.holder': holder, 'bank.account': account };
  const problems = withRequired(problemsOf(Own, offerBody(values)), typed);
  const form = accountForm(plainAccount(account));
  if (form && !isAccountOf(form, currency)) problems['bank.account'] ??= 'fieldErrors.account_currency';
  const [commission, taxes] = [numberOf(values.commissionPercentage) * 100, numberOf(values.taxesPercentage) * 100];
  if (bearer === 'merchant' && commission <= 10_000 && !leavesOfSale(commission, taxes))
    problems.commissionPercentage ??= 'fieldErrors.leaves_nothing';
  return problems;
}

/** What is wrong with the draft of an offer. */
export function draftProblems(draft: OfferDraft): Problems {
  const country = problemsOf(VoucherOfferCreate.pick({ country: true }), { country: draft.country });
  return {
    ...(draft.country === '' ? { country: 'fieldErrors.required' } : country),
    ...offerProblems(draft, draft.currency, draft.commissionBearer),
    ...configProblems(draft, draft.decimals),
  };
}

export const offerValuesOf = (offer: VoucherOffer): OfferValues => ({
  name: offer.name,
  description: offer.description,
  commissionPercentage: String(offer.commissionPercentage),
  taxesPercentage: String(offer.taxesPercentage),
  bank: offer.bank,
});

/** The addresses of a project's offers. */
export const offerPaths = (projectId: string) => {
  const list = addressOf('/projects/{projectId}/vouchers/offers', { projectId });
  return {
    list,
    create: `${list}?new`,
    offer: (offerId: string, tab?: string) =>
      tab
        ? addressOf('/projects/{projectId}/vouchers/offers/{offerId}/{tab}', { projectId, offerId, tab })
        : addressOf('/projects/{projectId}/vouchers/offers/{offerId}', { projectId, offerId }),
  };
};

const FIELDS = {
  offer: ['name', 'description', 'country', 'currency', 'decimals', 'commissionPercentage', 'taxesPercentage', 'bank'],
  merchants: ['known'],
  columns: [],
  config: [
    'couponTypes',
    'leastAmount',
    'greatestAmount',
    'partialUse',
    'reversalHours',
    'validityDays',
    'commissionBearer',
  ],
  summary: [],
} as const satisfies Record<string, readonly (keyof OfferDraft)[]>;
export type OfferStep = keyof typeof FIELDS;
type Asked = Readonly<Record<OfferStep, readonly (keyof OfferDraft)[]>>;

/** The wizard's steps: what stands already is asked for no more; columns are looked at while there is a table whose columns are being found. */
export function stepsOf(
  made: { merchantIds?: readonly string[]; listId?: string; contractId?: string; configId?: string },
  hasTable: boolean,
): Asked {
  const { columns, merchants, config, ...rest } = FIELDS;
  const steps: Partial<Asked> = {
    offer: rest.offer,
    ...(!made.listId && !made.merchantIds && { merchants, ...(hasTable && { columns }) }),
    ...(!made.configId && { config }),
    summary: rest.summary,
  };
  return steps as Asked;
}
