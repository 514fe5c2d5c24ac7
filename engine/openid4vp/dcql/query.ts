import type { JsonObject } from '../../json.ts';

/** Where a claim is in a credential (OpenID4VP 1.0 §7): names of members, places of a list, and null for all elements of one. */
export type ClaimsPath = readonly (string | number | null)[];

/** A claim that is asked for (§6.3). */
export interface ClaimQuery {
  id?: string;
  path: ClaimsPath;
  /** One of these, compared with its type. */
  values?: readonly (string | number | boolean)[];
  /** Whether the verifier means to keep the claim. Defined for mdocs (appendix B.2.4); a wallet ignores it elsewhere where it does not know it. */
  intent_to_retain?: boolean;
}

/** Whom the issuer has to be trusted by (§6.1.1). A hint to wallets: the verifier judges issuers itself. */
export interface TrustedAuthority {
  type: string;
  values: readonly string[];
}

/** A credential that is asked for (§6.1). */
export interface CredentialQuery {
  id: string;
  /** As `CREDENTIAL_FORMATS` or any other: a format that the engine does not read matches nothing. */
  format: string;
  multiple: boolean;
  /** By its format (appendix B); empty where each type will do. */
  meta: JsonObject;
  trusted_authorities?: readonly TrustedAuthority[];
  require_cryptographic_holder_binding: boolean;
  claims?: readonly ClaimQuery[];
  /** Ids of claims, the preferred set first. */
  claim_sets?: readonly (readonly string[])[];
}

/** Alternatives among the credentials that are asked for (§6.2), the preferred one first. */
export interface CredentialSet {
  options: readonly (readonly string[])[];
  required: boolean;
}

/** A query of the Digital Credentials Query Language (§6). */
export interface DcqlQuery {
  credentials: readonly CredentialQuery[];
  credential_sets?: readonly CredentialSet[];
}

/** Formats that the engine reads (appendix B). */
export const CREDENTIAL_FORMATS = ['dc+sd-jwt', 'jwt_vc_json', 'ldp_vc', 'mso_mdoc'] as const;
export type CredentialFormat = (typeof CREDENTIAL_FORMATS)[number];

/** How much a query may ask. */
export const DCQL_LIMITS = {
  credentials: 20,
  claims: 100,
  path: 16,
  values: 100,
  claimSets: 50,
  credentialSets: 20,
  options: 20,
  types: 50,
  authorities: 50,
  text: 1000,
} as const;

/** A claims path as people read it: `address.street`, `degrees[0].title`, `nationalities[]`. */
export const pathText = (path: ClaimsPath): string =>
  path.map((part, at) => (typeof part === 'string' ? `${at === 0 ? '' : '.'}${part}` : `[${part ?? ''}]`)).join('');
