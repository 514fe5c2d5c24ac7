/** What its page asks for: that it is claimed, that whoever claimed it shows their PIN, or that the deliverer sends it anew. */
export const CLAIM_STATES = ['due', 'done', 'locked'] as const;

/** Wrong tries, of the digits or the PIN, after which a voucher is locked until it is sent anew. */
export const CLAIM_TRIES = 5;
/** The last digits of the identification by which somebody claims. */
export const CLAIM_DIGITS = 4;
/** Minutes after which the page asks for the PIN again, where nothing was done. */
export const HOLDER_MINUTES = 30;

/** The code that a voucher shows changes so often. */
export const CODE_STEP_SECONDS = 30;
