import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import {
  COMMISSION_BEARERS,
  COUPON_MAX,
  COUPON_TYPES,
  REVERSAL_HOURS_DEFAULT,
  REVERSAL_HOURS_MAX,
  VALIDITY_DAYS_MAX,
} from './states.ts';

const CouponTypeField = z.enum(COUPON_TYPES, { error: 'invalid_choice' });
/** Of a voucher or a purchase, in minor units of the offer's currency. */
export const CouponAmount = amountFrom(1, COUPON_MAX);

const fields = {
  couponTypes: z
    .array(CouponTypeField)
    .min(1, { error: 'required' })
    .max(COUPON_TYPES.length, { error: 'too_many' })
    .transform(types => COUPON_TYPES.filter(type => types.includes(type))),
  leastAmount: CouponAmount,
  greatestAmount: CouponAmount,
  /** Whether a voucher may be spent in parts. */
  partialUse: z.boolean(),
  /** For how long a sale can be reversed. */
  reversalHours: z
    .int({ error: 'invalid' })
    .min(0, { error: 'too_small' })
    .max(REVERSAL_HOURS_MAX, { error: 'too_big' })
    .default(REVERSAL_HOURS_DEFAULT),
  /** How many days a voucher is good for at the longest. */
  validityDays: z.int({ error: 'invalid' }).min(1, { error: 'too_small' }).max(VALIDITY_DAYS_MAX, { error: 'too_big' }),
  commissionBearer: z.enum(COMMISSION_BEARERS, { error: 'invalid_choice' }),
};

/** What vouchers of an offer can be. It is never changed: an issuance keeps the version that it began with. */
export const VoucherConfig = z
  .object({
    id: Id,
    lineId: Id,
    version: z.int(),
    couponTypes: z.array(z.enum(COUPON_TYPES)),
    leastAmount: z.int(),
    greatestAmount: z.int(),
    partialUse: z.boolean(),
    reversalHours: z.int(),
    validityDays: z.int(),
    commissionBearer: z.enum(COMMISSION_BEARERS),
    /** SHA-256 of what it says, hex. */
    digest: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'VoucherConfig' });
export type VoucherConfig = z.infer<typeof VoucherConfig>;

export const VoucherConfigCreate = z
  .strictObject({ ...fields, lineId: Id.optional() })
  .refine(({ leastAmount, greatestAmount }) => leastAmount <= greatestAmount, {
    path: ['greatestAmount'],
    error: 'too_small',
  });
