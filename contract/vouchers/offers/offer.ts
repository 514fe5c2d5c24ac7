import { z } from 'zod';
import { editOf, Id, Instant, longText, PublicId, Revision, shortText } from '../../base/common/values.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { BankAccount } from '../merchants/merchant.ts';
import { ChainTotals } from '../voucher-contracts/receipt.ts';
import { VoucherConfig } from './config.ts';
import { Percentage } from './percentage.ts';
import { OFFER_DESCRIPTION_MAX, OFFER_NAME_MAX, OFFER_STATES, PAYMENT_METHODS } from './states.ts';

const Decimals = z.union(CURRENCY_DECIMALS.map(decimals => z.literal(decimals)));

/** What everybody may know of an offer, by its code. */
const told = {
  /** The public code: what its page is found by. */
  voucherOfferId: PublicId,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  country: z.string(),
  currency: z.enum(CURRENCIES),
  decimals: Decimals,
  isActive: z.boolean(),
};
const terms = VoucherConfig.pick({
  couponTypes: true,
  leastAmount: true,
  greatestAmount: true,
  partialUse: true,
  reversalHours: true,
  validityDays: true,
  commissionBearer: true,
}).shape;

/** An offer as the public sees it. */
export const PublicOffer = z
  .object({
    ...told,
    ...terms,
    provider: z.string(),
    /** Who takes its vouchers: how many, and which version of the list. */
    merchants: z.object({ version: z.int(), size: z.int() }),
  })
  .meta({ id: 'PublicOffer' });
export type PublicOffer = z.infer<typeof PublicOffer>;

/** Who takes the vouchers of an offer, as the public sees it. */
export const PublicMerchant = z
  .object({ name: z.string(), places: z.array(z.object({ name: z.string(), address: z.string() })) })
  .meta({ id: 'PublicMerchant' });
export type PublicMerchant = z.infer<typeof PublicMerchant>;

const Totals = ChainTotals.pick({ funded: true, refunded: true, spent: true, reversed: true, outstanding: true });
/**
 * What moved in an offer, as its contract says it, and as our own books said it at the same checkpoint: movements are told together only, so that
 * no single one is. Null while the contract does not stand; ours, before anything was anchored.
 */
export const PublicOfferTotals = z
  .object({ chain: ChainTotals.nullable(), ours: Totals.nullable() })
  .meta({ id: 'PublicOfferTotals' });
export type PublicOfferTotals = z.infer<typeof PublicOfferTotals>;

const percentages = { commissionPercentage: z.number(), taxesPercentage: z.number() };

/** An offer in the list of those to buy from, and of one's own. */
export const ListedOffer = z
  .object({
    id: Id,
    ...told,
    ...terms,
    ...percentages,
    status: z.enum(OFFER_STATES),
    provider: z.object({ id: Id, name: z.string() }),
    /** Whether it is of the caller's organization. */
    isOwn: z.boolean(),
    /** Of one's own. */
    projectId: Id.nullable(),
    voucherConfigId: Id,
    merchants: z.object({ version: z.int(), size: z.int() }),
    createdAt: Instant,
  })
  .meta({ id: 'ListedOffer' });
export type ListedOffer = z.infer<typeof ListedOffer>;

/** The account that buyers pay into. */
export const OfferBank = z.strictObject({ bank: shortText(80), holder: shortText(120), account: BankAccount });
export type OfferBank = z.input<typeof OfferBank>;

/** An offer, to whoever runs it (spec §3). */
export const VoucherOffer = z
  .object({
    id: Id,
    revision: Revision,
    ...told,
    ...percentages,
    projectId: Id,
    status: z.enum(OFFER_STATES),
    voucherConfigId: Id,
    config: VoucherConfig,
    merchantsListId: Id,
    contractId: Id.nullable(),
    merchants: z.object({ lineId: Id, version: z.int(), size: z.int(), digest: z.string() }),
    /** Its account is masked in a list. */
    bank: z.object({ bank: z.string(), holder: z.string(), account: z.string() }),
    /** Whether its books did not add up, and nothing moves in them. */
    isPaused: z.boolean(),
    createdAt: Instant,
    createdBy: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'VoucherOffer' });
export type VoucherOffer = z.infer<typeof VoucherOffer>;

const fields = {
  name: shortText(OFFER_NAME_MAX),
  description: longText(OFFER_DESCRIPTION_MAX),
  commissionPercentage: Percentage,
  taxesPercentage: Percentage,
  voucherConfigId: Id,
  merchantsListId: Id,
  bank: OfferBank,
};

export const VoucherOfferCreate = z.strictObject({
  ...fields,
  description: fields.description.default(''),
  /** Of the same currency and decimals, and no other offer’s. */
  contractId: Id,
  /** Its first two letters, in large ones (spec §3). */
  country: z
    .string()
    .trim()
    .transform(country => country.slice(0, 2).toUpperCase())
    .refine(country => /^[A-Z]{2}$/.test(country), { error: 'invalid_country' }),
  currency: z.enum(CURRENCIES, { error: 'invalid_choice' }),
  decimals: z.union(
    CURRENCY_DECIMALS.map(decimals => z.literal(decimals)),
    { error: 'invalid_choice' },
  ),
});
export type VoucherOfferCreate = z.input<typeof VoucherOfferCreate>;
export const VoucherOfferUpdate = editOf({ ...fields, removeImage: z.boolean() });
export const VoucherOfferStatusChange = z.strictObject({ isActive: z.boolean() });

/** A way to pay for what is bought; only of the enabled ones it says where. */
export const PaymentMethod = z
  .object({
    method: z.enum(PAYMENT_METHODS),
    enabled: z.boolean(),
    bank: z.object({ bank: z.string(), holder: z.string(), account: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;
