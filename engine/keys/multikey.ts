import { EngineError } from '../errors.ts';
import { concat, multibaseDecode, multibaseEncode } from '../primitives/index.ts';

// Multicodec ed25519-pub, as a varint.
const ED25519_HEADER = Uint8Array.of(0xed, 0x01);

/** Multikey text (`z6Mk…`, Controlled Identifiers §2.2.2) of a 32-byte Ed25519 public key. Throws EngineError 'key'. */
export function encodeEd25519Multikey(publicKey: Uint8Array): string {
  if (publicKey.length !== 32) throw new EngineError('key', 'An Ed25519 public key has 32 bytes.');
  return multibaseEncode('z', concat(ED25519_HEADER, publicKey));
}

/** The 32-byte Ed25519 public key in Multikey text. Throws EngineError 'key' for anything else. */
export function decodeEd25519Multikey(multikey: string): Uint8Array {
  const known = decoded.get(multikey);
  if (known) return known.slice();
  const key = decode(multikey);
  if (decoded.size >= MAX_DECODED) decoded.delete(decoded.keys().next().value ?? '');
  decoded.set(multikey, key.slice());
  return key;
}

// One issuer signs many credentials.
const decoded = new Map<string, Uint8Array>();
const MAX_DECODED = 256;

function decode(multikey: string): Uint8Array {
  if (!multikey.startsWith('z')) throw new EngineError('key', 'A Multikey is base58btc text.');
  const bytes = multibaseDecode(multikey);
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) {
    throw new EngineError('key', 'Not an Ed25519 Multikey.');
  }
  return bytes.slice(2);
}
