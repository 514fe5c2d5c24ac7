import { asArray, isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { decodeJwk, decodeMultikey } from '../keys/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { isMadeSince } from './compromised.ts';

/** Why a key may not speak for its DID. */
export type KeyRefusal =
  | 'key-not-in-document'
  | 'key-not-authorized'
  | 'key-controller'
  | 'key-unsupported'
  | 'key-not-yet'
  | 'key-retired'
  | 'key-compromised';

/** The DID part of a DID URL; of any other URL, what stands before its fragment. */
export function didOf(url: string): string {
  return url.split(isDid(url) ? /[?#/]/ : '#', 1)[0] ?? '';
}

/** Whether an identifier is a DID or a DID URL. */
export const isDid = (id: string): boolean => id.startsWith('did:');

/** A key that may speak for its DID; compromised since then (milliseconds), its proofs need an older witness. */
export interface AuthorizedKey {
  publicKey: PublicKey;
  compromisedAt?: number;
}

/**
 * Checks that a verification method belongs to `controller`: stands in its DID document, is listed for the purpose,
 * names it as controller, is a Multikey or JsonWebKey of a known type, and was in force at `created` (a key with an end needs one), give or take `clockSkew`
 * milliseconds: one clock says when keys come and go, another when a proof was made, and what was signed just then would be invalid for
 * ever. A key that was `revoked` since is given with that time, to which nothing is given: whoever stole it writes any `created` they like.
 */
export function authorizeKey(input: {
  document: JsonObject;
  verificationMethod: string;
  controller: string;
  purpose?: 'assertionMethod' | 'authentication' | undefined;
  created?: string | undefined;
  clockSkew: number;
}): AuthorizedKey | { refusal: KeyRefusal } {
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
  const refusal = intervalRefusal(method, input);
  if (refusal) return { refusal };
  const decodedKey = decoded(method);
  if ('refusal' in decodedKey || method.revoked === undefined) return decodedKey;
  const revoked = Date.parse(String(method.revoked));
  return { ...decodedKey, compromisedAt: Number.isNaN(revoked) ? -Infinity : revoked };
}

function intervalRefusal(
  method: JsonObject,
  { created, clockSkew }: { created?: string | undefined; clockSkew: number },
): KeyRefusal | undefined {
  const made = created === undefined ? NaN : Date.parse(created);
  if (typeof method.created === 'string' && made + clockSkew < Date.parse(method.created)) return 'key-not-yet';
  if (method.revoked !== undefined && isMadeSince(made, Date.parse(String(method.revoked)))) return 'key-compromised';
  // `expires` stands in documents of before, and in others'. What was signed in time is believed by either: a document that is kept for long is.
  const ends = [method.retired, method.expires].filter(end => end !== undefined);
  if (ends.some(end => !(made - clockSkew < Date.parse(String(end))))) return 'key-retired';
  return undefined;
}

/** Types of verification methods that hold a JWK (Controlled Identifiers §2.2.3; JSON Web Signature 2020). */
const JWK_TYPES = ['JsonWebKey', 'JsonWebKey2020'];

function decoded(method: JsonObject): AuthorizedKey | { refusal: KeyRefusal } {
  const { type, publicKeyJwk } = method;
  const isJwk = JWK_TYPES.some(each => each === type);
  if (isJwk ? !isObject(publicKeyJwk) : typeof method.publicKeyMultibase !== 'string')
    return { refusal: 'key-unsupported' };
  try {
    if (isObject(publicKeyJwk) && isJwk) return { publicKey: decodeJwk(publicKeyJwk) };
    const publicKey = decodeMultikey(String(method.publicKeyMultibase));
    const isOfType = publicKey.type.methodTypes.some(each => each === method.type);
    return method.type === 'Multikey' || isOfType ? { publicKey } : { refusal: 'key-unsupported' };
  } catch {
    return { refusal: 'key-unsupported' };
  }
}

function absolute(id: unknown, did: string): unknown {
  return typeof id === 'string' && id.startsWith('#') ? did + id : id;
}
