import { EngineError } from '../errors.ts';
import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../json.ts';
import { decodeJwk, jwkThumbprint } from '../keys/index.ts';
import type { Primitives } from '../primitives/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { jsonIn, parseJws, verifyJws, type Jws } from '../tokens/index.ts';
import type { ReadCertificate } from '../verify/index.ts';

/** The `typ` of an attestation of keys (OpenID4VCI 1.0 appendix D.1). */
export const KEY_ATTESTATION_TYPE = 'key-attestation+jwt';
/** The `typ` of an attestation of a wallet, and of the proof that it is its own (OpenID4VCI 1.0 appendix E). */
export const WALLET_ATTESTATION_TYPE = 'oauth-client-attestation+jwt';
export const WALLET_ATTESTATION_POP_TYPE = 'oauth-client-attestation-pop+jwt';

/** Seconds that a proof of a wallet may be old, or ahead of our clock. */
const POP_AGE = 300;
const SKEW = 60;
const KEYS_MAX = 50;

/** Who may attest. */
export interface Attesters {
  /** The roots at which the chain of an attester ends: base64 DER. */
  roots: readonly string[];
  readCertificates: (chain: readonly string[]) => Promise<ReadCertificate>;
  /** Milliseconds. */
  now: number;
  primitives: Primitives;
}

const refused = (why: string) => new EngineError('attestation', why);

function opened(text: JsonValue | undefined, type: string): Jws {
  if (typeof text !== 'string') throw refused('There is no attestation.');
  let jws: Jws;
  try {
    jws = parseJws(text);
  } catch {
    throw refused('The attestation is no token.');
  }
  if (jws.header.typ !== type) throw refused(`The attestation is not of type ${type}.`);
  return jws;
}

function claimsOf({ payload }: Jws): JsonObject {
  try {
    return jsonIn(payload);
  } catch {
    throw refused('The attestation has no claims.');
  }
}

/** Whether a chain ends at one of the roots, which may be its last certificate itself. */
async function endsAtRoot(
  chain: readonly string[],
  { roots, readCertificates, now }: Attesters,
): Promise<ReadCertificate> {
  const read = async (texts: readonly string[]) => readCertificates(texts).catch(() => undefined);
  for (const root of roots) {
    const whole = chain.at(-1) === root ? chain : [...chain, root];
    if (whole.length < 2) continue;
    const found = await read(whole);
    if (found?.isChained && found.from <= now && now < found.until) return found;
  }
  throw refused('The attestation is signed by nobody whom the issuer trusts.');
}

/** Opens an attestation whose signer is named by certificates, and judges signature, chain and times. Answers its claims. */
async function attested(text: JsonValue | undefined, type: string, attesters: Attesters): Promise<JsonObject> {
  const jws = opened(text, type);
  const chain = textsIn(jws.header.x5c);
  const leaf = await endsAtRoot(chain, attesters);
  if (!verifyJws(jws, keyIn(leaf.publicKey), attesters.primitives))
    throw refused('The signature of the attestation is not valid.');
  const claims = claimsOf(jws);
  const { iat, exp } = claims;
  const now = attesters.now / 1000;
  if (typeof iat === 'number' && iat > now + SKEW) throw refused('The attestation is of the future.');
  if (exp !== undefined && (typeof exp !== 'number' || exp <= now)) throw refused('The attestation is over.');
  return claims;
}

function keyIn(jwk: JsonValue | undefined): PublicKey {
  try {
    if (isObject(jwk)) return decodeJwk(jwk);
  } catch {
    // As what is no key.
  }
  throw refused('The attestation names a key that is not supported.');
}

/**
 * Judges the attestation of a key (appendix D): the key is among those that it attests, and a nonce in it is that of the proof.
 * Rejects with EngineError 'attestation'.
 */
export async function checkKeyAttestation(
  text: JsonValue | undefined,
  { key, nonce }: { key: PublicKey; nonce: string },
  attesters: Attesters,
): Promise<void> {
  const claims = await attested(text, KEY_ATTESTATION_TYPE, attesters);
  const keys = asArray(claims.attested_keys);
  if (keys.length === 0 || keys.length > KEYS_MAX) throw refused('The attestation names no keys, or too many.');
  if (typeof claims.iat !== 'number' || typeof claims.exp !== 'number')
    throw refused('The attestation does not say when it was made, or when it ends.');
  if (claims.nonce !== undefined && claims.nonce !== nonce) throw refused('The attestation answers another nonce.');
  const wanted = jwkThumbprint(key, attesters.primitives);
  if (!keys.some(each => jwkThumbprint(keyIn(each), attesters.primitives) === wanted))
    throw refused('The attestation is of other keys.');
}

/** A wallet that was attested: its name, and what makes the proof one of a kind, until when. */
export interface AttestedWallet {
  clientId: string;
  proofId: string;
  /** Milliseconds. */
  endsAt: number;
}

/**
 * Judges the attestation of a wallet and the proof that it is that wallet's own (appendix E). That a proof is used once is for its caller to hold.
 * Rejects with EngineError 'attestation'.
 */
export async function checkWalletAttestation(
  { attestation, proof }: { attestation: string | undefined; proof: string | undefined },
  audience: string,
  attesters: Attesters,
): Promise<AttestedWallet> {
  const { sub, exp, cnf } = await attested(attestation, WALLET_ATTESTATION_TYPE, attesters);
  if (typeof sub !== 'string' || typeof exp !== 'number') throw refused('The attestation names no wallet, or no end.');
  const jws = opened(proof, WALLET_ATTESTATION_POP_TYPE);
  if (!verifyJws(jws, keyIn(isObject(cnf) ? cnf.jwk : undefined), attesters.primitives))
    throw refused('The proof of the wallet is not valid.');
  const { aud, iat, jti, iss } = claimsOf(jws);
  if (aud !== audience && !(asArray(aud).length === 1 && asArray(aud)[0] === audience))
    throw refused('The proof of the wallet is for another server.');
  if (iss !== undefined && iss !== sub) throw refused('The proof is of another wallet.');
  if (typeof iat !== 'number' || Math.abs(attesters.now / 1000 - iat) > POP_AGE)
    throw refused('The proof of the wallet is too old, or of the future.');
  if (typeof jti !== 'string' || jti === '') throw refused('The proof of the wallet has no id.');
  return { clientId: sub, proofId: jti, endsAt: (iat + 2 * POP_AGE) * 1000 };
}
