import { createRequire } from 'node:module';

/** The part of sodium-native that signs and verifies, and keeps what it signs with. */
export interface Sodium {
  crypto_sign_SECRETKEYBYTES: number;
  /** Memory outside the heap, between guard pages, kept out of swap where the system allows; wiped when it is let go. */
  sodium_malloc(bytes: number): Buffer;
  sodium_mprotect_readonly(memory: Buffer): void;
  crypto_sign_seed_keypair(publicKey: Buffer, secretKey: Buffer, seed: Buffer): void;
  crypto_sign_detached(signature: Buffer, message: Buffer, secretKey: Buffer): void;
  crypto_sign_verify_detached(signature: Buffer, message: Buffer, publicKey: Buffer): boolean;
}

/** libsodium, about twice as fast as OpenSSL at Ed25519; undefined where the optional package has no build. */
export const sodium: Sodium | undefined = load();

function load(): Sodium | undefined {
  try {
    return createRequire(import.meta.url)('sodium-native') as Sodium;
  } catch {
    return undefined;
  }
}
