import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sodium } from './sodium.ts';

// DER headers of an Ed25519 private (PKCS#8) and public (SPKI) key, before their 32 bytes (RFC 8410).
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const SEED_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Who signs in this process, chosen once: libsodium where it is installed, else node:crypto. */
export const ED25519_BY = sodium ? 'libsodium' : 'node:crypto';

/** An Ed25519 key pair as its holder keeps it in memory; the seed is gone into native key material, which its end wipes. */
export interface Ed25519Key {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** 64 bytes; deterministic (RFC 8032). */
  sign(data: Uint8Array): Uint8Array;
}

/**
 * Parses a 32-byte seed once, into libsodium where it is installed and a KeyObject otherwise; both sign in constant time. The
 * seed itself is the caller's to wipe. Throws RangeError.
 */
export function ed25519FromSeed(seed: Uint8Array): Ed25519Key {
  if (seed.length !== SEED_BYTES) throw new RangeError('An Ed25519 seed has 32 bytes.');
  return sodium ? withSodium(sodium, seed) : withKeyObject(seed);
}

function withSodium(native: NonNullable<typeof sodium>, seed: Uint8Array): Ed25519Key {
  const publicKey = Buffer.alloc(SEED_BYTES);
  const secret = native.sodium_malloc(native.crypto_sign_SECRETKEYBYTES);
  native.crypto_sign_seed_keypair(publicKey, secret, asBuffer(seed));
  native.sodium_mprotect_readonly(secret);
  return {
    publicKey,
    sign: data => {
      const signature = Buffer.allocUnsafe(SIGNATURE_BYTES);
      native.crypto_sign_detached(signature, asBuffer(data), secret);
      return signature;
    },
  };
}

/** The same with node:crypto alone, for where libsodium is missing. */
export function withKeyObject(seed: Uint8Array): Ed25519Key {
  const der = Buffer.concat([PKCS8, seed]);
  const key: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  der.fill(0);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(SPKI.length);
  return { publicKey, sign: data => sign(null, data, key) };
}

/** The seed at the end of an Ed25519 private key in PKCS#8: a view of the same bytes. Throws RangeError where it is none. */
export function seedOf(pkcs8: Buffer): Buffer {
  const header = pkcs8.subarray(0, PKCS8.length);
  if (pkcs8.length !== PKCS8.length + SEED_BYTES || !header.equals(PKCS8)) throw new RangeError('Not an Ed25519 key.');
  return pkcs8.subarray(PKCS8.length);
}

/** Strict Ed25519 verification; false for anything malformed. */
export function verifyEd25519(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== SEED_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  if (!sodium) return verifyWithKeyObject(publicKey, data, signature);
  return sodium.crypto_sign_verify_detached(asBuffer(signature), asBuffer(data), asBuffer(publicKey));
}

/** The same with node:crypto alone; lengths must be right. */
export function verifyWithKeyObject(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, data, publicKeyObject(publicKey), signature);
  } catch {
    return false;
  }
}

function publicKeyObject(publicKey: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI, publicKey]), format: 'der', type: 'spki' });
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
