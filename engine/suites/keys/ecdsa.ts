import { p256, p384 } from '@noble/curves/nist.js';
import type { CertificateForm, JwkForm, KeyType } from './key-type.ts';

/** A curve of NIST by @noble/curves: as much of it as is used here. */
interface Curve {
  verify(
    signature: Uint8Array,
    message: Uint8Array,
    publicKey: Uint8Array,
    options: { lowS: boolean; prehash: boolean },
  ): boolean;
  readonly utils: { isValidPublicKey(publicKey: Uint8Array, isCompressed?: boolean): boolean };
  readonly Signature: { fromBytes(bytes: Uint8Array, format: 'der'): { toBytes(format: 'compact'): Uint8Array } };
  readonly Point: { fromBytes(bytes: Uint8Array): { toBytes(isCompressed: boolean): Uint8Array } };
}

const UNCOMPRESSED = 4;
const EVEN = 2;

const jwkOf = (curve: Curve, crv: string, memberLength: number): JwkForm => ({
  kty: 'EC',
  crv,
  members: ['x', 'y'],
  memberLength,
  join: ([x = new Uint8Array(), y = new Uint8Array()]) =>
    curve.utils.isValidPublicKey(Uint8Array.of(UNCOMPRESSED, ...x, ...y), false)
      ? Uint8Array.of(EVEN + ((y.at(-1) ?? 0) & 1), ...x)
      : undefined,
  split: publicKey => {
    const point = curve.Point.fromBytes(publicKey).toBytes(false);
    return [point.slice(1, 1 + memberLength), point.slice(1 + memberLength)];
  },
});

const EC_KEY = '1.2.840.10045.2.1';

const certificateOf = (curve: Curve, named: readonly number[], signature: string): CertificateForm => ({
  algorithm: EC_KEY,
  parameters: Uint8Array.from(named),
  signature,
  keyIn: bits => (curve.utils.isValidPublicKey(bits) ? curve.Point.fromBytes(bits).toBytes(true) : undefined),
  signatureIn(bits) {
    try {
      return curve.Signature.fromBytes(bits, 'der').toBytes('compact');
    } catch {
      return undefined;
    }
  },
});

/** A signature with a high s is as good: who signs by WebCrypto or OpenSSL makes such as often as not (FIPS 186-5 §6.4.2). */
const verifier =
  (curve: Curve): KeyType['verify'] =>
  (publicKey, data, signature) => {
    try {
      return curve.verify(signature, data, publicKey, { lowS: false, prehash: true });
    } catch {
      return false;
    }
  };

/** ECDSA on P-256 with SHA-256 (FIPS 186-5); its keys are compressed points, its signatures r and s. */
export const P256 = {
  name: 'P-256' as const,
  digest: 'sha256',
  multicodec: { bytes: Uint8Array.of(0x80, 0x24), text: 'zDna' },
  methodTypes: ['EcdsaSecp256r1VerificationKey2019'],
  jwk: jwkOf(p256, 'P-256', 32),
  certificate: certificateOf(p256, [6, 8, 0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7], '1.2.840.10045.4.3.2'),
  cose: { keyType: 2, curve: 1, algs: [-7, -9] },
  algs: ['ES256'],
  publicKeyLength: 33,
  signatureLength: 64,
  verify: verifier(p256),
} satisfies KeyType;

/** ECDSA on P-384 with SHA-384. */
export const P384 = {
  name: 'P-384' as const,
  digest: 'sha384',
  multicodec: { bytes: Uint8Array.of(0x81, 0x24), text: 'z82L' },
  methodTypes: ['EcdsaSecp384r1VerificationKey2019'],
  jwk: jwkOf(p384, 'P-384', 48),
  certificate: certificateOf(p384, [6, 5, 0x2b, 0x81, 4, 0, 0x22], '1.2.840.10045.4.3.3'),
  cose: { keyType: 2, curve: 2, algs: [-35, -51] },
  algs: ['ES384'],
  publicKeyLength: 49,
  signatureLength: 96,
  verify: verifier(p384),
} satisfies KeyType;
