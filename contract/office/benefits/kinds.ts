/** What a member gets: a percentage off, pieces free, or a price of their own (spec §3). */
export const BENEFIT_TYPES = ['discount', 'aggregation', 'promotionalPrice'] as const;
export type BenefitType = (typeof BENEFIT_TYPES)[number];

/** Whether the value is given as it is, or is the most that the counter may give. */
export const VALUE_MODES = ['fixed', 'upTo'] as const;
export type ValueMode = (typeof VALUE_MODES)[number];

/** How often a member gets it (spec §5). The last two say an amount. */
export const RECURRENCES = ['unlimited', 'once', 'daily', 'total'] as const;
export type RecurrenceKind = (typeof RECURRENCES)[number];
/** The recurrences that are limited by an amount. */
export const hasMaximum = (kind: RecurrenceKind): boolean => kind === 'daily' || kind === 'total';

/** Days of the week (ISO 8601): 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const BENEFIT_NAME_MAX = 120;
export const BENEFIT_DESCRIPTION_MAX = 1_000;
export const VENDOR_NAME_MAX = 120;
export const PLACE_ID_MAX = 300;
export const PLACE_ADDRESS_MAX = 300;
/** Benefits of a project. */
export const BENEFITS_MAX = 500;
/** The pieces of one purchase. */
export const PIECES_MAX = 100;
/** Digits behind the point of the amounts of a benefit. */
export const BENEFIT_DECIMALS = 2;
/** The most that a purchase, a price or a maximum may be, in minor units: its pieces together are still exact. */
export const PURCHASE_MAX = 1_000_000_000_000;
export const TAKE_MAX = 20;
export const TIMES_MAX = 1_000_000;
export const REVERSAL_REASON_MAX = 300;
/** Minutes in which the one who redeemed takes a redemption back. Afterwards a manager does. */
export const REVERSAL_MINUTES = 15;
