/** What an application asks for, as it is chosen first. */
export const USE_CASES = ['diploma', 'membership', 'age', 'over18', 'employment', 'own'] as const;
export type UseCase = (typeof USE_CASES)[number];

/** The forms of credentials that can be asked for (OpenID4VP 1.0 appendix B). */
export const ASKED_FORMS = ['dc+sd-jwt', 'jwt_vc_json', 'ldp_vc', 'mso_mdoc'] as const;
export type AskedForm = (typeof ASKED_FORMS)[number];

/** What an application is answered in. */
export const RESPONSE_FORMATS = ['JWT', 'JSON-LD', 'mso_mdoc'] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];
export const responseFormatOf = (form: AskedForm): ResponseFormat =>
  form === 'mso_mdoc' ? form : form === 'ldp_vc' ? 'JSON-LD' : 'JWT';

/** Forms of which wallets always show the asked fields alone. */
export const ALWAYS_IN_PARTS: readonly string[] = ['dc+sd-jwt', 'mso_mdoc'] satisfies AskedForm[];

/** The organization's feature without which no mobile documents are asked for or issued. */
export const MDOC_FEATURE = 'iso';
/** The mobile driving licence (ISO/IEC 18013-5 §7.1), and the namespace of its elements. */
export const MDL = { type: 'org.iso.18013.5.1.mDL', space: 'org.iso.18013.5.1', over18: 'age_over_18' } as const;

/** How a request is protected: by nothing, by a signature, or by a signature with an encrypted answer. */
export const PROTECTIONS = ['none', 'signed', 'encrypted'] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** By what wallets know who asks in a signed request: the organization's DID, or the certificate of one of its keys. */
export const CLIENTS = ['did', 'certificate'] as const;
export type ClientKind = (typeof CLIENTS)[number];

/** What is kept of an answer: nothing, which rules it met, or the claims for some days. */
export const RETENTIONS = ['none', 'results', 'claims'] as const;
export type Retention = (typeof RETENTIONS)[number];
export const RETENTION_DAYS_MAX = 365;
/** How long claims that are not kept can be read by who asked, once, in seconds. */
export const SHOWN_ONCE_SECONDS = 600;

export const RULE_OPERATORS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'contains', 'exists', 'ageAtLeast'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export const APPLICATIONS_MAX = 500;
export const ASKED_FIELDS_MAX = 50;
export const RULES_MAX = 50;
export const ISSUERS_MAX = 50;
/** Trusted lists of an application. */
export const APPLICATION_LISTS_MAX = 20;
export const PURPOSE_MAX = 200;
/** Seconds for which a wallet may answer. */
export const ATTEMPT_SECONDS = 300;
/** How the widget asks for news where nothing else is set (spec §3): every so many milliseconds, so many times. */
export const POLLING = { interval: 2000, requests: 150, least: 500, most: 60_000, requestsMost: 1000 } as const;

/** Characters of a link that a QR code still holds well. */
export const QR_MAX = 1800;

/** Why an attempt did not succeed, where no step of the examination says it. */
export const ENDED_REASONS = [
  'declined',
  'wallet_error',
  'closed',
  'code_expired',
  'removed',
  'expired',
  'other_browser',
] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

/** Who began an attempt: the widget on a website, a program or a person of the organization, a person who tries it, or a verifier at a point of verification. */
export const CHANNELS = ['site', 'api', 'test', 'pov'] as const;
export type Channel = (typeof CHANNELS)[number];
