import { EngineError } from '../errors.ts';
import { isObject, type JsonObject } from '../json.ts';
import { decodeJwk } from '../keys/index.ts';
import { base64urlDecode, utf8Text } from '../primitives/index.ts';

/** Characters of a did:jwk: a key of the largest curve that is known here has a few hundred. */
const MAX_LENGTH = 2048;
const CONTEXTS = ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'];

/**
 * The document a did:jwk stands for (did:jwk method specification, "Read"): its one key is `#0`. Throws EngineError 'did' for a malformed one,
 * 'did-unsupported' for a key of an unknown type.
 */
export function resolveDidJwk(did: string): JsonObject {
  const jwk = jwkIn(did);
  try {
    decodeJwk(jwk);
  } catch {
    throw new EngineError('did-unsupported', 'No key of this type is supported.');
  }
  const id = `${did}#0`;
  return {
    '@context': CONTEXTS,
    id: did,
    verificationMethod: [{ id, type: 'JsonWebKey', controller: did, publicKeyJwk: jwk }],
    assertionMethod: [id],
    authentication: [id],
  };
}

function jwkIn(did: string): JsonObject {
  if (did.length > MAX_LENGTH) throw new EngineError('did', 'A did:jwk is not that long.');
  try {
    const jwk: unknown = JSON.parse(utf8Text(base64urlDecode(did.slice('did:jwk:'.length))));
    if (isObject(jwk as JsonObject)) return jwk as JsonObject;
  } catch {
    // As what is no object.
  }
  throw new EngineError('did', 'Not the did:jwk of a key.');
}
