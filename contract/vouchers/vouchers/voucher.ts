import { z } from 'zod';
import { Day, Id, Instant, PublicId } from '../../base/common/values.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { COUPON_TYPES } from './kinds.ts';
import { CLAIM_DIGITS, CLAIM_STATES } from './holder.ts';
import { Pin } from '../../base/common/pin.ts';
import { Readdressing } from './readdressing.ts';
import { VOUCHER_STATES } from './voucher-states.ts';

/** A voucher of somebody, as whoever gives it sees it. Amounts in minor units. */
export const BeneficiaryVoucher = z
  .object({
    id: Id,
    number: z.string(),
    status: z.enum(VOUCHER_STATES),
    face: z.int(),
    balance: z.int(),
    expiresAt: Instant,
    distribution: z.object({ id: Id, name: z.string() }),
    locked: z.boolean(),
    /** The address that its link went to last; null of one that was never sent. */
    sentTo: z.string().nullable(),
    /** Whether it was claimed at another address than its person has now: sent there, it waits for a second person. */
    needsSecond: z.boolean(),
    readdressing: Readdressing.nullable(),
    sentAt: Instant.nullable(),
    mailError: z.string().nullable(),
    verifyUrl: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'BeneficiaryVoucher' });
export type BeneficiaryVoucher = z.infer<typeof BeneficiaryVoucher>;

/** What whoever has a voucher's link sees before they show who they are: nothing personal, and no balance. */
export const PublicVoucher = z
  .object({
    status: z.enum(VOUCHER_STATES),
    claim: z.enum(CLAIM_STATES),
    /** Tries that are left before it is locked. */
    triesLeft: z.int(),
    offer: z.object({ name: z.string(), country: z.string() }),
    /** Whoever gives it. */
    issuer: z.string(),
    /** The language in which its letter was written. */
    language: z.enum(LANGUAGES),
    couponType: z.enum(COUPON_TYPES),
    face: z.int(),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    /** The last day on which it is good, in the offer’s country, and when that ends. */
    lastDay: Day,
    expiresAt: Instant,
  })
  .meta({ id: 'PublicVoucher' });
export type PublicVoucher = z.infer<typeof PublicVoucher>;

/** What its holder sees besides. */
export const HeldVoucher = PublicVoucher.extend({
  holder: z.string(),
  number: z.string(),
  balance: z.int(),
  /** By which the page makes the changing code (`changing-code.ts`), base64url. Null of one that cannot be spent. */
  key: z.string().nullable(),
  /** By which a till without a connection knows the number as genuine (`contract/vouchers/sales/genuine.ts`), base64url. Null as the key is. */
  genuine: z.string().nullable(),
  /** The server’s clock, for a phone whose own is off. */
  now: Instant,
  /** Its credential’s page, once it is sealed. */
  verifyUrl: z.string().nullable(),
}).meta({ id: 'HeldVoucher' });
export type HeldVoucher = z.infer<typeof HeldVoucher>;

/** `POST /vouchers/{code}/claim`: the last digits, or letters, of the identification, and a PIN that the holder chooses. */
export const VoucherClaim = z.strictObject({
  digits: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .max(CLAIM_DIGITS, { error: 'too_long' })
    .transform(text => text.toUpperCase()),
  pin: Pin,
});
/** `POST /vouchers/{code}/session`. */
export const VoucherPin = z.strictObject({ pin: Pin });

/** A line of a voucher, newest first: what it was given, spent, and got back. */
export const VoucherLine = z
  .object({
    id: z.string(),
    at: Instant,
    movement: z.enum(['distribution', 'sale', 'reversal', 'expiry', 'cancellation']),
    amount: z.int(),
    balance: z.int(),
    /** Of a sale, and of what was taken back of one. */
    merchant: z.string().nullable(),
  })
  .meta({ id: 'VoucherLine' });
export type VoucherLine = z.infer<typeof VoucherLine>;

/** `POST /vouchers/{code}/disown`: a sale, with what its email carried to prove that it was read. */
export const DisownedSale = z.strictObject({ saleId: Id, token: PublicId });
