import { z } from 'zod';
import { Id, Instant, LocalTime, Revision, longText, shortText } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { BENEFICIARY_STATES } from './beneficiary-states.ts';
import {
  CHOSEN_MAX,
  DISTRIBUTION_DELIVERIES,
  DISTRIBUTION_FAILURES,
  DISTRIBUTION_ROW_REASONS,
  DISTRIBUTION_ROW_STATES,
  DISTRIBUTION_STATES,
} from './distribution-states.ts';
import { DISTRIBUTION_METHODS, VOUCHER_DESCRIPTION_MAX, VOUCHER_NAME_MAX } from './kinds.ts';
import { Reprint } from './readdressing.ts';
import { VOUCHER_STATES } from './voucher-states.ts';

/** Who is meant: these, or, where nobody is named, all who have something due. */
const chosen = z
  .array(Id)
  .min(1, { error: 'too_few' })
  .max(CHOSEN_MAX, { error: 'too_many' })
  .refine(ids => new Set(ids).size === ids.length, { error: 'duplicate_row' });

/** `POST .../distributions`: what was bought is given to people, now, at a time, or to those who are chosen. */
export const DistributionCreate = z
  .strictObject({
    name: shortText(VOUCHER_NAME_MAX),
    description: longText(VOUCHER_DESCRIPTION_MAX).default(''),
    method: z.enum(DISTRIBUTION_METHODS, { error: 'invalid_choice' }),
    /** Of `scheduled`: a time of that zone (IANA). */
    at: LocalTime.nullable().default(null),
    zone: shortText(64).nullable().default(null),
    beneficiaries: chosen.optional(),
    /** Cards are printed for people who are chosen. */
    delivery: z.enum(DISTRIBUTION_DELIVERIES, { error: 'invalid_choice' }).default('email'),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string, input: unknown) =>
      issues.push({ code: 'custom', path: [path], input, message });
    for (const field of ['at', 'zone'] as const)
      if ((value.method === 'scheduled') !== (value[field] !== null))
        refuse(field, value[field] === null ? 'required' : 'invalid', value[field]);
    if (value.method === 'manual' && value.beneficiaries === undefined) refuse('beneficiaries', 'required', undefined);
    if (value.delivery === 'cards' && value.method !== 'manual') refuse('delivery', 'invalid_choice', value.delivery);
  });
export type DistributionCreate = z.input<typeof DistributionCreate>;

/** `POST .../distributions/preview`: what a distribution would come to now. */
export const DistributionQuestion = z.strictObject({ beneficiaries: chosen.optional() });
export const DistributionPreview = z
  .object({
    people: z.int(),
    amount: z.int(),
    /** Bought, and neither given nor set apart. */
    budget: z.int(),
    /** Whether a second person has to confirm it. */
    needsConfirmation: z.boolean(),
  })
  .meta({ id: 'DistributionPreview' });
export type DistributionPreview = z.infer<typeof DistributionPreview>;

const Person = z.object({ id: Id, name: z.string() });

/** Money on its way to people. Amounts in minor units. */
export const VoucherDistribution = z
  .object({
    id: Id,
    revision: Revision,
    voucherProject: z.object({ id: Id, name: z.string() }),
    name: z.string(),
    description: z.string(),
    method: z.enum(DISTRIBUTION_METHODS),
    delivery: z.enum(DISTRIBUTION_DELIVERIES),
    at: z.string().nullable(),
    zone: z.string().nullable(),
    dueAt: Instant.nullable(),
    status: z.enum(DISTRIBUTION_STATES),
    /** Of one that failed. */
    failure: z.enum(DISTRIBUTION_FAILURES).nullable(),
    /** In the words of whoever canceled it. */
    reason: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    /** For how many, and of these, given by now, and refused. */
    people: z.int(),
    given: z.int(),
    refused: z.int(),
    amount: z.int(),
    givenAmount: z.int(),
    requestedBy: Person.nullable(),
    confirmedBy: Person.nullable(),
    confirmedAt: Instant.nullable(),
    canceledBy: Person.nullable(),
    /** Whether the reader may confirm it: not where they asked for it. */
    mayConfirm: z.boolean(),
    cardsPrintedAt: Instant.nullable(),
    /** Where somebody wants the cards printed again. */
    reprint: Reprint.nullable(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'VoucherDistribution' });
export type VoucherDistribution = z.infer<typeof VoucherDistribution>;
export const DISTRIBUTION_SORTS = ['createdAt'] as const;

/** Somebody in a distribution, and what came of it. */
export const DistributionPerson = z
  .object({
    id: Id,
    beneficiary: z.object({
      id: Id,
      name: z.string(),
      lastname: z.string(),
      email: z.string(),
      status: z.enum(BENEFICIARY_STATES),
      /** When what names them was erased on request; null of all others. */
      erasedAt: Instant.nullable(),
    }),
    amount: z.int(),
    state: z.enum(DISTRIBUTION_ROW_STATES),
    reason: z.enum(DISTRIBUTION_ROW_REASONS).nullable(),
    voucher: z
      .object({
        id: Id,
        number: z.string(),
        status: z.enum(VOUCHER_STATES),
        /** When its email was taken by the mail server, and why it was not, or came back. */
        sentAt: Instant.nullable(),
        mailError: z.string().nullable(),
        /** Its credential’s page. */
        verifyUrl: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DistributionPerson' });
export type DistributionPerson = z.infer<typeof DistributionPerson>;
export const DISTRIBUTION_PERSON_SORTS = ['place', 'amount'] as const;

/** Whoever cancels a distribution says why. */
export const DistributionCancel = z.strictObject({ reason: shortText(500) });

/** `POST .../cards`. Printed again by a second person, all cards have new PINs and the previous PINs stop working. */
export const CardsPrint = z.strictObject({ again: z.boolean().default(false) });

/** `PUT .../confirmation`: above how much, in minor units, a second person confirms what somebody distributes in a day. */
export const ConfirmationLimit = z.strictObject({
  confirmAbove: amountFrom(0),
  revision: Revision.optional(),
});
/** Whole units, where nobody said otherwise. */
export const CONFIRM_ABOVE_UNITS = 100_000;
