import { type Benefit, BenefitCreate } from '../../../../contract/office/benefits/benefit.ts';
import {
  BENEFIT_DECIMALS,
  hasMaximum,
  WEEKDAYS,
  type BenefitType,
  type RecurrenceKind,
  type ValueMode,
  type Weekday,
} from '../../../../contract/office/benefits/kinds.ts';
import type { Promised } from '../../../../contract/office/benefits/sum.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { minorOf, typedOf } from '../../../custom/base/kit/text/money.ts';

/** A benefit as it is typed. */
export interface BenefitDraft {
  type: BenefitType | '';
  vendor: string;
  product: string;
  description: string;
  mode: ValueMode;
  percent: string;
  take: string;
  pay: string;
  groups: string;
  price: string;
  usualPrice: string;
  currency: 'MXN' | 'USD';
  maxDiscount: string;
  location: 'physical' | 'virtual';
  placeId: string;
  placeName: string;
  address: string;
  url: string;
  recurrence: RecurrenceKind;
  max: string;
  firstDay: string;
  lastDay: string;
  weekdays: Weekday[];
  from: string;
  to: string;
  zone: string;
  stock: string;
}

export const emptyBenefit = (zone: string): BenefitDraft => ({
  type: '',
  vendor: '',
  product: '',
  description: '',
  mode: 'fixed',
  percent: '',
  take: '2',
  pay: '1',
  groups: '',
  price: '',
  usualPrice: '',
  currency: 'MXN',
  maxDiscount: '',
  location: 'physical',
  placeId: '',
  placeName: '',
  address: '',
  url: '',
  recurrence: 'unlimited',
  max: '',
  firstDay: '',
  lastDay: '',
  weekdays: [...WEEKDAYS],
  from: '',
  to: '',
  zone,
  stock: '',
});

export const BENEFIT_STEPS = {
  type: ['type'],
  promise: [
    'vendor',
    'product',
    'description',
    'mode',
    'percent',
    'take',
    'pay',
    'groups',
    'price',
    'usualPrice',
    'currency',
    'maxDiscount',
  ],
  place: ['location', 'placeId', 'placeName', 'address', 'url'],
  times: ['recurrence', 'max', 'firstDay', 'lastDay', 'weekdays', 'from', 'to', 'zone', 'stock'],
} as const satisfies Record<string, readonly (keyof BenefitDraft)[]>;
export type BenefitStep = keyof typeof BENEFIT_STEPS;

const money = (text: string): number => minorOf(text, BENEFIT_DECIMALS);
const count = (text: string): number => minorOf(text, 0);
const unless = <T>(text: string, read: (text: string) => T): T | null => (text.trim() === '' ? null : read(text));

function termsOf(draft: BenefitDraft) {
  const { type, mode } = draft;
  if (type === 'discount') return { type, mode, percent: money(draft.percent) } as const;
  if (type === 'aggregation')
    return { type, take: count(draft.take), pay: count(draft.pay), groups: unless(draft.groups, count) } as const;
  if (type === 'promotionalPrice')
    return { type, mode, price: money(draft.price), usualPrice: unless(draft.usualPrice, money) } as const;
  return undefined;
}

const maxDiscountOf = ({ maxDiscount }: BenefitDraft): number => unless(maxDiscount, money) ?? 0;

/** The body of a draft. Its type may still be missing. */
export const benefitBody = (draft: BenefitDraft) => ({
  vendor: draft.vendor,
  product: draft.product,
  description: draft.description,
  terms: termsOf(draft),
  currency: draft.currency,
  maxDiscount: maxDiscountOf(draft),
  location:
    draft.location === 'physical'
      ? { type: 'physical', placeId: draft.placeId, name: draft.placeName, address: draft.address }
      : { type: 'virtual', url: draft.url },
  recurrence: { kind: draft.recurrence, max: hasMaximum(draft.recurrence) ? unless(draft.max, count) : null },
  availability: {
    firstDay: unless(draft.firstDay, day => day),
    lastDay: unless(draft.lastDay, day => day),
    weekdays: draft.weekdays,
    hours: draft.from === '' && draft.to === '' ? null : { from: draft.from, to: draft.to },
    zone: draft.zone,
  },
  stock: unless(draft.stock, count),
});

const PATHS: Record<string, keyof BenefitDraft> = {
  terms: 'type',
  'location.name': 'placeName',
  location: 'location',
  'recurrence.kind': 'recurrence',
  'recurrence.max': 'max',
  'availability.hours.from': 'from',
  'availability.hours.to': 'to',
};

/** The draft's path for a path of the body. */
export const benefitPath = (path: string): string =>
  PATHS[path] ?? (path.startsWith('availability.weekdays') ? 'weekdays' : (path.split('.').at(-1) ?? path));

const NUMBERS: readonly (keyof BenefitDraft)[] = ['percent', 'take', 'pay', 'price'];

/** What is wrong with a draft, by its own paths. */
export function benefitProblems(draft: BenefitDraft): Problems {
  const problems: Problems = {};
  for (const [path, why] of Object.entries(problemsOf(BenefitCreate, benefitBody(draft)))) {
    const field = benefitPath(path);
    const isEmpty = NUMBERS.some(each => each === field && draft[each] === '');
    problems[field] = isEmpty ? 'fieldErrors.required' : why;
  }
  if (draft.type === '') problems.type = 'fieldErrors.required';
  return problems;
}

/** What the example of a sum needs; undefined while it is not complete. */
export function promisedOf(draft: BenefitDraft): Promised | undefined {
  const { data } = BenefitCreate.shape.terms.safeParse(termsOf(draft));
  const maxDiscount = maxDiscountOf(draft);
  const isComplete = data && Number.isSafeInteger(maxDiscount) && (data.type !== 'aggregation' || data.pay < data.take);
  return isComplete ? { terms: data, currency: draft.currency, maxDiscount } : undefined;
}

const amount = (minor: number | null): string => (minor === null ? '' : typedOf(minor, BENEFIT_DECIMALS));
const whole = (value: number | null): string => (value === null ? '' : String(value));

/** The draft of a benefit that is there. */
export function draftOf(benefit: Benefit): BenefitDraft {
  const { terms, location, availability, recurrence } = benefit;
  const draft: BenefitDraft = {
    ...emptyBenefit(availability.zone),
    type: terms.type,
    vendor: benefit.vendor.name,
    product: benefit.product,
    description: benefit.description,
    currency: benefit.currency,
    maxDiscount: benefit.maxDiscount === 0 ? '' : amount(benefit.maxDiscount),
    location: location.type,
    recurrence: recurrence.kind,
    max: whole(recurrence.max),
    firstDay: availability.firstDay ?? '',
    lastDay: availability.lastDay ?? '',
    weekdays: [...availability.weekdays],
    from: availability.hours?.from ?? '',
    to: availability.hours?.to ?? '',
    stock: whole(benefit.stock),
  };
  if (location.type === 'physical')
    Object.assign(draft, { placeId: location.placeId, placeName: location.name, address: location.address });
  else draft.url = location.url;
  if (terms.type === 'aggregation')
    return { ...draft, take: whole(terms.take), pay: whole(terms.pay), groups: whole(terms.groups) };
  draft.mode = terms.mode;
  return terms.type === 'discount'
    ? { ...draft, percent: amount(terms.percent) }
    : { ...draft, price: amount(terms.price), usualPrice: amount(terms.usualPrice) };
}
