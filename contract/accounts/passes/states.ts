/** How far a sign-in by wallet has come, as the browser that began it hears: `confirm` waits for the code that the phone shows. */
export const WALLET_SIGN_IN_STATES = ['waiting', 'opened', 'confirm', 'done', 'refused', 'expired'] as const;
export type WalletSignInState = (typeof WALLET_SIGN_IN_STATES)[number];

/** Why a sign-in by wallet was refused: its person declined, no such wallet is known, wrong codes, or the pass is not valid. */
export const WALLET_REFUSALS = ['declined', 'unknown', 'code', 'invalid'] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

/** Seconds in which a wallet answers, and in which the code is typed. */
export const WALLET_SECONDS = 120;
export const CODE_SECONDS = 300;
/** How often the code may be typed. */
export const CODE_TRIES = 3;
/** Characters of a wallet's name. */
export const WALLET_NAME_MAX = 60;
/** Seconds in which a wallet takes the pass that is offered. */
export const OFFER_SECONDS = 600;
/** Wallets of one membership. */
export const WALLETS_MAX = 10;
/** Seconds for which a session that a wallet opened, or confirmed, may change how its user signs in. */
export const CONFIRMED_SECONDS = 300;
