import { EngineError } from '../errors.ts';
import { decodeMultikey, encodeMultikey, keyTypeOf } from '../keys/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { didDocument } from './document.ts';
import type { DidDocument } from './document.ts';

/** The did:key of a public key, and the DID URL of its one verification method. */
export function didKeyFromPublicKey(publicKey: PublicKey): { did: string; verificationMethod: string } {
  const multikey = encodeMultikey(publicKey);
  return { did: `did:key:${multikey}`, verificationMethod: `did:key:${multikey}#${multikey}` };
}

/**
 * The document a did:key stands for (did:key §3.1.1). Throws EngineError 'did-unsupported' for a key of an unknown type, 'did' for a malformed one: the
 * key is the DID's own text, so that no other time reads it better.
 */
export function resolveDidKey(did: string): DidDocument {
  const known = documents.get(did);
  if (known) return known;
  const document = documentOf(did);
  if (documents.size >= MAX_DOCUMENTS) documents.delete(documents.keys().next().value ?? '');
  documents.set(did, document);
  return document;
}

// A did:key always has the same document; documents are not changed.
const documents = new Map<string, DidDocument>();
const MAX_DOCUMENTS = 256;

function documentOf(did: string): DidDocument {
  const multikey = did.slice('did:key:'.length);
  if (!keyTypeOf(multikey)) throw new EngineError('did-unsupported', 'No key of this type is supported.');
  try {
    decodeMultikey(multikey);
  } catch {
    throw new EngineError('did', 'Not the did:key of a key of this type.');
  }
  return didDocument({ did, keys: [{ id: multikey, publicKeyMultibase: multikey }] });
}
