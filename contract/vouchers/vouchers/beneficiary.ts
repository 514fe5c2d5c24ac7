import { z } from 'zod';
import { Email, Id, Instant, Revision, editOf, shortText } from '../../base/common/values.ts';
import { FIELD_ERRORS } from '../../base/errors/fields/names.ts';
import { BENEFICIARY_STATES } from './beneficiary-states.ts';
import { DUPLICATE_CHOICES, DUPLICATE_PLACES, IDENTIFICATION_TYPES } from './kinds.ts';

/** Letters of any script, with a space, a hyphen or an apostrophe between them. */
const letters = shortText(100).regex(/^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u, { error: 'only_letters' });
const digits = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .max(max, { error: 'too_long' })
    .regex(/^\d+$/, { error: 'only_digits' });
/** What a sheet has as a number is as good as its text. */
const written = (max: number) =>
  z.preprocess(value => (typeof value === 'number' ? String(value) : value), digits(max));

/**
 * A telephone as people write it: what parts its digits, and the sign before a country's code, is left out before it is looked at.
 */
const phone = z.preprocess(
  value =>
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^\+/, '')
          .replaceAll(/[\s().-]/g, '')
      : value,
  written(15),
);

/** In whole units of the offer's currency, as a row names it; the database has minor units. */
const WholeUnits = written(12)
  .transform(Number)
  .refine(units => units > 0, { error: 'too_small' });

/** Somebody who is to have a voucher, as a row of a file names them (spec §5). */
export const BeneficiaryPerson = z.strictObject({
  name: letters,
  lastname: letters,
  email: Email,
  phone_number: phone,
  identification: written(30),
  identification_type: z.enum(IDENTIFICATION_TYPES, { error: 'invalid_choice' }),
  amount: WholeUnits,
});
export type BeneficiaryPerson = z.output<typeof BeneficiaryPerson>;

/** A row of an order, with what is done where the organization gives that person a voucher already. */
export const BeneficiaryRow = BeneficiaryPerson.extend({
  duplicate: z.enum(DUPLICATE_CHOICES, { error: 'invalid_choice' }).optional(),
  reason: shortText(200).optional(),
}).refine(({ duplicate, reason }) => duplicate !== 'keep' || reason !== undefined, {
  path: ['reason'],
  error: 'required',
});
export type BeneficiaryRow = z.output<typeof BeneficiaryRow>;

/** Who has a voucher. Their identification is not shown: by its last digits a voucher is claimed. */
export const Beneficiary = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone_number: z.string(),
    identification: z.string(),
    identification_type: z.enum(IDENTIFICATION_TYPES),
    /**
     * All that was ordered for them and not canceled, and what they can spend now, in minor units. What whoever was erased was given nobody can spend: it is there
     * until it is canceled, or its last day is over.
     */
    amount: z.int(),
    balance: z.int(),
    /** Of the amount, what is paid for and neither given nor being given: what a distribution would give; of whoever gets nothing any more nothing. */
    due: z.int(),
    status: z.enum(BENEFICIARY_STATES),
    /** Why they have one more voucher. */
    keepReason: z.string().nullable(),
    /** When what names them was erased on request; null of all others. */
    erasedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Beneficiary' });
export type Beneficiary = z.infer<typeof Beneficiary>;

export const BENEFICIARY_SORTS = ['createdAt', 'lastname', 'amount', 'status'] as const;

/** What is put right of somebody; whose identification is wrong is canceled and ordered anew. */
export const BeneficiaryUpdate = editOf({
  name: letters,
  lastname: letters,
  email: Email,
  phone_number: phone,
});

/** Whether somebody is kept: canceled, put away, or taken out again. */
export const BeneficiaryStatusChange = z.strictObject({
  status: z.enum(['canceled', 'archived'], { error: 'invalid_choice' }),
  reason: shortText(500).optional(),
});

/** `POST .../beneficiaries/duplicates`: whom of a file the organization gives a voucher already. */
export const DuplicateQuestion = z.strictObject({
  people: z
    .array(
      z.strictObject({
        row: z.int().min(0),
        identification: z.string().max(60),
        identification_type: z.string().max(20),
      }),
    )
    .max(20_000, { error: 'too_many' }),
});
export const FoundDuplicate = z.object({
  row: z.int(),
  place: z.enum(DUPLICATE_PLACES),
  /** Of the voucher in which they were found. */
  voucher: z.string().nullable(),
});
export type FoundDuplicate = z.infer<typeof FoundDuplicate>;

/** What can come of a row of an order. */
export const ROW_OUTCOMES = ['registered', 'added', 'skipped', 'duplicate', 'invalid'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
/** Those that stop the order until they are put right or left out. */
export const ROW_REFUSALS = ['duplicate', 'invalid'] as const satisfies readonly RowOutcome[];
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/** A row that gave nobody a voucher, as it came, with the reason. */
export const RefusedBeneficiary = z
  .object({
    row: z.int(),
    content: z.record(z.string(), z.unknown()),
    outcome: z.enum(ROW_REFUSALS),
    fields: z.record(z.string(), z.enum(FIELD_ERRORS)),
    duplicate: FoundDuplicate.omit({ row: true }).nullable(),
  })
  .meta({ id: 'RefusedBeneficiary' });
export type RefusedBeneficiary = z.infer<typeof RefusedBeneficiary>;
