import { EngineError } from '../errors.ts';
import { isObject, type JsonObject } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import { base64urlDecode, base64urlEncode, utf8, utf8Text, type Primitives } from '../primitives/index.ts';
import { DEFAULT_KEY_TYPE, KEY_TYPES, type KeyType, type PublicKey } from '../suites/index.ts';

/** Characters of a token: as much as a document may have. */
export const TOKEN_MAX = 8 * 1024 * 1024;
const PARTS = 3;

/** A signed token (JWS, RFC 7515), taken apart and not verified. */
export interface Jws {
  readonly header: JsonObject;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
  /** What the signature covers: header and payload as they are written. */
  readonly signed: Uint8Array;
}

/** Takes a compact token of at most so many characters apart. Throws EngineError 'token' for what is none, and for an extension that has to be understood (`crit`, §4.1.11). */
export function parseJws(text: string, most = TOKEN_MAX): Jws {
  const parts = text.length > most ? [] : text.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== PARTS) throw new EngineError('token', 'Not a compact token.');
  const header = jsonIn(bytesOf(head));
  if (header.crit !== undefined || header.b64 !== undefined)
    throw new EngineError('token', 'The token needs an extension that the engine does not know.');
  return { header, payload: bytesOf(body), signature: bytesOf(signature), signed: utf8(`${head}.${body}`) };
}

/** The JSON object in bytes of a token. Throws EngineError 'token'. */
export function jsonIn(bytes: Uint8Array): JsonObject {
  try {
    const value: unknown = JSON.parse(utf8Text(bytes));
    if (isObject(value)) return value;
  } catch {
    // As what is no object.
  }
  throw new EngineError('token', 'A part of the token is no JSON object.');
}

function bytesOf(text: string): Uint8Array {
  try {
    return base64urlDecode(text);
  } catch {
    throw new EngineError('token', 'A part of the token is not base64url text.');
  }
}

/** The type of key that a token says it was signed with; undefined for `none`, for secrets, and for what no key of ours signs. */
export const keyTypeOfAlg = (alg: unknown): KeyType | undefined =>
  KEY_TYPES.find(({ algs }) => algs.some(each => each === alg));

/** Whether a token was signed with a key: its algorithm has to be that of the key, whatever the token says. */
export function verifyJws(
  { header, signature, signed }: Jws,
  { type, bytes }: PublicKey,
  { verifiers }: Primitives,
): boolean {
  return keyTypeOfAlg(header.alg) === type && (verifiers?.[type.name] ?? type.verify)(bytes, signed, signature);
}

/** Signs a token. The algorithm is the key's. Rejects with EngineError 'token' where the signer gives no signature of its type's length. */
export async function signJws(header: JsonObject, payload: JsonObject, signer: Signer): Promise<string> {
  const { keyType = DEFAULT_KEY_TYPE } = signer;
  const part = (value: JsonObject) => base64urlEncode(utf8(JSON.stringify(value)));
  const text = `${part({ ...header, alg: keyType.algs[0] })}.${part(payload)}`;
  const signature = await signer.sign(utf8(text));
  if (signature.length !== keyType.signatureLength)
    throw new EngineError('token', 'A signature has the wrong length for its key.');
  return `${text}.${base64urlEncode(signature)}`;
}
