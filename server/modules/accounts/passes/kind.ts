/** The kind of a staff pass among what is offered to wallets. */
export const PASS_OFFERS = 'pass';
