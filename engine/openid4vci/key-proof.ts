import type { Canonizer } from '../canon/index.ts';
import { authorizeKey, didOf, isDid, type ResolveDid } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { decodeJwk, encodeJwk, jwkThumbprint, type Signer } from '../keys/index.ts';
import { base64urlEncode, utf8 } from '../primitives/index.ts';
import { proofsOf } from '../proofs/index.ts';
import { PROOFS_MAX } from '../../contract/accounts/wallets/index.ts';
import { signsPlainly, type PublicKey } from '../suites/index.ts';
import { jsonIn, parseJws, signJws, verifyJws } from '../tokens/index.ts';
import { verifyPresentation } from '../verify/index.ts';
import { checkKeyAttestation, type Attesters } from './attestation.ts';

/** The `typ` of a proof as a JWT (OpenID4VCI 1.0 appendix F.1). */
export const KEY_PROOF_TYPE = 'openid4vci-proof+jwt';
/** The kinds of proofs that the engine reads, by the names of the text (appendix F). */
export const KEY_PROOF_TYPES = ['jwt', 'di_vp'] as const;
export type KeyProofType = (typeof KEY_PROOF_TYPES)[number];

/** Seconds that a proof may be old, or ahead of our clock. */
const MAX_AGE = 300;

/** A key that a wallet has proven to hold. */
export interface HolderKey {
  key: PublicKey;
  /** The DID by which the wallet named it; without one, the did:jwk of the key. */
  did: string;
}

/** What a proof has to answer. */
export interface KeyProofExpected {
  /** The address of the issuer, as its metadata name it. */
  audience: string;
  /** The instant of the check, in milliseconds. */
  now: number;
  canonizer: Canonizer;
  /** Reads DID documents: of did:key and did:jwk alone, unless a caller lets more be read. */
  resolveDid: ResolveDid;
  /** Who may attest keys; left out, attestations are not looked at. With `isRequired` a key without one is refused. */
  attesters?: (Omit<Attesters, 'now' | 'primitives'> & { isRequired: boolean }) | undefined;
}

/** A request's proofs, each with the nonce that it answers. Whether that nonce is one of ours is for its issuer to say. */
export interface ProvenKeys {
  keys: readonly HolderKey[];
  nonce: string;
}

const refused = (why: string) => new EngineError('key-proof', why);

/** The did:jwk of a key. */
export const didJwkOf = (key: PublicKey): string => `did:jwk:${base64urlEncode(utf8(JSON.stringify(encodeJwk(key))))}`;

/**
 * Reads the member `proofs` of a credential request (§8.2) and verifies each: one kind of proof, at most ten keys, no key twice, one nonce for all.
 * Rejects with EngineError 'key-proof' and the reason.
 */
export async function checkKeyProofs(proofs: JsonValue | undefined, expected: KeyProofExpected): Promise<ProvenKeys> {
  if (!isObject(proofs)) throw refused('The request has no proofs.');
  const [[type, list] = [], ...others] = Object.entries(proofs);
  if (others.length > 0) throw refused('Proofs of several kinds were sent.');
  if (type !== 'jwt' && type !== 'di_vp') throw refused('No proof of a known kind was sent.');
  if (!isArray(list) || list.length === 0) throw refused('The proofs are no list.');
  if (list.length > PROOFS_MAX) throw refused(`More than ${PROOFS_MAX} proofs were sent.`);
  const read: { holder: HolderKey; nonce: string }[] = [];
  for (const proof of list)
    read.push(await (type === 'jwt' ? checkJwt(proof, expected) : checkPresentation(proof, expected)));
  const [{ nonce } = { nonce: '' }] = read;
  if (read.some(each => each.nonce !== nonce)) throw refused('The proofs answer several nonces.');
  const { primitives } = expected.canonizer.tools;
  const prints = new Set(read.map(({ holder }) => jwkThumbprint(holder.key, primitives)));
  if (prints.size !== read.length) throw refused('A key is proven twice.');
  return { keys: read.map(({ holder }) => holder), nonce };
}

/** A proof as a JWT (appendix F.1): the key stands in its header, by one of `jwk` and `kid`, and the wallet is anonymous. */
async function checkJwt(proof: JsonValue, expected: KeyProofExpected): Promise<{ holder: HolderKey; nonce: string }> {
  if (typeof proof !== 'string') throw refused('A proof is no token.');
  const jws = parsed(proof);
  const { header } = jws;
  if (header.typ !== KEY_PROOF_TYPE) throw refused(`A proof is not of type ${KEY_PROOF_TYPE}.`);
  if (header.trust_chain !== undefined || header.x5c !== undefined)
    throw refused('A proof names its key by a certificate, which is not accepted.');
  if ((header.kid === undefined) === (header.jwk === undefined)) throw refused('A proof names no key, or two.');
  const holder = header.jwk === undefined ? await keyById(header.kid, expected) : keyIn(header.jwk);
  if (!signsPlainly(holder.key.type)) throw refused('A key cannot sign a proof.');
  if (!verifyJws(jws, holder.key, expected.canonizer.tools.primitives))
    throw refused('The signature of a proof is not valid.');
  const { iss, aud, iat, nonce } = jsonOf(jws.payload);
  if (iss !== undefined) throw refused('A proof of an anonymous wallet names an issuer.');
  if (aud !== expected.audience && !(isArray(aud) && aud.length === 1 && aud[0] === expected.audience))
    throw refused('A proof is for another issuer.');
  if (typeof iat !== 'number' || Math.abs(expected.now / 1000 - iat) > MAX_AGE)
    throw refused('A proof is too old, or of the future.');
  if (typeof nonce !== 'string') throw refused('A proof has no nonce.');
  await checkAttested(header.key_attestation, { key: holder.key, nonce }, expected);
  return { holder, nonce };
}

async function checkAttested(
  attestation: JsonValue | undefined,
  proven: { key: PublicKey; nonce: string },
  { attesters, now, canonizer }: KeyProofExpected,
): Promise<void> {
  if (!attesters || (attestation === undefined && !attesters.isRequired)) return;
  try {
    await checkKeyAttestation(attestation, proven, { ...attesters, now, primitives: canonizer.tools.primitives });
  } catch (error) {
    throw error instanceof EngineError ? refused(error.message) : error;
  }
}

function parsed(text: string) {
  try {
    return parseJws(text);
  } catch {
    throw refused('A proof is no token.');
  }
}

function jsonOf(bytes: Uint8Array): JsonObject {
  try {
    return jsonIn(bytes);
  } catch {
    throw refused('A proof has no claims.');
  }
}

function keyIn(jwk: JsonValue | undefined): HolderKey {
  if (!isObject(jwk)) throw refused('A proof names no key.');
  try {
    const key = decodeJwk(jwk);
    return { key, did: didJwkOf(key) };
  } catch {
    throw refused('A proof names a key that is not supported.');
  }
}

/** The key that a DID URL names, as one with which its DID proves who it is. */
async function keyById(id: JsonValue | undefined, { resolveDid }: KeyProofExpected): Promise<HolderKey> {
  if (typeof id !== 'string' || !isDid(id)) throw refused('A proof names its key by no DID.');
  const did = didOf(id);
  const resolved = await resolveDid(did).catch(() => undefined);
  if (!resolved) throw refused('The DID of a proof cannot be read.');
  const found = authorizeKey({
    document: resolved.document,
    verificationMethod: id,
    controller: did,
    purpose: 'authentication',
    clockSkew: 0,
  });
  if ('refusal' in found || found.compromisedAt !== undefined) throw refused('The DID of a proof has no such key.');
  return { key: found.publicKey, did };
}

/** A proof as a presentation without credentials (appendix F.2): its holder signed the nonce as `challenge`, and the issuer's address as `domain`. */
async function checkPresentation(
  proof: JsonValue,
  expected: KeyProofExpected,
): Promise<{ holder: HolderKey; nonce: string }> {
  if (!isObject(proof) || proof.verifiableCredential !== undefined)
    throw refused('A proof is no presentation without credentials.');
  if (expected.attesters?.isRequired)
    throw refused('A presentation has no place for the attestation that is required.');
  const [only, ...others] = proofsOf(proof);
  if (!isObject(only) || others.length > 0 || typeof only.challenge !== 'string')
    throw refused('A presentation has no proof with a nonce, or several.');
  const holder = await keyById(only.verificationMethod, expected);
  const { audience, now, canonizer, resolveDid } = expected;
  const { outcome } = await verifyPresentation(proof, {
    now: new Date(now),
    canonizer,
    resolveDid,
    fetchStatusList: unread,
    challenge: only.challenge,
    domain: audience,
  });
  if (outcome !== 'passed') throw refused('The proof of a presentation is not valid.');
  return { holder, nonce: only.challenge };
}

const unread = (): Promise<never> => Promise.reject(new Error('A presentation without credentials reads nothing'));

/** Signs a proof as a wallet does (appendix F.1): its header has the key, or `kid`, the DID URL that names it. Times are seconds since 1970. */
export const signKeyProof = ({
  key,
  signer,
  audience,
  nonce,
  issuedAt,
  kid,
}: {
  key: PublicKey;
  signer: Signer;
  audience: string;
  nonce: string;
  issuedAt: number;
  kid?: string | undefined;
}): Promise<string> =>
  signJws(
    { typ: KEY_PROOF_TYPE, ...(kid === undefined ? { jwk: encodeJwk(key) } : { kid }) },
    { aud: audience, iat: issuedAt, nonce },
    signer,
  );
