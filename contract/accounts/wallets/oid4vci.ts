import { z } from 'zod';

/** The forms in which wallets receive credentials, by the identifiers of OpenID4VCI 1.0 appendix A. */
export const WALLET_FORMS = ['ldp_vc', 'jwt_vc_json', 'dc+sd-jwt', 'mso_mdoc'] as const;
/** Those that every template can have. A mobile document has elements of its own. */
export const GENERAL_WALLET_FORMS = ['ldp_vc', 'jwt_vc_json', 'dc+sd-jwt'] as const satisfies WalletForm[];
export type WalletForm = (typeof WALLET_FORMS)[number];

/** The issuer of staff passes, beside the organizations, which are named by their ids. */
export const PLATFORM_ISSUER = 'platform';
/** The last part of the address of a credential issuer. */
export const IssuerId = z.union([z.literal(PLATFORM_ISSUER), z.uuid()]);
export const issuerPath = (issuer: string): string => `/oid4vci/${issuer}`;

/** At most so many keys are proven in one request, each for a copy of its own. */
export const PROOFS_MAX = 10;
/** Digits of the code that the holder types beside an offer (`tx_code`). */
export const TX_CODE_LENGTH = 6;
/** The wrong code that ends an offer, counted from the first. */
export const TX_CODE_TRIES = 5;
/** Seconds for which a token, a nonce and the renewal of a token that waits are valid. */
export const WALLET_TOKEN_TTL = 600;
export const NONCE_TTL = 300;
export const RENEWAL_TTL = 30 * 86_400;
/** Seconds after which a wallet asks again for a credential that waits. */
export const DEFERRED_INTERVAL = 60;
/** Bytes of a credential request with its proofs. */
export const CREDENTIAL_REQUEST_BYTES = 16 * 1024;

/** `POST …/token` (OpenID4VCI 1.0 §6.1, RFC 6749 §6). Other members are ignored. */
export const WalletTokenRequest = z.object({
  grant_type: z.string().max(200).optional(),
  'pre-authorized_code': z.string().max(500).optional(),
  tx_code: z.string().max(100).optional(),
  refresh_token: z.string().max(500).optional(),
});
export type WalletTokenRequest = z.infer<typeof WalletTokenRequest>;

export const WalletToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string().optional(),
  })
  .meta({ id: 'WalletToken' });
export type WalletToken = z.infer<typeof WalletToken>;

export const WalletNonce = z.object({ c_nonce: z.string() }).meta({ id: 'WalletNonce' });

/** A body whose members the protocol judges, with errors of its own. */
export const AnyMembers = z.looseObject({});

/** The answer of the credential endpoints (§8.3): credentials, or that they wait. */
export const WalletCredentials = z
  .object({
    credentials: z.array(z.object({ credential: z.union([z.string(), z.record(z.string(), z.unknown())]) })).optional(),
    notification_id: z.string().optional(),
    transaction_id: z.string().optional(),
    interval: z.int().optional(),
  })
  .meta({ id: 'WalletCredentials' });
export type WalletCredentials = z.infer<typeof WalletCredentials>;

/** What a wallet tells of what it received (§11.1). */
export const WALLET_EVENTS = ['credential_accepted', 'credential_failure', 'credential_deleted'] as const;
export type WalletEvent = (typeof WALLET_EVENTS)[number];
export const WalletNotification = z.object({
  notification_id: z.string().max(500),
  event: z.enum(WALLET_EVENTS),
  event_description: z.string().max(1000).optional(),
});
