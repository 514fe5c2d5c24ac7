import { concat } from '../../primitives/index.ts';
import { commitment, domainOf, generators, hashToScalar, octetsOf, scalarsOf } from './hashing.ts';
import { BP2, Fr, g1Of, pairsToOne, POINT_BYTES, publicKeyOf, scalarIn, SCALAR_BYTES, sumOf } from './points.ts';

/** A signature's two parts: a point and a scalar, in 80 bytes. */
export const SIGNATURE_BYTES = POINT_BYTES + SCALAR_BYTES;

/** What is signed together: a header, which is always shown, and messages, each of which can be hidden. */
export interface Signed {
  header: Uint8Array;
  messages: readonly Uint8Array[];
}

const all = (scalars: readonly bigint[]): Map<number, bigint> => new Map(scalars.entries());

/** The public key of a secret one: 96 bytes. Throws where the secret key is no scalar of the group. */
export const publicKeyFrom = (secretKey: Uint8Array): Uint8Array => BP2.multiply(scalarIn(secretKey)).toBytes();

/** Signs (draft-irtf-cfrg-bbs-signatures-08 §3.5.1 and §3.6.1); the same each time. Gives 80 bytes. Throws where the secret key is no scalar of the group. */
export function sign(secretKey: Uint8Array, { header, messages }: Signed): Uint8Array {
  const secret = scalarIn(secretKey);
  const points = generators(messages.length + 1);
  const scalars = scalarsOf(messages);
  const domain = domainOf(publicKeyFrom(secretKey), points, header);
  const e = hashToScalar(concat(...[secret, ...scalars, domain].map(each => octetsOf(each, SCALAR_BYTES))));
  const b = commitment(points, domain, all(scalars));
  // The inverse is secret, the point is not.
  const a = sumOf(b.points, b.scalars).multiply(Fr.inv(Fr.add(secret, e)));
  return concat(a.toBytes(), octetsOf(e, SCALAR_BYTES));
}

/** Whether a signature is of a public key over all of this (§3.5.2). False for what is malformed; never throws. */
export function verify(publicKey: Uint8Array, signature: Uint8Array, { header, messages }: Signed): boolean {
  try {
    if (signature.length !== SIGNATURE_BYTES) return false;
    const key = publicKeyOf(publicKey);
    const a = g1Of(signature.subarray(0, POINT_BYTES));
    const e = scalarIn(signature.subarray(POINT_BYTES));
    const points = generators(messages.length + 1);
    const b = commitment(points, domainOf(publicKey, points, header), all(scalarsOf(messages)));
    return pairsToOne(a, key.add(BP2.multiply(e)), sumOf(b.points, b.scalars));
  } catch {
    return false;
  }
}
