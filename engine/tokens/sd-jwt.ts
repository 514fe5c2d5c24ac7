import { EngineError } from '../errors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { decodeJwk, encodeJwk, type Signer } from '../keys/index.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text, type Primitives } from '../primitives/index.ts';
import type { PublicKey } from '../suites/index.ts';
import { jsonIn, parseJws, signJws, verifyJws, type Jws } from './jws.ts';

/** Disclosures of one token: more cost more than they are worth. */
export const DISCLOSURES_MAX = 1000;
export const DEPTH_MAX = 32;
/** Claims that no holder hides: by them a token is judged (SD-JWT VC draft 19 §3.2.2.2; Token Status List §6). */
export const ALWAYS_SHOWN: readonly string[] = ['iss', 'iat', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status'];
/** Hash functions by which disclosures are named (RFC 9901 §4.1.1). */
const DIGESTS = {
  'sha-256': (bytes: Uint8Array, { sha256 }: Primitives) => sha256(bytes),
  'sha-384': (bytes: Uint8Array, { sha384 }: Primitives) => sha384(bytes),
  'sha-512': (bytes: Uint8Array, { sha512 }: Primitives) => sha512(bytes),
} as const;
type DigestName = keyof typeof DIGESTS;

/** A token whose claims can be disclosed one by one (SD-JWT, RFC 9901), taken apart and not verified. */
export interface SdJwt {
  readonly jws: Jws;
  /** As they were written, in their order. */
  readonly disclosures: readonly string[];
  /** The proof of the holder's key (§4.3), undefined without one. */
  readonly keyBinding: Jws | undefined;
  /** What that proof covers: all that stands before it. */
  readonly presented: string;
}

/** Takes a token apart, `<JWS>~<disclosure>~…~<proof of the key>`. Throws EngineError 'token'. */
export function parseSdJwt(text: string): SdJwt {
  const end = text.lastIndexOf('~');
  if (end < 0) throw new EngineError('token', 'A token with disclosures ends with a tilde or with the proof of a key.');
  const [signed = '', ...disclosures] = text.slice(0, end).split('~');
  if (disclosures.length > DISCLOSURES_MAX) throw new EngineError('token', 'The token has too many disclosures.');
  const proof = text.slice(end + 1);
  return {
    jws: parseJws(signed),
    disclosures,
    keyBinding: proof === '' ? undefined : parseJws(proof),
    presented: text.slice(0, end + 1),
  };
}

/** What a token discloses: its claims with what was disclosed in its place, and the names of members that were disclosed. */
export interface Disclosed {
  claims: JsonObject;
  disclosed: readonly string[];
  /** Where each disclosure stands in the claims: names of members, and places of elements. */
  paths: readonly (readonly (string | number)[])[];
}

interface Disclosure {
  name: string | undefined;
  value: JsonValue;
}

/**
 * Puts the disclosures of a token in their places (RFC 9901 §7.1). Throws EngineError 'token' for a digest that stands twice, a disclosure that belongs
 * nowhere, is given twice, names a member that is there already, or that must never be hidden.
 */
export function discloseClaims({ jws, disclosures }: SdJwt, primitives: Primitives): Disclosed {
  const payload = jsonIn(jws.payload);
  const digest = digestOf(payload._sd_alg);
  const open = new Map<string, Disclosure>();
  for (const text of disclosures) {
    const name = base64urlEncode(digest(utf8(text), primitives));
    if (open.has(name)) throw new EngineError('token', 'A disclosure is given twice.');
    open.set(name, readDisclosure(text));
  }
  const seen = new Set<string>();
  const used = new Set<string>();
  const disclosed: string[] = [];
  const paths: (readonly (string | number)[])[] = [];

  const take = (name: JsonValue): Disclosure | undefined => {
    if (typeof name !== 'string') throw new EngineError('token', 'A digest is no text.');
    if (seen.has(name)) throw new EngineError('token', 'A digest stands twice.');
    seen.add(name);
    const found = open.get(name);
    if (found) used.add(name);
    return found;
  };
  const membersOf = (object: JsonObject, at: readonly (string | number)[]): JsonObject => {
    const { _sd: hidden, ...rest } = object;
    if (hidden !== undefined && !isArray(hidden)) throw new EngineError('token', 'The digests are no list.');
    const members = new Map(Object.entries(rest).map(([name, value]) => [name, visit(value ?? null, [...at, name])]));
    for (const name of hidden ?? []) {
      const found = take(name);
      if (!found) continue;
      if (found.name === undefined) throw new EngineError('token', 'An element is disclosed as a member.');
      if (members.has(found.name)) throw new EngineError('token', 'A disclosed member is there already.');
      if (at.length === 0 && ALWAYS_SHOWN.includes(found.name))
        throw new EngineError('token', 'A claim is hidden that must be shown.');
      if (at.length === 0) disclosed.push(found.name);
      const path = [...at, found.name];
      paths.push(path);
      members.set(found.name, visit(found.value, path));
    }
    return Object.fromEntries(members);
  };
  const elementsOf = (list: readonly JsonValue[], at: readonly (string | number)[]): JsonValue[] => {
    const elements: JsonValue[] = [];
    for (const element of list) {
      const path = [...at, elements.length];
      if (!isObject(element) || !Object.hasOwn(element, '...')) {
        elements.push(visit(element, path));
        continue;
      }
      if (Object.keys(element).length !== 1) throw new EngineError('token', 'A hidden element says more.');
      const found = take(element['...'] ?? null);
      if (found?.name !== undefined) throw new EngineError('token', 'A member is disclosed as an element.');
      if (!found) continue;
      paths.push(path);
      elements.push(visit(found.value, path));
    }
    return elements;
  };
  const visit = (value: JsonValue, at: readonly (string | number)[]): JsonValue => {
    if (at.length > DEPTH_MAX) throw new EngineError('token', 'The token is nested too deep.');
    if (isArray(value)) return elementsOf(value, at);
    return isObject(value) ? membersOf(value, at) : value;
  };

  const { _sd_alg: _named, ...rest } = payload;
  if (ALWAYS_SHOWN.some(name => hidesSomething(rest[name] ?? null, 0)))
    throw new EngineError('token', 'A claim is hidden in part that must be shown.');
  const claims = membersOf(rest, []);
  if (used.size !== open.size) throw new EngineError('token', 'A disclosure belongs nowhere.');
  return { claims, disclosed, paths };
}

/** Whether a claim has digests of disclosures anywhere. Deeper than DEPTH_MAX nothing is read. */
function hidesSomething(value: JsonValue, depth: number): boolean {
  if (depth > DEPTH_MAX) return false;
  if (isArray(value)) return value.some(each => hidesSomething(each, depth + 1));
  if (!isObject(value)) return false;
  if (Object.hasOwn(value, '_sd') || Object.hasOwn(value, '...')) return true;
  return Object.values(value).some(each => hidesSomething(each ?? null, depth + 1));
}

function digestOf(name: JsonValue | undefined) {
  if (name === undefined) return DIGESTS['sha-256'];
  if (typeof name === 'string' && Object.hasOwn(DIGESTS, name)) return DIGESTS[name as DigestName];
  throw new EngineError('token', 'The digests are of a function that the engine does not know.');
}

/** Names that a token with disclosures has for itself (RFC 9901 §4.1, §4.2.4.2). */
export const RESERVED: ReadonlySet<string> = new Set(['_sd', '...', '_sd_alg']);

function readDisclosure(text: string): Disclosure {
  let parts: unknown;
  try {
    parts = JSON.parse(utf8Text(base64urlDecode(text)));
  } catch {
    throw new EngineError('token', 'A disclosure is no JSON.');
  }
  if (!Array.isArray(parts) || typeof parts[0] !== 'string' || (parts.length !== 2 && parts.length !== 3))
    throw new EngineError('token', 'A disclosure has not its form.');
  const list = parts as JsonValue[];
  if (list.length === 2) return { name: undefined, value: list[1] ?? null };
  const [, name, value = null] = list;
  if (typeof name !== 'string' || RESERVED.has(name))
    throw new EngineError('token', 'A disclosure names no member of its own.');
  return { name, value };
}

/** What makes a token whose claims can be disclosed one by one. */
export interface SdJwtInput {
  header: JsonObject;
  /** Claims that all see. */
  shown: JsonObject;
  /** Claims that the holder shows or keeps back, each by itself. */
  hidden: JsonObject;
  signer: Signer;
  /** A salt of 128 bits for each hidden claim, base64url; never used twice. */
  salt: () => string;
  primitives: Primitives;
}

/** Makes a token with all its disclosures, as its holder gets it. Digests stand in the order of their text, so that their place says nothing. */
export async function issueSdJwt({ header, shown, hidden, signer, salt, primitives }: SdJwtInput): Promise<string> {
  const disclosures = Object.entries(hidden).map(([name, value]) => {
    if (ALWAYS_SHOWN.includes(name)) throw new EngineError('token', 'A claim that must be shown cannot be hidden.');
    return base64urlEncode(utf8(JSON.stringify([salt(), name, value])));
  });
  const digests = disclosures.map(text => base64urlEncode(primitives.sha256(text))).sort();
  const payload = { ...shown, ...(digests.length > 0 && { _sd: digests, _sd_alg: 'sha-256' }) };
  return [await signJws(header, payload, signer), ...disclosures, ''].join('~');
}

/** What a holder shows: the token with the disclosures of these claims alone, and with the proof of their key where one is asked for. */
export async function presentSdJwt(
  text: string,
  show: readonly string[],
  binding?: {
    signer: Signer;
    audience: string;
    nonce: string;
    issuedAt: number;
    primitives: Primitives;
    /** Claims besides, as those that authorize transaction data. */
    more?: JsonObject;
  },
): Promise<string> {
  const [signed = ''] = text.split('~', 1);
  const { disclosures, jws } = parseSdJwt(text);
  const kept = disclosures.filter(each => show.includes(readDisclosure(each).name ?? ''));
  const presented = [signed, ...kept, ''].join('~');
  if (!binding) return presented;
  const { signer, audience, nonce, issuedAt, primitives, more } = binding;
  const claims = { ...more, iat: issuedAt, aud: audience, nonce, sd_hash: hashOfPresented(presented, jws, primitives) };
  return presented + (await signJws({ typ: KEY_BINDING }, claims, signer));
}

const KEY_BINDING = 'kb+jwt';
/** The digest of what is presented, by the hash function of its disclosures (RFC 9901 §4.3). */
const hashOfPresented = (presented: string, { payload }: Jws, primitives: Primitives): string =>
  base64urlEncode(digestOf(jsonIn(payload)._sd_alg)(utf8(presented), primitives));

/** What a holder was asked for. What is undefined was not asked. */
export interface BindingExpected {
  audience: string | undefined;
  nonce: string | undefined;
  /** The instant of the check, in milliseconds. */
  now: number;
  /** Seconds that a proof may be old, or ahead. */
  maxAge: number;
}

/** Why the proof of a holder's key does not hold. */
export type BindingFault =
  | 'holder-proof-missing'
  | 'holder-key'
  | 'holder-proof'
  | 'holder-audience'
  | 'holder-nonce'
  | 'holder-time';

/** Checks the proof of the holder's key over what is presented (RFC 9901 §7.3). Gives the fault, or undefined where it holds. */
export function checkKeyBinding(
  { keyBinding, presented, jws }: SdJwt,
  claims: JsonObject,
  expected: BindingExpected,
  primitives: Primitives,
): BindingFault | undefined {
  if (!keyBinding) return 'holder-proof-missing';
  const key = confirmedKey(claims);
  if (!key) return 'holder-key';
  if (keyBinding.header.typ !== KEY_BINDING || !verifyJws(keyBinding, key, primitives)) return 'holder-proof';
  const { aud, nonce, iat, sd_hash } = jsonIn(keyBinding.payload);
  if (sd_hash !== hashOfPresented(presented, jws, primitives)) return 'holder-proof';
  if (expected.audience !== undefined && aud !== expected.audience) return 'holder-audience';
  if (expected.nonce !== undefined && nonce !== expected.nonce) return 'holder-nonce';
  const isFresh = typeof iat === 'number' && Math.abs(expected.now / 1000 - iat) <= expected.maxAge;
  return isFresh ? undefined : 'holder-time';
}

/** The key that a token says is its holder's (RFC 7800 §3.2); undefined without one. */
export function confirmedKey({ cnf }: JsonObject): PublicKey | undefined {
  if (!isObject(cnf) || !isObject(cnf.jwk)) return undefined;
  try {
    return decodeJwk(cnf.jwk);
  } catch {
    return undefined;
  }
}

/** The claim that names a holder's key. */
export const confirmation = (key: PublicKey): JsonObject => ({ jwk: encodeJwk(key) });
