/** Rows of one page of a list. */
export const LIST_MAX = 10_000;
