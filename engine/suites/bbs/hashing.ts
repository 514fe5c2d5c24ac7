import { bls12_381 } from '@noble/curves/bls12-381.js';
import { expand_message_xmd } from '@noble/curves/abstract/hash-to-curve.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { EngineError } from '../../errors.ts';
import { concat, utf8 } from '../../primitives/index.ts';
import { P1, type G1Point } from './points.ts';

/** The interface of BBS over BLS12-381 with SHA-256 (draft-irtf-cfrg-bbs-signatures-08 §7.2.2 and §3.2). */
const API_ID = 'BBS_BLS12381G1_XMD:SHA-256_SSWU_RO_H2G_HM2S_';
const EXPANDED = 48;
const { Fr } = bls12_381.fields;

const dst = (name: string): Uint8Array => utf8(API_ID + name);
const expand = (message: Uint8Array, by: Uint8Array): Uint8Array => expand_message_xmd(message, by, EXPANDED, sha256);

/** A number as so many bytes, the highest first (RFC 8017 §4.1). */
export function octetsOf(value: number | bigint, length: number): Uint8Array {
  const octets = new Uint8Array(length);
  let rest = BigInt(value);
  for (let at = length - 1; at >= 0; at--) {
    octets[at] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return octets;
}

/** The number in such bytes. */
export const numberOf = (octets: Uint8Array): bigint => octets.reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n);

/** A scalar of any bytes (§4.2.2). */
const scalarBy = (message: Uint8Array, by: Uint8Array): bigint => Fr.create(numberOf(expand(message, by)));

/** A scalar of what a domain, a signature or a challenge is made of. */
export const hashToScalar = (message: Uint8Array): bigint => scalarBy(message, dst('H2S_'));

/** The scalars of messages (§4.1.2). */
export const scalarsOf = (messages: readonly Uint8Array[]): bigint[] =>
  messages.map(message => scalarBy(message, dst('MAP_MSG_TO_SCALAR_AS_HASH_')));

/** Statements of one signature: each costs a generator, made on the thread of the caller. */
export const MESSAGES_MAX = 500;

const made: G1Point[] = [];
let seed: Uint8Array | undefined;

/**
 * The first of the generators (§4.1.1): Q1, then one for each message. They are the same for everybody, and made once. Throws EngineError 'proof' for more than
 * `MESSAGES_MAX` messages: how many there are is the author's choice.
 */
export function generators(count: number): readonly G1Point[] {
  if (count > MESSAGES_MAX + 1) throw new EngineError('proof', 'A signature for holders has too many statements.');
  seed ??= expand(dst('MESSAGE_GENERATOR_SEED'), dst('SIG_GENERATOR_SEED_'));
  while (made.length < count) {
    seed = expand(concat(seed, octetsOf(made.length + 1, 8)), dst('SIG_GENERATOR_SEED_'));
    made.push(bls12_381.G1.hashToCurve(seed, { DST: dst('SIG_GENERATOR_DST_') }) as G1Point);
  }
  return made.slice(0, count);
}

/** What binds a signature to its key, its generators and its header (§4.2.1). */
export function domainOf(publicKey: Uint8Array, points: readonly G1Point[], header: Uint8Array): bigint {
  const octets = [octetsOf(points.length - 1, 8), ...points.map(point => point.toBytes()), utf8(API_ID)];
  return hashToScalar(concat(publicKey, ...octets, octetsOf(header.length, 8), header));
}

/** B: the commitment to the domain and to the messages that there are scalars of, at their generators. */
export function commitment(
  [first, ...points]: readonly G1Point[],
  domain: bigint,
  scalars: ReadonlyMap<number, bigint>,
): { points: G1Point[]; scalars: bigint[] } {
  return {
    points: [P1, first as G1Point, ...[...scalars.keys()].map(at => points[at] as G1Point)],
    scalars: [1n, domain, ...scalars.values()],
  };
}
