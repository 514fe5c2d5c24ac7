import { pippenger } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexToBytes } from '@noble/curves/utils.js';

const G1 = bls12_381.G1.Point;
const G2 = bls12_381.G2.Point;
const { Fr, Fp12 } = bls12_381.fields;
export type G1Point = InstanceType<typeof G1>;
export type G2Point = InstanceType<typeof G2>;

export const POINT_BYTES = 48;
export const SCALAR_BYTES = 32;

/** The point that every commitment begins with (draft-irtf-cfrg-bbs-signatures-08 §7.2.2). */
export const P1 = G1.fromBytes(
  hexToBytes('a8ce256102840821a3e94ea9025e4662b205762f9776b3a766c872b948f1fd225e7c59698588e70d11406d161b4e28c9'),
);

/** The sum of points, each times its scalar. In time that depends on the scalars: for what is public, and for blinded values alone. */
export function sumOf(points: G1Point[], scalars: bigint[]): G1Point {
  const some = scalars.flatMap((scalar, at) => (Fr.create(scalar) === 0n ? [] : [at]));
  if (some.length === 0) return G1.ZERO;
  return pippenger(
    G1,
    some.map(at => points[at] as G1Point),
    some.map(at => Fr.create(scalars[at] as bigint)),
  );
}

/** A point of G1 in its 48 bytes. Throws where it is none of the group, or its zero. */
export function g1Of(bytes: Uint8Array): G1Point {
  const point = G1.fromBytes(bytes);
  point.assertValidity();
  if (point.is0()) throw new RangeError('The point is the zero of the group.');
  return point;
}

/** A public key, a point of G2 in its 96 bytes. Throws where it is none of the group, or its zero. */
export function publicKeyOf(bytes: Uint8Array): G2Point {
  const point = G2.fromBytes(bytes);
  point.assertValidity();
  if (point.is0()) throw new RangeError('The public key is the zero of the group.');
  return point;
}

/** A scalar in its 32 bytes, neither zero nor beyond the order. Throws where it is. */
export function scalarIn(bytes: Uint8Array): bigint {
  const scalar = Fr.fromBytes(bytes);
  if (scalar === 0n) throw new RangeError('The scalar is zero.');
  return scalar;
}

/** Whether e(a, key) · e(b, -BP2) is one. */
export const pairsToOne = (a: G1Point, key: G2Point, b: G1Point): boolean =>
  Fp12.eql(
    bls12_381.pairingBatch([
      { g1: a, g2: key },
      { g1: b, g2: G2.BASE.negate() },
    ]),
    Fp12.ONE,
  );

export const BP2 = G2.BASE;
export { Fr };
