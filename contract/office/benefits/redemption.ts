import { z } from 'zod';
import { Day, Id, Instant, shortText } from '../../base/common/values.ts';
import { CURRENCIES } from '../../base/money/money.ts';
import { ANALYTICS_RANGES } from '../../base/common/ranges.ts';
import { REVERSAL_REASON_MAX } from './kinds.ts';
import { COUNTED_REFUSALS, REDEMPTION_STATES } from './states.ts';

/** What the counter enters. Which of the fields are due follows from the terms of the benefit. Judged by `purchaseProblems`. */
export const Purchase = z.strictObject({
  currency: z.string().max(3, { error: 'invalid_choice' }),
  amount: z.number({ error: 'invalid_amount' }).optional(),
  percent: z.number({ error: 'invalid_amount' }).optional(),
  prices: z
    .array(z.number({ error: 'invalid_amount' }))
    .max(100, { error: 'too_many' })
    .optional(),
  pieces: z.number({ error: 'invalid_amount' }).optional(),
  price: z.number({ error: 'invalid_amount' }).optional(),
});

/** A redemption, once for its id: the caller draws 128 random bits and repeats them until there is an answer. */
export const RedemptionCreate = z.strictObject({
  id: Id,
  /** Of a program the code of the member's page, the id of the card, or the one of its public address; of a point what it got for the card (`seen`). */
  credential: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
  /** The version of the benefit that the caller has shown. */
  version: z.int().min(1),
  purchase: Purchase,
});
export type RedemptionCreate = z.infer<typeof RedemptionCreate>;

/** As far as redemptions are counted one by one, where no counter has what a filter asks for. */
export const REDEMPTIONS_COUNTED = 1000;

/** A manager says why. */
export const RedemptionReverse = z.strictObject({ reason: shortText(REVERSAL_REASON_MAX) });

export const Redemption = z
  .object({
    id: Id,
    benefitId: Id,
    version: z.int(),
    product: z.string(),
    /** The member; null once they were erased. */
    member: z.object({ id: Id, name: z.string() }).nullable(),
    credentialId: Id.nullable(),
    by: z.object({ kind: z.enum(['point', 'serviceAccount']), name: z.string().nullable() }),
    currency: z.enum(CURRENCIES),
    purchase: Purchase,
    bill: z.int().nullable(),
    discount: z.int(),
    total: z.int(),
    /** The day of the benefit's zone. */
    day: Day,
    at: Instant,
    state: z.enum(REDEMPTION_STATES),
    /** Until when the one who redeemed takes it back. */
    reversibleUntil: Instant,
    reversedAt: Instant.nullable(),
    reversalReason: z.string().nullable(),
    /** How often the member gets it after this; null without a limit. */
    left: z.int().nullable(),
  })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;

/** Why redemptions were refused, the most frequent reason first. */
export const BenefitRefusals = z.array(z.object({ reason: z.enum(COUNTED_REFUSALS), count: z.int() }));

export const BenefitAnalytics = z
  .object({
    range: z.enum(ANALYTICS_RANGES),
    firstDay: Day,
    lastDay: Day,
    redemptions: z.int(),
    reversals: z.int(),
    members: z.int(),
    discounts: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.int() })),
    days: z.array(z.object({ day: Day, redemptions: z.int(), reversals: z.int() })),
    stockLeft: z.int().nullable(),
    /** Redemptions by the hour of the benefit's zone; hours without any are left out. */
    hours: z.array(z.object({ hour: z.int(), redemptions: z.int() })),
    /** Redemptions by the point or the program that made them, the most first. */
    points: z.array(
      z.object({
        id: Id,
        kind: z.enum(['point', 'serviceAccount']),
        name: z.string().nullable(),
        redemptions: z.int(),
      }),
    ),
    refusals: BenefitRefusals,
    /** Of the reason that was asked for, by the days on which there were any. */
    refusalDays: z.array(z.object({ day: Day, count: z.int() })),
  })
  .meta({ id: 'BenefitAnalytics' });
export type BenefitAnalytics = z.infer<typeof BenefitAnalytics>;
