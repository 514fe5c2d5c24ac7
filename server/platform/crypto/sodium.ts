import { createRequire } from 'node:module';

/** The part of sodium-native that signs and verifies. */
export interface Sodium {
  crypto_sign_SECRETKEYBYTES: number;
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
