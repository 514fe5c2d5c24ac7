import type { JsonObject } from '../json.ts';
import { decodeJwk } from '../keys/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { clockSkew, type TokenOptions } from '../verify/index.ts';
import { isOfTrusted, type TrustedEntry } from './trusted-issuers.ts';

/** What is known of a credential where its issuer is looked for in lists. */
export interface IssuedCredential {
  issuer: string | null;
  /** The certificates by which it is signed (base64 DER); empty without any. */
  certificates: readonly string[];
  /** Its own types: of a W3C credential without `VerifiableCredential`. */
  types: readonly string[];
  /** When it says that it was signed, and when the chain took it in: milliseconds. */
  signedAt: number | undefined;
  sealedAt: number | undefined;
  /** Whether a key signed it. */
  isSignedBy(key: PublicKey): boolean;
}

/** Why an entity of a list is not believed: of other types, out of its dates, or revoked. */
export type EntryRefusal = 'issuer-types' | 'issuer-dates' | 'issuer-revoked';

/** The entity that vouches, why none does, or that the certificates could not be read. Undefined where no list names the issuer. */
export type Recognition =
  | { entry: TrustedEntry; isByCertificate: boolean }
  | { refusal: EntryRefusal; entry: TrustedEntry }
  | 'unread'
  | undefined;

/**
 * Looks for the issuer of a credential in lists. Its DID is named, its key is listed, or its chain ends at a listed certificate. The dates of an entity are
 * judged at the signing. A revoked entity counts for what was sealed before, because its signer may write any earlier time.
 */
export async function recognize(
  credential: IssuedCredential,
  entries: readonly TrustedEntry[],
  options: Pick<TokenOptions, 'readCertificates' | 'now' | 'policy'>,
): Promise<Recognition> {
  let vouched: Recognition;
  let refused: Recognition;
  let isUnread = false;
  for (const entry of entries) {
    const is = await isOfEntry(credential, entry, options);
    isUnread ||= is === undefined;
    if (!is) continue;
    const refusal = refusalOf(credential, entry, options);
    const isByCertificate = entry.identifiers.length === 0;
    // A certificate proves more than the name that a certificate claims.
    if (!refusal && isByCertificate) return { entry, isByCertificate };
    if (refusal) refused ??= { refusal, entry };
    else vouched ??= { entry, isByCertificate };
  }
  return vouched ?? refused ?? (isUnread ? 'unread' : undefined);
}

async function isOfEntry(
  { issuer, certificates, isSignedBy }: IssuedCredential,
  { identifiers, certificate, key }: TrustedEntry,
  readers: Pick<TokenOptions, 'readCertificates'>,
): Promise<boolean | undefined> {
  if (issuer !== null && identifiers.includes(issuer)) return true;
  if (certificate !== undefined) return isOfTrusted(certificates, [certificate], readers);
  const listed = key && keyIn(key);
  return listed !== undefined && isSignedBy(listed);
}

/** Undefined for a key of a type that the engine does not know. */
function keyIn(jwk: JsonObject): PublicKey | undefined {
  try {
    return decodeJwk(jwk);
  } catch {
    return undefined;
  }
}

function refusalOf(
  { types, signedAt, sealedAt }: IssuedCredential,
  { credentialTypes, from, until, revokedAt }: TrustedEntry,
  { now, policy }: Pick<TokenOptions, 'now' | 'policy'>,
): EntryRefusal | undefined {
  const isOfTypes = types.length > 0 && types.every(type => credentialTypes.includes(type));
  if (credentialTypes.length > 0 && !isOfTypes) return 'issuer-types';
  const at = signedAt ?? now.getTime();
  if (revokedAt !== undefined && !(at < revokedAt && sealedAt !== undefined && sealedAt < revokedAt))
    return 'issuer-revoked';
  const skew = clockSkew(policy);
  const isInForce = (from === undefined || at + skew >= from) && (until === undefined || at - skew < until);
  return isInForce ? undefined : 'issuer-dates';
}
