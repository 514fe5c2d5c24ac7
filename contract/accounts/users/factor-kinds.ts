/** What proves, besides the password, that it is they: an app that makes codes (TOTP, RFC 6238), or a passkey (WebAuthn). */
export const FACTOR_KINDS = ['totp', 'passkey'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

/** What a sign-in's second step may be done with: a factor, or a recovery code where all are lost. */
export const SECOND_STEPS = [...FACTOR_KINDS, 'recovery'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** Factors that one account has at most. */
export const FACTORS_MAX = 10;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
export const FACTOR_NAME_MAX = 60;
/** Digits of an app's code. */
export const TOTP_DIGITS = 6;

/** What a session was begun in, as far as its browser says so. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'samsung', 'other'] as const;
export type Browser = (typeof BROWSERS)[number];
export const SYSTEMS = ['windows', 'macos', 'linux', 'android', 'ios', 'chromeos', 'other'] as const;
export type System = (typeof SYSTEMS)[number];
