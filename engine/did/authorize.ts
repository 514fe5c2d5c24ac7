import { asArray, isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { decodeEd25519Multikey } from '../keys/index.ts';

/** Why a key may not speak for its DID. */
export type KeyRefusal =
  | 'key-not-in-document'
  | 'key-not-authorized'
  | 'key-controller'
  | 'key-unsupported'
  | 'key-retired'
  | 'key-compromised';

/** The DID part of a DID URL. */
export function didOf(didUrl: string): string {
  return didUrl.split(/[?#/]/, 1)[0] ?? '';
}

/**
 * Checks that a verification method belongs to `controller`: stands in its DID document, is listed for the purpose,
 * names it as controller, is an Ed25519 Multikey, and was in force at `created` (a key with an end needs one).
 */
export function authorizeKey(input: {
  document: JsonObject;
  verificationMethod: string;
  controller: string;
  purpose?: 'assertionMethod' | 'authentication';
  created?: string;
}): { publicKey: Uint8Array } | { refusal: KeyRefusal } {
  const { document, verificationMethod: id, controller } = input;
  if (document.id !== controller || didOf(id) !== controller) return { refusal: 'key-controller' };
  const relation = asArray(document[input.purpose ?? 'assertionMethod']);
  const embedded = relation.find(entry => isObject(entry) && absolute(entry.id, controller) === id);
  const listed = asArray(document.verificationMethod).find(m => isObject(m) && absolute(m.id, controller) === id);
  const method = embedded ?? listed;
  if (!isObject(method)) return { refusal: 'key-not-in-document' };
  if (!embedded && !relation.some(entry => absolute(entry, controller) === id))
    return { refusal: 'key-not-authorized' };
  if (method.controller !== controller) return { refusal: 'key-controller' };
  if (!before(input.created, method.revoked)) return { refusal: 'key-compromised' };
  if (!before(input.created, method.expires)) return { refusal: 'key-retired' };
  return decoded(method);
}

function decoded(method: JsonObject): { publicKey: Uint8Array } | { refusal: KeyRefusal } {
  if (method.type !== 'Multikey' && method.type !== 'Ed25519VerificationKey2020') return { refusal: 'key-unsupported' };
  if (typeof method.publicKeyMultibase !== 'string') return { refusal: 'key-unsupported' };
  try {
    return { publicKey: decodeEd25519Multikey(method.publicKeyMultibase) };
  } catch {
    return { refusal: 'key-unsupported' };
  }
}

function absolute(id: unknown, did: string): unknown {
  return typeof id === 'string' && id.startsWith('#') ? did + id : id;
}

function before(created: string | undefined, end: unknown): boolean {
  if (end === undefined) return true;
  return created !== undefined && typeof end === 'string' && Date.parse(created) < Date.parse(end);
}
