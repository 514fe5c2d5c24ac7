import { machine } from '../../base/common/states.ts';

/** Whether an account may call (spec §4). */
export const SERVICE_ACCOUNT_STATES = ['enabled', 'disabled'] as const;
export type ServiceAccountState = (typeof SERVICE_ACCOUNT_STATES)[number];
export const serviceAccountMachine = machine(SERVICE_ACCOUNT_STATES, {
  enable: { from: ['disabled'], to: 'enabled', ours: true },
  disable: { from: ['enabled'], to: 'disabled', ours: true },
});

/**
 * How an account proves who it is when it asks for a token, in the words of OpenID Connect: by a secret that we made, or by a statement that it
 * signs with a key of its own, whose public half we know (RFC 7523).
 */
export const AUTHENTICATOR_TYPES = ['client_secret', 'private_key_jwt'] as const;
export type AuthenticatorType = (typeof AUTHENTICATOR_TYPES)[number];

/** What tokens and statements are signed with (spec §9). */
export const SIGNING_ALGORITHM = 'RS256';

/** Accounts of an organization, roles of an account, and public keys of one that signs. */
export const SERVICE_ACCOUNTS_MAX = 50;
export const SERVICE_ACCOUNT_ROLES_MAX = 100;
export const PUBLIC_KEYS_MAX = 5;
/** Bits of an RSA key (RFC 7518 §3.3). */
export const RSA_BITS_MIN = 2048;
export const RSA_BITS_MAX = 8192;

/** Hours that the former secret still works after a new one was made, so that all who hold it can be told. */
export const SECRET_OVERLAP_HOURS = [0, 1, 24, 168] as const;
export type SecretOverlapHours = (typeof SECRET_OVERLAP_HOURS)[number];

/** Where a service account gets its tokens (RFC 6749 §4.4). */
export const TOKEN_PATH = '/auth/v2/token';
/** How a statement that a client signs is called there (RFC 7523 §2.2), and the seconds that it may be good for. */
export const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const ASSERTION_SECONDS_MAX = 300;
