import { z } from 'zod';
import { Id } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { DISTRIBUTION_FAILURES } from './distribution-states.ts';
import { PAYMENT_STATES } from './payment-states.ts';

/**
 * What the bell tells of vouchers: that what nobody spent went back, what waits for a second person, what that one decided, that a distribution stopped, or one that
 * was planned did not begin, that one reached somebody else, that letters did not arrive, and that a refund is to be sent, or was.
 */
export const VOUCHER_NEWS = [
  'expired',
  'distributionWaits',
  'distributionConfirmed',
  'distributionCanceled',
  'distributionStopped',
  'distributionMissing',
  'readdressingWaits',
  'readdressingApproved',
  'readdressingCanceled',
  'reprintWaits',
  'reprintDone',
  'reprintCanceled',
  'settlementWaits',
  'settlementApproved',
  'settlementCanceled',
  'rejected',
  'undelivered',
  'refundDue',
  'refundSent',
] as const;

/** Notifies both sides of an order of how far its payment has come. */
export const voucherOrder = {
  type: 'voucherOrder',
  data: {
    /** How far the payment of an order for vouchers has come, and on which side the reader is. */
    order: z
      .object({
        side: z.enum(['deliverer', 'provider', 'platform']),
        orderId: Id,
        voucherProjectId: Id,
        offerId: Id,
        status: z.enum(PAYMENT_STATES),
        number: z.int().nullable(),
        voucher: z.string(),
        offer: z.string(),
        deliverer: z.string(),
        reason: z.string().nullable(),
      })
      .nullable(),
  },
} as const;
export type OrderNotice = NonNullable<z.infer<typeof voucherOrder.data.order>>;

/** Notifies the givers of a voucher that its holder did not make a sale. */
export const saleDisowned = {
  type: 'saleDisowned',
  data: {
    /** A sale that the holder of a voucher reported as not theirs, and whether the report suspended the voucher. */
    disowned: z
      .object({
        /** Null where it was said on the voucher's own page, of no sale in particular. */
        saleId: Id.nullable(),
        voucherProjectId: Id,
        beneficiaryId: Id,
        voucher: z.string(),
        isSuspended: z.boolean(),
      })
      .nullable(),
  },
} as const;
export type DisownedNotice = NonNullable<z.infer<typeof saleDisowned.data.disowned>>;

/** Notifies people of what became of vouchers, or of what waits for a second person. */
export const vouchers = {
  type: 'vouchers',
  data: {
    /** Results of giving vouchers, requests that wait for a second person, and decisions of that person. */
    voucher: z
      .object({
        what: z.enum(VOUCHER_NEWS),
        /** Vouchers that ended, a distribution, a settlement, a voucher, a refund. */
        subjectId: Id,
        /** Of which vouchers, or of which offer. */
        placeId: Id,
        /** Of a refund: the order whose money goes back, where it is one's. */
        orderId: Id.optional(),
        /** Of one voucher: who has it. */
        beneficiaryId: Id.optional(),
        name: z.string(),
        by: z.string().nullable(),
        /** Of what was canceled. */
        reason: z.string().optional(),
        /** Of a distribution that stopped, whose count and amount are what is left of it. */
        failure: z.enum(DISTRIBUTION_FAILURES).optional(),
        count: z.int(),
        amount: z.int(),
        currency: z.enum(CURRENCIES),
        decimals: z.literal(CURRENCY_DECIMALS),
      })
      .nullable(),
  },
} as const;
export type VoucherNotice = NonNullable<z.infer<typeof vouchers.data.voucher>>;
