import type { KeyType } from './key-type.ts';

const BYTES = 96;

/**
 * BLS12-381 in G2 (vc-di-bbs §2.1.1): it makes BBS signatures over many messages, and no plain ones. Whether a key is a point of its group is seen where
 * it is used (`engine/suites/bbs`): that code is read only then.
 */
export const BLS12_381 = {
  name: 'BLS12-381' as const,
  digest: 'sha256',
  multicodec: { bytes: Uint8Array.of(0xeb, 0x01), text: 'zUC7' },
  methodTypes: [],
  jwk: {
    kty: 'OKP',
    crv: 'Bls12381G2',
    members: ['x'],
    memberLength: BYTES,
    join: ([x]) => x,
    split: publicKey => [publicKey],
  },
  algs: ['BBS'],
  publicKeyLength: BYTES,
  signatureLength: 80,
  verify: () => false,
} satisfies KeyType;
