import { COPY_TERMS } from '../contexts/index.ts';
import { asArray, isObject, without, type JsonObject, type JsonValue } from '../json.ts';
import { concat, multibaseEncode } from '../primitives/index.ts';

/** The multihash code and length of SHA-256. */
const SHA_256 = Uint8Array.of(0x12, 0x20);

/** The document that a copy is made of. */
export interface CopiedDocument {
  /** Where it is served. */
  url: string;
  /** Its digest as it is sealed (`credentialDigest`). */
  digest: Uint8Array;
}

/** What a copy says of its document: the address and the digest, as a multihash. Approvals and seal speak of what has that digest. */
export const isFormatOf = ({ url, digest }: CopiedDocument): JsonObject => ({
  id: url,
  digestMultibase: multibaseEncode('u', concat(SHA_256, digest)),
});

/** Whether a document is a copy that was made for the key of a wallet. */
export const isCopy = (document: JsonObject): boolean => isObject(document.isFormatOf);

/**
 * The unsigned copy of a document for a holder: the same id, values and validity, about the holder's DID, with a status of its own, and the document's digest.
 * The document's approval policy stays with the document.
 */
export function copyOf(
  document: JsonObject,
  { holder, status, of }: { holder: string; status: JsonValue | undefined; of: CopiedDocument },
): JsonObject {
  const { credentialSubject: subject } = document;
  const { credentialStatus: _place, ...rest } = without(document, 'approval');
  return {
    ...rest,
    '@context': [...asArray(document['@context']), COPY_TERMS],
    credentialSubject: { ...(isObject(subject) ? subject : {}), id: holder },
    ...(status !== undefined && { credentialStatus: status }),
    isFormatOf: isFormatOf(of),
  };
}
