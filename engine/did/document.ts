import type { JsonObject, JsonValue } from '../json.ts';

/** A Multikey verification method (Controlled Identifiers §2.2). */
export type VerificationMethod = {
  /** DID URL: the DID, `#` and a fragment. */
  id: string;
  type: 'Multikey';
  controller: string;
  publicKeyMultibase: string;
  /** The key exists since then: nothing it signs is older. */
  created?: string;
  /** The key was rotated: what it signed before this time stays good. */
  retired?: string;
  /** The key was compromised: what a chain took in before this time stays good. */
  revoked?: string;
};

/** A DID document as Sello publishes it (DID Core 1.0 §5). */
export type DidDocument = {
  '@context': JsonValue[];
  id: string;
  verificationMethod: VerificationMethod[];
  authentication: string[];
  assertionMethod: string[];
  alsoKnownAs?: string[];
  service?: JsonObject[];
};

/** One key of a DID; `id` is the whole DID URL or its fragment alone. */
export interface DidKeyEntry {
  id: string;
  publicKeyMultibase: string;
  /** ISO 8601: the key exists since then. */
  createdAt?: string;
  /** ISO 8601: the key was rotated then and signs no more. */
  retiredAt?: string;
  /** ISO 8601: the key was compromised since then. */
  compromisedAt?: string;
}

export const DID_CONTEXTS = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'];
// What the Multikey context does not know of a key: its beginning, and that it signs no more. Its `expires` says something else, that nobody
// is to believe the key any more from then on, whenever a proof was made (Controlled Identifiers 1.0, verification methods): told by that,
// all that a key had signed would be refused elsewhere from the day on which it was renewed.
const XSD_TIME = 'http://www.w3.org/2001/XMLSchema#dateTime';
const TERMS = {
  created: { '@id': 'http://purl.org/dc/terms/created', '@type': XSD_TIME },
  // PROV-O: "no longer available for use" from then on.
  retired: { '@id': 'http://www.w3.org/ns/prov#invalidatedAtTime', '@type': XSD_TIME },
};

/**
 * Builds the DID document of a DID with its keys, newest first or in any order. Retired keys stay listed in
 * assertionMethod with their end, so that what they signed in time still verifies; they leave authentication.
 */
export function didDocument(input: {
  did: string;
  keys: readonly DidKeyEntry[];
  alsoKnownAs?: readonly string[];
  service?: readonly JsonObject[];
}): DidDocument {
  const methods = input.keys.map(key => method(input.did, key));
  const terms = Object.entries(TERMS).filter(([term]) => methods.some(entry => term in entry));
  return {
    '@context': [...DID_CONTEXTS, ...(terms.length > 0 ? [Object.fromEntries(terms)] : [])],
    id: input.did,
    ...(input.alsoKnownAs && { alsoKnownAs: [...input.alsoKnownAs] }),
    verificationMethod: methods,
    authentication: methods.filter(entry => !entry.retired && !entry.revoked).map(entry => entry.id),
    assertionMethod: methods.map(entry => entry.id),
    ...(input.service && { service: [...input.service] }),
  };
}

function method(did: string, key: DidKeyEntry): VerificationMethod {
  return {
    id: key.id.includes('#') && !key.id.startsWith('#') ? key.id : `${did}#${key.id.replace(/^#/, '')}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: key.publicKeyMultibase,
    ...(key.createdAt && { created: key.createdAt }),
    ...(key.retiredAt && { retired: key.retiredAt }),
    ...(key.compromisedAt && { revoked: key.compromisedAt }),
  };
}

const isBy = (time: string | undefined, at: number): boolean => time === undefined || Date.parse(time) <= at;

/**
 * Returns the document as it was at a time: without later keys, and with a key's end or compromise only where it was reported by then. A compromise is
 * reported with the end of its key.
 */
export function didDocumentAt(document: DidDocument, time: string): DidDocument {
  const at = Date.parse(time);
  const keys = document.verificationMethod.flatMap(({ id, publicKeyMultibase, created, retired, revoked }) => {
    const isEnded = retired !== undefined && isBy(retired, at);
    return isBy(created, at)
      ? [
          {
            id,
            publicKeyMultibase,
            ...(created && { createdAt: created }),
            ...(isEnded && { retiredAt: retired }),
            ...(isEnded && revoked && { compromisedAt: revoked }),
          },
        ]
      : [];
  });
  const { id, alsoKnownAs, service } = document;
  return didDocument({ did: id, keys, ...(alsoKnownAs && { alsoKnownAs }), ...(service && { service }) });
}
