/** The amounts of vouchers, in the order in which money goes through them. */
export const FIGURES = ['budget', 'given', 'spent', 'left'] as const;
export type Figure = (typeof FIGURES)[number];
