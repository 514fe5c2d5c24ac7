import { z } from 'zod';
import { Id, Instant, shortText } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { Pin } from '../../base/common/pin.ts';
import { REVERSAL_REASON_MAX } from './limits.ts';
import { SALE_STATES } from './sale-states.ts';

const Amount = amountFrom(1);

/** Where the version of a UUID stands (RFC 9562 §4.2), and which the books make their own ids in. */
const VERSION_AT = 14;
const BOOKS_VERSION = '8';

/**
 * The id that a caller gives to what is to move, by which the books know it for ever. Ids that the books themselves derive from what they move are of version 8:
 * whoever took one of these ahead would keep the money from moving.
 */
const CallersId = Id.refine(id => id[VERSION_AT] !== BOOKS_VERSION, { error: 'invalid' });

/**
 * `POST .../merchants/{merchantId}/sales`: money leaves a voucher for a merchant. The id is the caller's, for ever: sent again it is answered again, and
 * charges nothing; what is other content under it is refused.
 */
export const SaleCreate = z.strictObject({
  id: CallersId,
  /** When it was first tried, by the server's clock as the device knows it. */
  madeAt: Instant,
  /** Minor units of this currency with so many decimals, which must be those of the voucher's offer. */
  amount: Amount,
  currency: z.enum(CURRENCIES, { error: 'invalid_choice' }),
  decimals: z.literal(CURRENCY_DECIMALS, { error: 'invalid_choice' }),
  /** What was scanned or typed: a changing code, a card's link, or a number. All but the first need the PIN. */
  voucher: shortText(400),
  pin: Pin.optional(),
});
export type SaleCreate = z.infer<typeof SaleCreate>;

/**
 * `POST .../sales/{saleId}/reversals`: all or a part goes back to the voucher, or to whoever gave it (`Reversal`). The id is the caller's, as a sale's.
 */
export const ReversalCreate = z.strictObject({
  id: CallersId,
  amount: Amount,
  reason: shortText(REVERSAL_REASON_MAX).optional(),
});
export type ReversalCreate = z.infer<typeof ReversalCreate>;

/** Where what was taken back went. */
export const REVERSAL_PLACES = ['voucher', 'budget'] as const;
export type ReversalPlace = (typeof REVERSAL_PLACES)[number];

export const Reversal = z.object({
  id: Id,
  at: Instant,
  amount: z.int(),
  reason: z.string().nullable(),
  by: z.string(),
  /**
   * The voucher, or, where nobody could spend it from there, the budget of whoever gave that: it has ended, whose it was is to get nothing any more, or it is
   * good for once and a part alone came back.
   */
  to: z.enum(REVERSAL_PLACES),
});

/** A sale as whoever charged it sees it. Amounts in minor units. */
export const Sale = z
  .object({
    id: Id,
    at: Instant,
    status: z.enum(SALE_STATES),
    merchant: z.object({ id: Id, name: z.string() }),
    offer: z.object({ id: Id, name: z.string() }),
    /** The till, or the service account, that charged it. */
    by: z.string(),
    /** The last four signs of the voucher’s number. */
    voucherEnding: z.string(),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    amount: z.int(),
    /** What the provider keeps of it, taxes included; of what was taken back, nothing. */
    commission: z.int(),
    reversed: z.int(),
    /** Until when the merchant may take it back; after that its provider, until it is settled. */
    reversibleUntil: Instant,
    /** What the voucher holds after it; null where that is nobody’s matter any more: in lists, and when it is asked for again. */
    left: z.int().nullable(),
    reversals: z.array(Reversal),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;
export const SALE_SORTS = ['at'] as const;
