import { EngineError } from '../errors.ts';
import { concat, multibaseDecode, multibaseEncode } from '../primitives/index.ts';
import { KEY_TYPES } from '../suites/index.ts';
import type { KeyType, PublicKey } from '../suites/index.ts';

/** Multikey text (Controlled Identifiers §2.2.2) of a public key. Throws EngineError 'key' for a wrong length. */
export function encodeMultikey({ type, bytes }: PublicKey): string {
  if (bytes.length !== type.publicKeyLength)
    throw new EngineError('key', 'The public key has the wrong length for its type.');
  return multibaseEncode('z', concat(type.multicodec.bytes, bytes));
}

/** The public key in Multikey text. Throws EngineError 'key' for a type that no suite of ours signs by, and for anything else. */
export function decodeMultikey(multikey: string): PublicKey {
  const known = decoded.get(multikey);
  if (known) return copyOf(known);
  const key = decode(multikey);
  if (decoded.size >= MAX_DECODED) decoded.delete(decoded.keys().next().value ?? '');
  decoded.set(multikey, copyOf(key));
  return key;
}

/** The type of key that a Multikey begins as; undefined where it is none of ours. */
export const keyTypeOf = (multikey: string): KeyType | undefined =>
  KEY_TYPES.find(({ multicodec }) => multikey.startsWith(multicodec.text));

// One issuer signs many credentials.
const decoded = new Map<string, PublicKey>();
const MAX_DECODED = 256;

const copyOf = ({ type, bytes }: PublicKey): PublicKey => ({ type, bytes: bytes.slice() });

function decode(multikey: string): PublicKey {
  if (!multikey.startsWith('z')) throw new EngineError('key', 'A Multikey is base58btc text.');
  const bytes = multibaseDecode(multikey);
  const type = KEY_TYPES.find(
    ({ multicodec, publicKeyLength }) =>
      bytes.length === multicodec.bytes.length + publicKeyLength &&
      multicodec.bytes.every((byte, at) => byte === bytes[at]),
  );
  if (!type) throw new EngineError('key', 'Not a Multikey of a type that the engine knows.');
  return { type, bytes: bytes.slice(type.multicodec.bytes.length) };
}
