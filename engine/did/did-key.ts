import { EngineError } from '../errors.ts';
import { decodeEd25519Multikey, encodeEd25519Multikey } from '../keys/index.ts';
import { didDocument } from './document.ts';
import type { DidDocument } from './document.ts';

/** The did:key of an Ed25519 public key, and the DID URL of its one verification method. */
export function didKeyFromPublicKey(publicKey: Uint8Array): { did: string; verificationMethod: string } {
  const multikey = encodeEd25519Multikey(publicKey);
  return { did: `did:key:${multikey}`, verificationMethod: `did:key:${multikey}#${multikey}` };
}

/**
 * The document a did:key stands for (did:key §3.1.1). Throws EngineError 'did-unsupported' for any key but Ed25519, 'did' for a malformed one: the
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
  if (!did.startsWith('did:key:z6Mk')) throw new EngineError('did-unsupported', 'Only Ed25519 did:key is supported.');
  try {
    decodeEd25519Multikey(multikey);
  } catch {
    throw new EngineError('did', 'Not the did:key of an Ed25519 key.');
  }
  return didDocument({ did, keys: [{ id: multikey, publicKeyMultibase: multikey }] });
}
