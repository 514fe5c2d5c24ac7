import { machine } from '../../base/common/states.ts';

export const OFFER_STATES = ['draft', 'active', 'inactive', 'removed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** An offer is removed only while nothing was ever bought of it. */
export const offerMachine = machine(OFFER_STATES, {
  activate: { from: ['draft', 'inactive'], to: 'active', ours: true },
  deactivate: { from: ['active'], to: 'inactive', ours: true },
  remove: { from: ['draft', 'inactive'], to: 'removed', ours: true },
});

export const DISCOUNT_STATES = ['active', 'ended'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];
export const discountMachine = machine(DISCOUNT_STATES, {
  end: { from: ['active'], to: 'ended', ours: true },
  reopen: { from: ['ended'], to: 'active', ours: true },
});

/** `balance`: spent bit by bit. `single`: good once. */
export const COUPON_TYPES = ['balance', 'single'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];
/** Who bears the provider's commission: whoever buys, on the invoice, or the merchant, on each sale. */
export const COMMISSION_BEARERS = ['deliverer', 'merchant'] as const;
export type CommissionBearer = (typeof COMMISSION_BEARERS)[number];
export const DISCOUNT_KINDS = ['percent', 'fixed'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];
/** How a purchase is paid (spec §7): those that are not enabled are listed, too. */
export const PAYMENT_METHODS = ['bankTransfer', 'card', 'wallet'] as const;
export const ENABLED_PAYMENT_METHODS: readonly (typeof PAYMENT_METHODS)[number][] = ['bankTransfer'];

export const OFFER_NAME_MAX = 80;
export const OFFER_DESCRIPTION_MAX = 500;
export const REVERSAL_HOURS_DEFAULT = 24;
export const REVERSAL_HOURS_MAX = 720;
export const VALIDITY_DAYS_MAX = 3650;
export const OFFERS_MAX = 1000;
export const CODES_MAX = 1000;
/** The most that one voucher may be worth, and one discount, in minor units. */
export const COUPON_MAX = 100_000_000_000;
