import { gcm } from '@noble/ciphers/aes.js';
import { p256 } from '@noble/curves/nist.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { EngineError } from '../../errors.ts';
import { concat, utf8 } from '../../primitives/index.ts';

/** Hybrid public key encryption (RFC 9180) in its base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM. */
const KEM = Uint8Array.of(0x00, 0x10);
const SUITE = concat(utf8('HPKE'), KEM, Uint8Array.of(0x00, 0x01), Uint8Array.of(0x00, 0x01));
const KEM_SUITE = concat(utf8('KEM'), KEM);
const MODE_BASE = Uint8Array.of(0x00);
const VERSION = utf8('HPKE-v1');
const EMPTY = new Uint8Array();
const HASH_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;

/** What was sealed for a key: the sender's own key, for this once, and the text with its tag. */
export interface Sealed {
  enc: Uint8Array;
  ciphertext: Uint8Array;
}

const labeledExtract = (suite: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array): Uint8Array =>
  extract(sha256, concat(VERSION, suite, utf8(label), ikm), salt);
const labeledExpand = (
  suite: Uint8Array,
  key: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Uint8Array =>
  expand(sha256, key, concat(Uint8Array.of(length >> 8, length & 255), VERSION, suite, utf8(label), info), length);

/** The secret of both sides (§4.1): of the point on which two keys agree, and of both public keys. */
function sharedSecret(
  privateKey: Uint8Array,
  publicKey: Uint8Array,
  enc: Uint8Array,
  recipient: Uint8Array,
): Uint8Array {
  const x = p256.getSharedSecret(privateKey, publicKey, false).slice(1, 1 + HASH_BYTES);
  const prk = labeledExtract(KEM_SUITE, EMPTY, 'eae_prk', x);
  return labeledExpand(KEM_SUITE, prk, 'shared_secret', concat(enc, recipient), HASH_BYTES);
}

/** The cipher of the first message, the only one here (§5.1, §5.2). */
function cipherOf(shared: Uint8Array, info: Uint8Array, aad: Uint8Array): ReturnType<typeof gcm> {
  const context = concat(
    MODE_BASE,
    labeledExtract(SUITE, EMPTY, 'psk_id_hash', EMPTY),
    labeledExtract(SUITE, EMPTY, 'info_hash', info),
  );
  const secret = labeledExtract(SUITE, shared, 'secret', EMPTY);
  const key = labeledExpand(SUITE, secret, 'key', context, KEY_BYTES);
  return gcm(key, labeledExpand(SUITE, secret, 'base_nonce', context, NONCE_BYTES), aad);
}

/** A public key in its long form, as it is sent. Throws EngineError 'key' for a point off the curve. */
function longForm(publicKey: Uint8Array): Uint8Array {
  try {
    return p256.Point.fromBytes(publicKey).toBytes(false);
  } catch {
    throw new EngineError('key', 'The key is none.');
  }
}

/** Seals a text for a public key (compressed or not). `ephemeral` is a private key for this once. */
export function sealFor(
  publicKey: Uint8Array,
  given: { info: Uint8Array; aad?: Uint8Array; ephemeral?: Uint8Array },
  plaintext: Uint8Array,
): Sealed {
  const { info, aad = EMPTY, ephemeral = p256.utils.randomSecretKey() } = given;
  const recipient = longForm(publicKey);
  const enc = p256.getPublicKey(ephemeral, false);
  const cipher = cipherOf(sharedSecret(ephemeral, recipient, enc, recipient), info, aad);
  return { enc, ciphertext: cipher.encrypt(plaintext) };
}

/** Opens what was sealed for a private key (32 bytes). Throws EngineError 'mdoc' for what was not, or was sealed with another `info`. */
export function openSealed(
  privateKey: Uint8Array,
  { info, aad = EMPTY }: { info: Uint8Array; aad?: Uint8Array },
  { enc, ciphertext }: Sealed,
): Uint8Array {
  try {
    const recipient = p256.getPublicKey(privateKey, false);
    return cipherOf(sharedSecret(privateKey, longForm(enc), enc, recipient), info, aad).decrypt(ciphertext);
  } catch {
    throw new EngineError('mdoc', 'This was not sealed for this key.');
  }
}
