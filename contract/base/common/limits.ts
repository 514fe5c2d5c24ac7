/** Rows of one page of a list. */
export const LIST_MAX = 10_000;
/** Characters of an `Idempotency-Key`: fewer, and two calls would have the same by chance. */
export const KEY_LENGTH = { min: 8, max: 255 } as const;
