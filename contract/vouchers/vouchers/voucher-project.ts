import { z } from 'zod';
import { Day, Id, Instant, LocalTime, Revision, editOf, longText, shortText } from '../../base/common/values.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { COUPON_TYPES, DISTRIBUTION_METHODS, VOUCHER_DESCRIPTION_MAX, VOUCHER_NAME_MAX } from './kinds.ts';

/** When what was bought reaches people. A time and its zone belong to `scheduled` alone. */
export const Distribution = z
  .strictObject({
    name: shortText(VOUCHER_NAME_MAX),
    description: longText(VOUCHER_DESCRIPTION_MAX).default(''),
    method: z.enum(DISTRIBUTION_METHODS, { error: 'invalid_choice' }),
    at: LocalTime.nullable().default(null),
    zone: shortText(64).nullable().default(null),
  })
  .check(({ value, issues }) => {
    for (const field of ['at', 'zone'] as const)
      if ((value.method === 'scheduled') !== (value[field] !== null))
        issues.push({
          code: 'custom',
          path: [field],
          input: value[field],
          message: value[field] === null ? 'required' : 'invalid',
        });
  });
export type Distribution = z.infer<typeof Distribution>;

/** What an organization gives to people out of an offer (a deliverer voucher project, spec §3). Money in minor units. */
export const VoucherProject = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    description: z.string(),
    /** Of its emails, its vouchers' pages and their credentials. */
    language: z.enum(LANGUAGES),
    /** The version of the offer's config that it keeps. */
    configId: Id,
    expirationDate: Day,
    couponType: z.enum(COUPON_TYPES),
    distribution: Distribution,
    offer: z.object({
      id: Id,
      /** What the public knows it by. */
      code: z.string(),
      name: z.string(),
      provider: z.string(),
      country: z.string(),
      active: z.boolean(),
    }),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    /** What somebody may get at once, by that version. */
    leastAmount: z.int(),
    greatestAmount: z.int(),
    beneficiaries: z.int(),
    /** Bought and neither given nor set apart; set apart for distributions; given to people, less what came back; of that, spent; and what they can still spend. */
    budget: z.int(),
    reserved: z.int(),
    given: z.int(),
    spent: z.int(),
    left: z.int(),
    /** What ended with its last day, unspent, and went back to the budget. */
    expired: z.int(),
    /** What came back otherwise: of who was canceled, or returned it, and of what is good for once. */
    returned: z.int(),
    /** Above how much of a day a second person confirms what somebody distributes. */
    confirmAbove: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'VoucherProject' });
export type VoucherProject = z.infer<typeof VoucherProject>;

const fields = {
  name: shortText(VOUCHER_NAME_MAX),
  description: longText(VOUCHER_DESCRIPTION_MAX),
  expirationDate: Day,
  distribution: Distribution,
  language: z.enum(LANGUAGES, { error: 'invalid_choice' }),
};
/** `POST .../delivererVoucherProjects`. Which config is kept follows from the offer; a caller that names one means that very one. */
export const VoucherProjectCreate = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  /** The organization's where it is left out. */
  language: fields.language.optional(),
  offerId: Id,
  configId: Id.optional(),
  couponType: z.enum(COUPON_TYPES, { error: 'invalid_choice' }),
});
/** What is changed of one; the type of its coupons and its offer stay. */
export const VoucherProjectUpdate = editOf(fields);
export const VOUCHER_PROJECT_SORTS = ['createdAt', 'name', 'expirationDate'] as const;
