import { machine } from '../../base/common/states.ts';

/** What the entities of a list are trusted for. */
export const TRUSTED_LIST_PURPOSES = ['issuers', 'iaca', 'walletProviders', 'verifiers'] as const;
export type TrustedListPurpose = (typeof TRUSTED_LIST_PURPOSES)[number];

/** What identifies an entity: an X.509 certificate, a public key, or a DID. */
export const TRUSTED_CERTIFICATE_TYPES = ['x509', 'jwk', 'did'] as const;
export type TrustedCertificateType = (typeof TRUSTED_CERTIFICATE_TYPES)[number];

/** How a certificate of a list stands. It expires by the clock. */
export const TRUSTED_CERTIFICATE_STATES = ['uploaded', 'active', 'rejected', 'revoked', 'expired'] as const;
export type TrustedCertificateState = (typeof TRUSTED_CERTIFICATE_STATES)[number];

/** What moves a certificate of a list. The database holds the same arrows (`trusted_certificate_moves`). */
export const trustedCertificateMachine = machine(TRUSTED_CERTIFICATE_STATES, {
  /** By another person than the uploader, unless nobody else may. */
  approve: { from: ['uploaded'], to: 'active' },
  reject: { from: ['uploaded'], to: 'rejected' },
  revoke: { from: ['active', 'expired'], to: 'revoked', ours: true },
  expire: { from: ['active'], to: 'expired', ours: true },
});
export type TrustedCertificateMove = 'approve' | 'reject' | 'revoke';

/** The state at a time. An uploaded certificate whose time is over stays uploaded: it can still be rejected. */
export const trustedCertificateState = (
  { state, endsAt }: { state: TrustedCertificateState; endsAt: Date | null },
  now: Date,
): TrustedCertificateState => (state === 'active' && endsAt !== null && endsAt <= now ? 'expired' : state);

/** Why a list has a new version. */
export const TRUSTED_VERSION_CAUSES = ['approve', 'revoke', 'edit'] as const;
export type TrustedVersionCause = (typeof TRUSTED_VERSION_CAUSES)[number];

/** Days before a certificate's end on which those who manage lists are told. */
export const TRUSTED_WARNING_DAYS = [60, 30, 7] as const;
/** Days for which a list may be said to be current (`nextUpdate`). */
export const NEXT_UPDATE_DAYS_MAX = 366;

/** Lists of an organization, and certificates of a list. */
export const TRUSTED_LISTS_MAX = 50;
export const TRUSTED_CERTIFICATES_MAX = 2_000;
/** Characters of one upload. */
export const TRUSTED_UPLOAD_MAX = 256 * 1024;
/** Bytes that the call of an upload takes. What is longer than an upload may be is still told at the field. */
export const TRUSTED_UPLOAD_BYTES = 4 * 1024 * 1024;
/** Credential types, status lists and their signers of a certificate. */
export const TRUSTED_NAMES_MAX = 50;
