/** How a voucher is spent: in parts, or at once, where what is left returns to whoever gave it. */
export const COUPON_TYPES = ['balance', 'single'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** When what was bought reaches people (spec §4). */
export const DISTRIBUTION_METHODS = ['manual', 'scheduled', 'immediate'] as const;
export type DistributionMethod = (typeof DISTRIBUTION_METHODS)[number];

export const VOUCHER_NAME_MAX = 80;
export const VOUCHER_DESCRIPTION_MAX = 500;

/** People of one order, and those that are written by hand at a time (spec §5). */
export const BENEFICIARIES_MAX = 20_000;
export const BY_HAND_MAX = 5;

/** A proof of payment (spec §5): bytes, kinds, and how many an order may have. */
export const PROOF_MAX_BYTES = 2 * 1024 * 1024;
export const PROOF_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];
export const PROOFS_MAX = 10;

/** Days in which an order is paid; then it is canceled. */
export const PAYMENT_DAYS = 15;

export const IDENTIFICATION_TYPES = ['dni', 'passport', 'ruc', 'driver'] as const;
export type IdentificationType = (typeof IDENTIFICATION_TYPES)[number];

/** What is done with somebody whom the organization gives a voucher already: left out, given more, or given another, with a reason. */
export const DUPLICATE_CHOICES = ['skip', 'add', 'keep'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];
/** Where they were found: in the same file, in an earlier one of this voucher, or in another voucher of the organization. */
export const DUPLICATE_PLACES = ['file', 'voucher', 'other'] as const;
export type DuplicatePlace = (typeof DUPLICATE_PLACES)[number];
