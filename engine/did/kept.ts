import { asArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { resolveDidJwk } from './did-jwk.ts';
import { resolveDidKey } from './did-key.ts';

/** Whether a DID is its key: its text says nothing of what becomes of the key. */
export const isKeyDid = (did: string): boolean => did.startsWith('did:key:') || did.startsWith('did:jwk:');

/**
 * The document of such a DID with what a keeper says of its key: since when somebody else may have had it (`revoked`). The key itself comes from the text
 * alone. Throws EngineError as its method does.
 */
export function keptKeyDid(did: string, kept: JsonValue): JsonObject {
  const document: JsonObject = { ...(did.startsWith('did:jwk:') ? resolveDidJwk(did) : resolveDidKey(did)) };
  const [told] = asArray(isObject(kept) ? kept.verificationMethod : undefined).filter(isObject);
  if (typeof told?.revoked !== 'string') return document;
  const { revoked } = told;
  const methods = asArray(document.verificationMethod).filter(isObject);
  return { ...document, verificationMethod: methods.map(method => ({ ...method, revoked })) };
}
