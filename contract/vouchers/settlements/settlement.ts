import { z } from 'zod';
import { Day, Id, Instant, Revision, shortText } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { MERCHANT_STATES, MERCHANTS_MAX } from '../merchants/states.ts';
import { LINES_CHOSEN_MAX, SETTLEMENT_LINE_STATES, SETTLEMENT_STATES } from './states.ts';

const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const Person = z.object({ id: Id, name: z.string() });

/** What is owed to a merchant for the sales of an offer, in minor units. */
export const OwedMerchant = z
  .object({
    /** The merchant. */
    id: Id,
    name: z.string(),
    taxId: z.string(),
    maskedAccount: z.string(),
    status: z.enum(MERCHANT_STATES),
    owed: z.int(),
  })
  .meta({ id: 'OwedMerchant' });
export type OwedMerchant = z.infer<typeof OwedMerchant>;
export const OWED_SORTS = ['owed'] as const;

/** A run that pays merchants what is owed to them. Amounts in minor units. */
export const Settlement = z
  .object({
    id: Id,
    revision: Revision,
    /** Of its offer, from 1. */
    number: z.int(),
    offer: z.object({ id: Id, name: z.string() }),
    status: z.enum(SETTLEMENT_STATES),
    /** Whether all of its money has left what is owed: what is approved is settled by a job. */
    ready: z.boolean(),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    merchants: z.int(),
    amount: z.int(),
    /** Of one that waits to be approved: whom and what approving it would pay now, where less is owed by now than was asked for. Null of any other. */
    payable: z.object({ merchants: z.int(), amount: z.int() }).nullable(),
    /** Of these, by now. */
    paid: z.int(),
    paidAmount: z.int(),
    returned: z.int(),
    returnedAmount: z.int(),
    /** To be paid still: settled, and neither paid nor returned. */
    waiting: z.int(),
    requestedBy: Person,
    approvedBy: Person.nullable(),
    approvedAt: Instant.nullable(),
    canceledBy: Person.nullable(),
    /** In the words of whoever canceled it. */
    reason: z.string().nullable(),
    /** Whether the reader may approve it: not where they asked for it. */
    mayApprove: z.boolean(),
    createdAt: Instant,
    closedAt: Instant.nullable(),
    /** The day that it is in the country of the offer: what the bank sent it sent until then. */
    today: Day,
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.infer<typeof Settlement>;
export const SETTLEMENT_SORTS = ['createdAt'] as const;

/** What one merchant gets, at the account that they had when it was asked for. */
export const SettlementLine = z
  .object({
    id: Id,
    place: z.int(),
    merchant: z.object({ id: Id, name: z.string(), taxId: z.string() }),
    account: z.string(),
    /** Whether the merchant has another account by now. */
    accountChanged: z.boolean(),
    reference: z.string(),
    /** What was asked for, and what was settled, or would be now: never more than is owed then. */
    asked: z.int(),
    amount: z.int(),
    status: z.enum(SETTLEMENT_LINE_STATES),
    valueDate: Day.nullable(),
    bankReference: z.string().nullable(),
    /** Why it came back. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'SettlementLine' });
export type SettlementLine = z.infer<typeof SettlementLine>;
export const SETTLEMENT_LINE_SORTS = ['place', 'amount'] as const;

/** Some of a list, each once. */
const chosen = (most: number) =>
  z
    .array(Id)
    .min(1, { error: 'too_few' })
    .max(most, { error: 'too_many' })
    .refine(distinct, { error: 'duplicate_row' });

/** `POST .../settlements`: pay all who are owed something, or these; those of less than a sum wait for the next. */
export const SettlementRequest = z.strictObject({
  merchants: chosen(MERCHANTS_MAX).optional(),
  least: amountFrom(1).default(1),
});
export type SettlementRequest = z.input<typeof SettlementRequest>;

/** Whoever cancels says why. */
export const SettlementCancel = z.strictObject({ reason: shortText(500) });

const which = {
  /** These, or all that wait. */
  lines: chosen(LINES_CHOSEN_MAX).optional(),
  /** The state that was looked at, where "all" are meant as they waited then: what was decided about since is refused. */
  revision: Revision.optional(),
};

/** `PUT .../pay`: the bank sent it, as its statement has it. */
export const SettlementPay = z.strictObject({
  ...which,
  /** Until today, as it is in the country of the offer. */
  valueDate: Day,
  bankReference: shortText(64).transform(text => text.toUpperCase()),
});
/** `PUT .../return`: a bank sent it back. */
export const SettlementReturn = z.strictObject({ ...which, reason: shortText(500) });
