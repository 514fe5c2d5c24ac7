import { concat } from '../../primitives/index.ts';
import { commitment, domainOf, generators, hashToScalar, octetsOf, scalarsOf } from './hashing.ts';
import {
  Fr,
  g1Of,
  pairsToOne,
  POINT_BYTES,
  publicKeyOf,
  scalarIn,
  SCALAR_BYTES,
  sumOf,
  type G1Point,
} from './points.ts';
import { SIGNATURE_BYTES, type Signed } from './signature.ts';

/** Three points and four scalars, and one scalar for each message that is hidden. */
const LEAST_BYTES = 3 * POINT_BYTES + 4 * SCALAR_BYTES;

/** Bytes that nobody can guess. */
export type RandomBytes = (length: number) => Uint8Array;

/** What of the messages a proof shows: by their place among all that were signed, in its order. */
export interface Shown {
  header: Uint8Array;
  presentationHeader: Uint8Array;
  messages: ReadonlyMap<number, Uint8Array>;
}

/** A scalar that nobody can guess: of 48 bytes, so that none is likelier. */
function randomScalar(random: RandomBytes): bigint {
  const scalar = Fr.create(random(POINT_BYTES).reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n));
  return scalar === 0n ? randomScalar(random) : scalar;
}

interface Commitments {
  abar: G1Point;
  bbar: G1Point;
  d: G1Point;
  t1: G1Point;
  t2: G1Point;
  domain: bigint;
}

/** The challenge (draft-irtf-cfrg-bbs-signatures-08 §3.7.4). */
function challengeOf(
  { abar, bbar, d, t1, t2, domain }: Commitments,
  shown: ReadonlyMap<number, bigint>,
  presentationHeader: Uint8Array,
): bigint {
  const said = [...shown].flatMap(([at, scalar]) => [octetsOf(at, 8), octetsOf(scalar, SCALAR_BYTES)]);
  return hashToScalar(
    concat(
      octetsOf(shown.size, 8),
      ...said,
      ...[abar, bbar, d, t1, t2].map(point => point.toBytes()),
      octetsOf(domain, SCALAR_BYTES),
      octetsOf(presentationHeader.length, 8),
      presentationHeader,
    ),
  );
}

const inOrder = <V>(map: ReadonlyMap<number, V>): Map<number, V> => new Map([...map].sort(([a], [b]) => a - b));

/**
 * Proves that one has a signature over a header and messages, and shows some of these (§3.5.3). Two proofs of one signature cannot be linked by
 * themselves. Throws RangeError where the signature or the public key is malformed, or a place is none of a message.
 */
export function prove(
  publicKey: Uint8Array,
  signature: Uint8Array,
  { header, messages }: Signed,
  { places, presentationHeader }: { places: readonly number[]; presentationHeader: Uint8Array },
  random: RandomBytes,
): Uint8Array {
  if (signature.length !== SIGNATURE_BYTES) throw new RangeError('A signature has 80 bytes.');
  if (places.some(at => !(at in messages))) throw new RangeError('There is no message at one of the places.');
  const a = g1Of(signature.subarray(0, POINT_BYTES));
  const e = scalarIn(signature.subarray(POINT_BYTES));
  const points = generators(messages.length + 1);
  const scalars = scalarsOf(messages);
  const domain = domainOf(publicKey, points, header);
  const isShown = new Set(places);
  const hidden = scalars.flatMap((scalar, at) =>
    isShown.has(at) ? [] : [{ at, scalar, blind: randomScalar(random) }],
  );
  const [r1, r2, eBlind, r1Blind, r3Blind] = Array.from({ length: 5 }, () => randomScalar(random)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const b = commitment(points, domain, new Map(scalars.entries()));
  const d = sumOf(b.points, b.scalars).multiply(r2);
  const abar = a.multiply(Fr.mul(r1, r2));
  const bbar = d.multiply(r1).subtract(abar.multiply(e));
  const t1 = sumOf([abar, d], [eBlind, r1Blind]);
  const t2 = sumOf(
    [d, ...hidden.map(({ at }) => points[at + 1] as G1Point)],
    [r3Blind, ...hidden.map(({ blind }) => blind)],
  );
  const shown = inOrder(new Map(places.map(at => [at, scalars[at] as bigint])));
  const challenge = challengeOf({ abar, bbar, d, t1, t2, domain }, shown, presentationHeader);
  const r3 = Fr.inv(r2);
  const answers = [
    Fr.add(eBlind, Fr.mul(e, challenge)),
    Fr.sub(r1Blind, Fr.mul(r1, challenge)),
    Fr.sub(r3Blind, Fr.mul(r3, challenge)),
    ...hidden.map(({ scalar, blind }) => Fr.add(blind, Fr.mul(scalar, challenge))),
    challenge,
  ];
  return concat(
    ...[abar, bbar, d].map(point => point.toBytes()),
    ...answers.map(scalar => octetsOf(scalar, SCALAR_BYTES)),
  );
}

/** Whether a proof is of a public key's signature, and shows what it was made over (§3.5.4). False for what is malformed; never throws. */
export function verifyProof(
  publicKey: Uint8Array,
  proof: Uint8Array,
  { header, presentationHeader, messages }: Shown,
): boolean {
  try {
    const beyond = proof.length - LEAST_BYTES;
    if (beyond < 0 || beyond % SCALAR_BYTES !== 0) return false;
    const key = publicKeyOf(publicKey);
    const count = beyond / SCALAR_BYTES + messages.size;
    if ([...messages.keys()].some(at => !Number.isInteger(at) || at < 0 || at >= count)) return false;
    const [abar, bbar, d] = [0, 1, 2].map(n => g1Of(proof.subarray(n * POINT_BYTES, (n + 1) * POINT_BYTES))) as [
      G1Point,
      G1Point,
      G1Point,
    ];
    const answers: bigint[] = [];
    for (let from = 3 * POINT_BYTES; from < proof.length; from += SCALAR_BYTES)
      answers.push(scalarIn(proof.subarray(from, from + SCALAR_BYTES)));
    const [e, r1, r3, ...rest] = answers as [bigint, bigint, bigint, ...bigint[]];
    const challenge = rest.pop() as bigint;
    const points = generators(count + 1);
    const domain = domainOf(publicKey, points, header);
    const sorted = inOrder(messages);
    const scalars = scalarsOf([...sorted.values()]);
    const shown = new Map([...sorted.keys()].map((at, n) => [at, scalars[n] as bigint]));
    const hidden = Array.from({ length: count }, (_, at) => at).filter(at => !shown.has(at));
    const t1 = sumOf([bbar, abar, d], [challenge, e, r1]);
    const b = commitment(points, domain, shown);
    const t2 = sumOf(
      [...b.points, d, ...hidden.map(at => points[at + 1] as G1Point)],
      [...b.scalars.map(scalar => Fr.mul(scalar, challenge)), r3, ...rest],
    );
    if (challengeOf({ abar, bbar, d, t1, t2, domain }, shown, presentationHeader) !== challenge) return false;
    return pairsToOne(abar, key, bbar);
  } catch {
    return false;
  }
}
