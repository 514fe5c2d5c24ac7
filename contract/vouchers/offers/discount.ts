import { z } from 'zod';
import { Day, editOf, Id, Instant, Revision } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CouponAmount } from './config.ts';
import { Percentage } from './percentage.ts';
import { COUPON_MAX, DISCOUNT_KINDS, DISCOUNT_STATES } from './states.ts';

/** A code that takes something off the commission of a purchase. */
export const DiscountCode = z
  .object({
    id: Id,
    revision: Revision,
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    /** Of `percent`: of the commission. */
    percentage: z.number().nullable(),
    /** Of `fixed`: in minor units. */
    amount: z.int().nullable(),
    /** Days of the country of its offer, the last one included. */
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    usesMax: z.int().nullable(),
    usesMaxEach: z.int().nullable(),
    leastPurchase: z.int(),
    status: z.enum(DISCOUNT_STATES),
    /** Held by an order, or used. */
    used: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;

const Uses = z.int({ error: 'invalid' }).min(1, { error: 'too_small' }).max(1_000_000, { error: 'too_big' });
const fields = {
  startsOn: Day,
  endsOn: Day.nullable(),
  usesMax: Uses.nullable(),
  usesMaxEach: Uses.nullable(),
  leastPurchase: amountFrom(0, COUPON_MAX),
};
const inOrder = ({ startsOn, endsOn }: { startsOn?: string | undefined; endsOn?: string | null | undefined }) =>
  !startsOn || !endsOn || startsOn <= endsOn;
const order = { path: ['endsOn'], error: 'ends_early' };

export const DiscountCodeCreate = z
  .strictObject({
    code: z
      .string()
      .trim()
      .transform(code => code.toUpperCase())
      .refine(code => /^[A-Z0-9][A-Z0-9_-]{2,31}$/.test(code), { error: 'invalid' }),
    kind: z.enum(DISCOUNT_KINDS, { error: 'invalid_choice' }),
    percentage: Percentage.optional(),
    amount: CouponAmount.optional(),
    startsOn: fields.startsOn,
    endsOn: fields.endsOn.default(null),
    usesMax: fields.usesMax.default(null),
    usesMaxEach: fields.usesMaxEach.default(null),
    leastPurchase: fields.leastPurchase.default(0),
  })
  .refine(inOrder, order)
  .refine(({ kind, percentage }) => kind !== 'percent' || (percentage !== undefined && percentage > 0), {
    path: ['percentage'],
    error: 'required',
  })
  .refine(({ kind, amount }) => kind !== 'fixed' || amount !== undefined, { path: ['amount'], error: 'required' });
/** What it takes off stays: another code says otherwise. */
export const DiscountCodeUpdate = editOf(fields);
export const DiscountCodeStatusChange = z.strictObject({
  status: z.enum(DISCOUNT_STATES, { error: 'invalid_choice' }),
});
