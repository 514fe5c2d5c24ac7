import { ED25519, P256, P384, type KeyType } from '../../../../../engine/suites/index.ts';
import { nodePrimitives } from '../../../crypto/index.ts';

/** How a token makes keys of a type, and signs with them (PKCS #11 v3.0, §2.3). Its older headers have no names for the mechanisms of Edwards curves. */
export interface TokenKind {
  type: KeyType;
  /** CKM_EC_EDWARDS_KEY_PAIR_GEN, CKM_EC_KEY_PAIR_GEN */
  generate: number;
  /** CKM_EDDSA; CKM_ECDSA, which signs a digest. */
  sign: number;
  /** CKA_EC_PARAMS: the curve, by its object identifier in DER. */
  parameters: string;
  /** CKA_KEY_TYPE: CKK_EC_EDWARDS, CKK_EC */
  keyType: number;
  /** By which tokens say what a mechanism takes; null where they do not agree how (255 or 256). */
  bits: number | null;
  /** What is signed of a message. */
  signed(message: Uint8Array): Uint8Array;
  /** The public key in a point as a token writes it, without its DER header. @throws where it is none */
  publicKey(point: Uint8Array): Uint8Array;
}

const edwards = { generate: 0x1055, sign: 0x1057, keyType: 0x40 } as const;
const weierstrass = { generate: 0x1040, sign: 0x1041, keyType: 0x03 } as const;
const UNCOMPRESSED = 0x04;

const ecdsa = (type: KeyType, parameters: string, bits: number): TokenKind => ({
  ...weierstrass,
  type,
  parameters,
  bits,
  signed: nodePrimitives[type.digest],
  publicKey: point => {
    const half = (point.length - 1) / 2;
    const key =
      point[0] === UNCOMPRESSED && Number.isInteger(half)
        ? type.jwk.join([point.subarray(1, 1 + half), point.subarray(1 + half)])
        : undefined;
    if (!key) throw new RangeError(`The token answered no point of ${type.name}`);
    return key;
  },
});

/** The types of keys that are asked of tokens. */
export const TOKEN_KINDS: readonly TokenKind[] = [
  {
    ...edwards,
    type: ED25519,
    parameters: '06032b6570',
    bits: null,
    signed: message => message,
    publicKey: point => {
      if (point.length !== ED25519.publicKeyLength) throw new RangeError('The token answered no key of Ed25519');
      return point;
    },
  },
  ecdsa(P256, '06082a8648ce3d030107', 256),
  ecdsa(P384, '06052b81040022', 384),
];

/** How a token has keys that are called so. @throws TypeError where none is asked of tokens */
export function tokenKind(algorithm: string): TokenKind {
  const found = TOKEN_KINDS.find(({ type }) => type.name === algorithm);
  if (!found) throw new TypeError(`No key of ${algorithm} is asked of a token`);
  return found;
}
