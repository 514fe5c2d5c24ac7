import { z } from 'zod';
import { isZone } from '../../base/common/days.ts';
import { Day, editOf, Id, Instant, longText, Revision, shortText } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CURRENCIES, HUNDREDTHS_MAX } from '../../base/money/money.ts';
import {
  BENEFIT_DESCRIPTION_MAX,
  BENEFIT_NAME_MAX,
  hasMaximum,
  PLACE_ADDRESS_MAX,
  PLACE_ID_MAX,
  PURCHASE_MAX,
  RECURRENCES,
  TAKE_MAX,
  TIMES_MAX,
  VALUE_MODES,
  VENDOR_NAME_MAX,
  WEEKDAYS,
} from './kinds.ts';
import { BENEFIT_STATES } from './states.ts';

const mode = z.enum(VALUE_MODES, { error: 'invalid_choice' });
const count = (least: number, most: number) => amountFrom(least, most);

/** What a benefit promises. Amounts in minor units, percentages in hundredths of a percent. */
const Terms = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('discount'), mode, percent: count(1, HUNDREDTHS_MAX) }),
    z.strictObject({
      type: z.literal('aggregation'),
      take: count(2, TAKE_MAX),
      pay: count(1, TAKE_MAX - 1),
      groups: count(1, TIMES_MAX).nullable().default(null),
    }),
    z.strictObject({
      type: z.literal('promotionalPrice'),
      mode,
      price: count(0, PURCHASE_MAX),
      usualPrice: count(1, PURCHASE_MAX).nullable().default(null),
    }),
  ],
  { error: 'invalid_choice' },
);

const Website = shortText(500)
  .refine(link => link.startsWith('https://'), { error: 'https_link', abort: true })
  .refine(link => z.url().safeParse(link).success, { error: 'invalid_url' });

const Location = z.discriminatedUnion(
  'type',
  [
    z.strictObject({
      type: z.literal('physical'),
      /** The id of the place in a maps service. It is shown as a link and never fetched. */
      placeId: shortText(PLACE_ID_MAX),
      name: shortText(BENEFIT_NAME_MAX),
      address: shortText(PLACE_ADDRESS_MAX),
    }),
    z.strictObject({ type: z.literal('virtual'), url: Website }),
  ],
  { error: 'invalid_choice' },
);
export type Location = z.infer<typeof Location>;

const Recurrence = z.strictObject({
  kind: z.enum(RECURRENCES, { error: 'invalid_choice' }),
  max: count(1, TIMES_MAX).nullable().default(null),
});

const Clock = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' });

const Availability = z.strictObject({
  firstDay: Day.nullable().default(null),
  lastDay: Day.nullable().default(null),
  weekdays: z
    .array(z.literal(WEEKDAYS))
    .min(1, { error: 'too_few' })
    .max(WEEKDAYS.length, { error: 'too_many' })
    .refine(days => new Set(days).size === days.length, { error: 'duplicate_row' })
    .default([...WEEKDAYS]),
  /** Hours that end on the next day where `to` is earlier than `from`. */
  hours: z.strictObject({ from: Clock, to: Clock }).nullable().default(null),
  /** The zone (IANA) whose clocks count. */
  zone: z.string().max(64).refine(isZone, { error: 'invalid_choice' }),
});

const fields = {
  /** There is one vendor of a name in a project. */
  vendor: shortText(VENDOR_NAME_MAX),
  product: shortText(BENEFIT_NAME_MAX),
  description: longText(BENEFIT_DESCRIPTION_MAX).default(''),
  terms: Terms,
  currency: z.enum(CURRENCIES, { error: 'invalid_choice' }),
  /** The most that one redemption takes off, in minor units. 0 means unlimited. */
  maxDiscount: count(0, PURCHASE_MAX).default(0),
  location: Location,
  recurrence: Recurrence,
  availability: Availability,
  /** How many redemptions there are for all members together; null for any number. */
  stock: count(1, TIMES_MAX).nullable().default(null),
};
type Fields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> };
type Issue = { path: string[]; message: string };

/** What is wrong between the fields of a benefit. */
export function benefitIssues({ terms, recurrence, availability }: Fields): Issue[] {
  const issues: Issue[] = [];
  if (terms?.type === 'aggregation' && terms.pay >= terms.take)
    issues.push({ path: ['terms', 'pay'], message: 'too_big' });
  if (terms?.type === 'promotionalPrice' && terms.usualPrice !== null && terms.usualPrice <= terms.price)
    issues.push({ path: ['terms', 'usualPrice'], message: 'too_small' });
  if (recurrence && hasMaximum(recurrence.kind) !== (recurrence.max !== null))
    issues.push({ path: ['recurrence', 'max'], message: recurrence.max === null ? 'required' : 'unknown_key' });
  if (availability) {
    const { firstDay, lastDay, hours } = availability;
    if (firstDay !== null && lastDay !== null && lastDay < firstDay)
      issues.push({ path: ['availability', 'lastDay'], message: 'ends_early' });
    if (hours && hours.from === hours.to) issues.push({ path: ['availability', 'hours', 'to'], message: 'ends_early' });
  }
  return issues;
}

const checked = (context: { value: Fields; issues: unknown[] }): void => {
  for (const { path, message } of benefitIssues(context.value))
    context.issues.push({ code: 'custom', message, path, input: undefined });
};

export const BenefitCreate = z.strictObject(fields).check(context => checked(context as never));
export type BenefitCreate = z.infer<typeof BenefitCreate>;
/** Each edit makes a version, which later redemptions name. A benefit that has ended is not edited. */
export const BenefitUpdate = editOf({
  ...fields,
  // What an edit leaves out stays as it is.
  description: fields.description.unwrap(),
  maxDiscount: fields.maxDiscount.unwrap(),
  stock: fields.stock.unwrap(),
}).check(context => checked(context as never));

export const BenefitMoved = z.strictObject({ revision: Revision.optional() });

/** What a version of a benefit says. */
export const BenefitContent = z.object({
  product: z.string(),
  description: z.string(),
  terms: Terms,
  currency: z.enum(CURRENCIES),
  maxDiscount: z.int(),
  location: Location,
  recurrence: Recurrence,
  availability: Availability,
  stock: z.int().nullable(),
});
export type BenefitContent = z.infer<typeof BenefitContent>;

export const Benefit = BenefitContent.extend({
  id: Id,
  revision: Revision,
  /** Each edit is a version. */
  version: z.int(),
  vendor: z.object({ id: Id, name: z.string() }),
  state: z.enum(BENEFIT_STATES),
  /** Redemptions that were not reversed. */
  redeemed: z.int(),
  /** What is left of the stock; null where it is unlimited. */
  stockLeft: z.int().nullable(),
  /** Templates whose cards give it. */
  templates: z.array(z.object({ id: Id, title: z.string() })),
  createdAt: Instant,
}).meta({ id: 'Benefit' });
export type Benefit = z.infer<typeof Benefit>;

export const BenefitVendor = z.object({ id: Id, name: z.string() }).meta({ id: 'BenefitVendor' });

/** Which benefits the cards of a template give. Replaces the previous list. */
export const TemplateBenefits = z.strictObject({
  benefitIds: z
    .array(Id)
    .max(100, { error: 'too_many' })
    .refine(ids => new Set(ids).size === ids.length, { error: 'duplicate_row' }),
  /** The revision of the template. */
  revision: Revision.optional(),
});
