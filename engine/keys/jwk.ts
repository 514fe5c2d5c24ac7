import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { base64urlDecode, base64urlEncode } from '../primitives/index.ts';
import { KEY_TYPES, type PublicKey } from '../suites/index.ts';

/** Members that only a private key has. */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'];

/**
 * The public key in a JWK (RFC 7517). Throws EngineError 'key' for a type that no suite of ours signs by, for a point that is not on its curve, and for a
 * private key, which nobody publishes on purpose.
 */
export function decodeJwk(jwk: JsonObject): PublicKey {
  if (PRIVATE.some(member => jwk[member] !== undefined)) throw new EngineError('key', 'The JWK holds a private key.');
  if (jwk.use !== undefined && jwk.use !== 'sig') throw new EngineError('key', 'The JWK is for encryption.');
  const type = KEY_TYPES.find(each => each.jwk.kty === jwk.kty && each.jwk.crv === jwk.crv);
  if (!type) throw new EngineError('key', 'Not a JWK of a type that the engine knows.');
  const members = type.jwk.members.map(member => bytesOf(jwk[member], type.jwk.memberLength));
  const bytes = type.jwk.join(members);
  if (!bytes) throw new EngineError('key', 'The JWK is no point of its curve.');
  return { type, bytes };
}

/** A public key as JWK: the members that its type requires, and no others (RFC 7638 §3.2 hashes these). */
export function encodeJwk({ type, bytes }: PublicKey): Record<string, string> {
  const { kty, crv, members, split } = type.jwk;
  const parts = split(bytes);
  return { crv, kty, ...Object.fromEntries(members.map((member, at) => [member, base64urlEncode(parts[at]!)])) };
}

function bytesOf(member: JsonValue | undefined, length: number): Uint8Array {
  if (typeof member !== 'string') throw new EngineError('key', 'A member of the JWK is missing.');
  const bytes = decoded(member);
  if (bytes?.length !== length) throw new EngineError('key', 'A member of the JWK has not the form of its type.');
  return bytes;
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return base64urlDecode(text);
  } catch {
    return undefined;
  }
}
