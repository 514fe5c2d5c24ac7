import type { ListedOffer } from '../../../../contract/vouchers/offers/offer.ts';
import type { Language } from '../../../../contract/base/common/language.ts';
import { endsBetween } from '../../../../contract/vouchers/vouchers/ends.ts';
import {
  type CouponType,
  type VoucherProject,
  VoucherProjectCreate,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import {
  distributionOf,
  distributionPath,
  distributionProblems,
  type DistributionValues,
  EMPTY_DISTRIBUTION,
  withRequired,
} from '../distributions/shared.ts';

/** What is asked for before vouchers are created; people are kept by themselves. */
export interface VoucherDraft extends DistributionValues {
  offer: ListedOffer | null;
  name: string;
  description: string;
  language: Language;
  couponType: CouponType;
  expirationDate: string;
  discountCode: string;
}

export const EMPTY_VOUCHER: VoucherDraft = {
  ...EMPTY_DISTRIBUTION,
  offer: null,
  name: '',
  description: '',
  language: 'es-MX',
  couponType: 'balance',
  expirationDate: '',
  discountCode: '',
};

const FIELDS = {
  provider: ['offer'],
  coupons: ['name', 'description', 'language', 'couponType', 'expirationDate', 'discountCode'],
  beneficiaries: [],
  columns: [],
  distribution: ['distributionName', 'distributionDescription', 'method', 'date', 'time', 'zone'],
  summary: [],
} as const satisfies Record<string, readonly (keyof VoucherDraft)[]>;
export type VoucherStep = keyof typeof FIELDS;
type Asked = Readonly<Record<VoucherStep, readonly (keyof VoucherDraft)[]>>;

/** The wizard's steps: vouchers that stand already are asked about no more; columns are looked at while there is a table whose columns are being found. */
export function stepsOf(made: { voucherProjectId?: string }, hasTable: boolean): Asked {
  const { provider, coupons, beneficiaries, columns, distribution, summary } = FIELDS;
  const steps: Partial<Asked> = {
    ...(!made.voucherProjectId && { provider, coupons }),
    beneficiaries,
    ...(hasTable && { columns }),
    ...(!made.voucherProjectId && { distribution }),
    // a code that is no longer good by then is changed beside the price
    summary: made.voucherProjectId ? ['discountCode'] : summary,
  };
  return steps as Asked;
}

/** The draft's path for a path of the body. */
export const draftPath = (path: string): string => {
  const paths: Readonly<Record<string, string>> = {
    offerId: 'offer',
    configId: 'offer',
  };
  return path.startsWith('distribution.')
    ? distributionPath(path.slice('distribution.'.length))
    : (paths[path] ?? path);
};

export const voucherBody = (draft: VoucherDraft) => ({
  name: draft.name,
  description: draft.description,
  language: draft.language,
  offerId: draft.offer?.id ?? '',
  ...(draft.offer && { configId: draft.offer.voucherConfigId }),
  couponType: draft.couponType,
  expirationDate: draft.expirationDate,
  distribution: distributionOf(draft),
});

/** What is wrong with a draft: of what the offer says besides, as well as of each field. */
export function draftProblems(draft: VoucherDraft, now = new Date()): Problems {
  const { offerId, configId, ...problems } = problemsOf(VoucherProjectCreate, voucherBody(draft));
  void offerId;
  void configId;
  const all = withRequired(
    {
      ...Object.fromEntries(Object.entries(problems).filter(([path]) => !path.startsWith('distribution'))),
      ...distributionProblems(draft),
    },
    { ...draft },
  );
  if (!draft.offer) return { ...all, offer: 'vouchers.chooseOffer' };
  const [first, last] = endsBetween(now, draft.offer);
  if (!all.expirationDate && draft.expirationDate < first) all.expirationDate = 'fieldErrors.past_date';
  if (!all.expirationDate && draft.expirationDate > last) all.expirationDate = 'fieldErrors.too_long_valid';
  if (!draft.offer.couponTypes.includes(draft.couponType)) all.couponType = 'fieldErrors.invalid_choice';
  return all;
}

/** What is changed of vouchers that stand, as it is typed. */
export interface VoucherEdit extends DistributionValues {
  name: string;
  description: string;
  language: Language;
  expirationDate: string;
}
export const editOfVoucher = ({
  name,
  description,
  language,
  expirationDate,
  distribution,
}: VoucherProject): VoucherEdit => ({
  name,
  description,
  language,
  expirationDate,
  distributionName: distribution.name,
  distributionDescription: distribution.description,
  method: distribution.method,
  date: distribution.at?.slice(0, 10) ?? '',
  time: distribution.at?.slice(11, 16) ?? '',
  zone: distribution.zone ?? '',
});
export const editBody = (values: VoucherEdit) => ({
  name: values.name,
  description: values.description,
  language: values.language,
  expirationDate: values.expirationDate,
  distribution: distributionOf(values),
});
const Own = VoucherProjectCreate.pick({ name: true, description: true, expirationDate: true });
export const editProblems = (values: VoucherEdit): Problems => ({
  ...withRequired(
    problemsOf(Own, { name: values.name, description: values.description, expirationDate: values.expirationDate }),
    { ...values },
  ),
  ...distributionProblems(values),
});
