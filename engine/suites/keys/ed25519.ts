import { ed25519 } from '@noble/curves/ed25519.js';
import type { KeyType } from './key-type.ts';

/** Ed25519 (RFC 8032), verified strictly. */
export const ED25519 = {
  name: 'Ed25519' as const,
  digest: 'sha256',
  multicodec: { bytes: Uint8Array.of(0xed, 0x01), text: 'z6Mk' },
  methodTypes: ['Ed25519VerificationKey2020'],
  jwk: {
    kty: 'OKP',
    crv: 'Ed25519',
    members: ['x'],
    memberLength: 32,
    join: ([x]) => x,
    split: publicKey => [publicKey],
  },
  certificate: { algorithm: '1.3.101.112', signature: '1.3.101.112', keyIn: bits => bits, signatureIn: bits => bits },
  cose: { keyType: 1, curve: 6, algs: [-8, -19] },
  algs: ['EdDSA', 'Ed25519'],
  publicKeyLength: 32,
  signatureLength: 64,
  verify: (publicKey, data, signature) => {
    try {
      return ed25519.verify(signature, data, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
} satisfies KeyType;
