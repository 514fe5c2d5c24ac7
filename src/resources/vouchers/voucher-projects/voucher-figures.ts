/** The amounts of vouchers, in the order in which money goes through them. */
export const FIGURES = ['budget', 'given', 'spent', 'left'] as const;
/** All of them, and what is set apart and what came back, as the page of vouchers says them. */
export const PAGE_FIGURES = ['budget', 'reserved', 'given', 'spent', 'left', 'expired', 'returned'] as const;
export type Figure = (typeof FIGURES)[number];
