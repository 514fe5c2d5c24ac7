/** Rows of one page of a list. */
export const LIST_MAX = 10_000;
/** Characters of an `Idempotency-Key`: fewer, and two calls would have the same by chance. */
export const KEY_LENGTH = { min: 8, max: 255 } as const;
/** Digits of a PIN. */
export const PIN_MIN = 4;
export const PIN_MAX = 6;
