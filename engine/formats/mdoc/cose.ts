import { EngineError } from '../../errors.ts';
import type { JsonObject } from '../../json.ts';
import { decodeJwk, type Signer } from '../../keys/index.ts';
import { base64urlDecode, base64urlEncode, type Primitives } from '../../primitives/index.ts';
import { DEFAULT_KEY_TYPE, KEY_TYPES, type KeyType, type PublicKey } from '../../suites/index.ts';
import { bytesIn, decodeCbor, encodeCbor, listIn, mapIn, TAG, Tagged, type Cbor, type CborMap } from './cbor.ts';

/** Parameters of headers (RFC 9052 §3.1, RFC 9360 §2, RFC 9596 §2). */
export const HEADER = { alg: 1, type: 16, x5chain: 33 } as const;

/** Parameters of keys (RFC 9053 §7.1, §7.2): the type, the curve, and where the members of a JWK stand, in their order. */
const KEY = { type: 1, curve: -1, members: [-2, -3] } as const;
/** Certificates that one structure may carry. */
const CERTIFICATES_MAX = 10;

/** A public key, as a JWK, as COSE writes it (RFC 9052 §7). Throws EngineError 'key' for a type that it has no name for. */
export function coseKey(jwk: JsonObject): CborMap {
  const {
    type: { cose, jwk: form },
    bytes,
  } = decodeJwk(jwk);
  if (!cose) throw new EngineError('key', 'COSE has no name for keys of this type.');
  return new Map<Cbor, Cbor>([
    [KEY.type, cose.keyType],
    [KEY.curve, cose.curve],
    ...form.split(bytes).map((member, at): [Cbor, Cbor] => [KEY.members[at], member]),
  ]);
}

/** The public key in a COSE key. Throws EngineError for what is none of a type that the engine knows, and for a compressed point. */
export function keyInCose(value: Cbor): PublicKey {
  const key = mapIn(value, 'A key');
  const type = KEY_TYPES.find(
    ({ cose }) => cose && cose.curve === key.get(KEY.curve) && cose.keyType === key.get(KEY.type),
  );
  if (!type) throw new EngineError('key', 'The engine knows no keys of this type.');
  const { kty, crv, members } = type.jwk;
  const coordinates = members.map((name, at) => [
    name,
    base64urlEncode(bytesIn(key.get(KEY.members[at]), 'Coordinates')),
  ]);
  return decodeJwk({ kty, crv, ...Object.fromEntries(coordinates) });
}

/** A signed or authenticated structure (RFC 9052 §4.2, §6.2), taken apart and not verified. */
export interface Cose {
  /** The number of its algorithm. */
  alg: Cbor;
  /** Its protected parameters, and those bytes. */
  header: CborMap;
  headerBytes: Uint8Array;
  /** Its certificates (base64 DER), that of the key that signed first. */
  certificates: string[];
  /** Null where it stands elsewhere. */
  payload: Uint8Array | null;
  /** The signature, or the tag of a MAC. */
  proof: Uint8Array;
}

const base64 = (bytes: Uint8Array): string => {
  const text = base64urlEncode(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
};

/** Takes a structure apart, with or without its tag. Throws EngineError 'mdoc' for what is none. */
export function parseCose(value: Cbor): Cose {
  const isTagged = value instanceof Tagged && (value.tag === TAG.sign1 || value.tag === TAG.mac0);
  const parts = listIn(isTagged ? (value.value as Cbor) : value, 'A COSE structure');
  if (parts.length !== 4) throw new EngineError('mdoc', 'A COSE structure has other parts.');
  const headerBytes = bytesIn(parts[0], 'Protected parameters');
  const header = headerBytes.length === 0 ? new Map() : mapIn(decodeCbor(headerBytes), 'Protected parameters');
  const unprotected = mapIn(parts[1], 'Parameters');
  const chain = unprotected.get(HEADER.x5chain) ?? header.get(HEADER.x5chain) ?? [];
  const certificates = (Array.isArray(chain) ? chain : [chain]).map(each => base64(bytesIn(each, 'A certificate')));
  if (certificates.length > CERTIFICATES_MAX) throw new EngineError('mdoc', 'There are too many certificates.');
  const payload = parts[2] === null ? null : bytesIn(parts[2], 'A payload');
  return {
    alg: header.get(HEADER.alg),
    header,
    headerBytes,
    certificates,
    payload,
    proof: bytesIn(parts[3], 'A proof'),
  };
}

/** What a signature or a MAC covers. Nothing of ours is sent beside a structure (`external_aad`). */
export const coveredBy = (context: 'Signature1' | 'MAC0', headerBytes: Uint8Array, payload: Uint8Array): Uint8Array =>
  encodeCbor([context, headerBytes, new Uint8Array(), payload]);

const keyTypeOf = (alg: Cbor): KeyType | undefined =>
  KEY_TYPES.find(({ cose }) => cose?.algs.some(number => number === alg));

/** Whether a structure was signed with a key over its payload, or over one that stands elsewhere: its algorithm has to be the key's. */
export function verifySign1(
  { alg, headerBytes, payload: own, proof }: Cose,
  { type, bytes }: PublicKey,
  { verifiers }: Primitives,
  payload = own,
): boolean {
  if (payload === null || keyTypeOf(alg) !== type) return false;
  return (verifiers?.[type.name] ?? type.verify)(bytes, coveredBy('Signature1', headerBytes, payload), proof);
}

/**
 * Signs a payload (COSE_Sign1, without its tag). `detached`: the payload stands elsewhere. `header` are more protected parameters. Rejects with EngineError
 * 'key' for a key of a type that COSE has no algorithm for, 'mdoc' where the signature has another length.
 */
export async function sign1(
  payload: Uint8Array,
  signer: Signer,
  more: { certificates?: readonly string[]; header?: readonly (readonly [Cbor, Cbor])[]; detached?: boolean } = {},
): Promise<Cbor[]> {
  const { keyType = DEFAULT_KEY_TYPE } = signer;
  if (!keyType.cose) throw new EngineError('key', 'COSE has no algorithm for keys of this type.');
  const { certificates = [], header = [], detached = false } = more;
  const headerBytes = encodeCbor(new Map<Cbor, Cbor>([[HEADER.alg, keyType.cose.algs[0]], ...header]));
  const signature = await signer.sign(coveredBy('Signature1', headerBytes, payload));
  if (signature.length !== keyType.signatureLength)
    throw new EngineError('mdoc', 'A signature has the wrong length for its key.');
  const chain = certificates.map(each =>
    base64urlDecode(each.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
  );
  const unprotected = new Map<Cbor, Cbor>(
    chain.length === 0 ? [] : [[HEADER.x5chain, chain.length === 1 ? chain[0] : chain]],
  );
  return [headerBytes, unprotected, detached ? null : payload, signature];
}
