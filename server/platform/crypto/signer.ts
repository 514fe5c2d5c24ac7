import type { SyncSigner } from '../../../engine/keys/index.ts';
import { ed25519FromSeed } from './ed25519.ts';

/** A signer for a local key, parsed once: keep it for as long as there is work for it. `seed` has 32 bytes. */
export function ed25519SignerFromSeed(seed: Uint8Array, verificationMethod: string): SyncSigner {
  const key = ed25519FromSeed(seed);
  return { verificationMethod, sign: key.sign };
}
