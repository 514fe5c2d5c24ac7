import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import { base64urlDecode, utf8Text } from '../primitives/index.ts';
import { jsonIn, parseJws, type Jws } from './jws.ts';
import { parseSdJwt, type SdJwt } from './sd-jwt.ts';

/** The kinds of tokens that the engine reads: credentials and presentations of VC-JOSE-COSE and of VC Data Model 1.1 (§6.3.1), and SD-JWT VC. */
export type TokenKind = 'vc+jwt' | 'vp+jwt' | 'jwt_vc_json' | 'jwt_vp_json' | 'dc+sd-jwt';

/** A token that was opened, and not verified. */
export interface OpenToken {
  kind: TokenKind;
  jws: Jws;
  payload: JsonObject;
  /** Of a token whose claims can be disclosed one by one. */
  sdJwt?: SdJwt;
}

const DATA_URL = /^data:[^;,]+((?:;[^,;]*)*),(.+)$/s;

/** The text of a token, in whatever it is wrapped: text, a `data:` URL, an envelope (VC Data Model 2.0 §4.13), or JSON with one signature (RFC 7515 §7.2). */
export function tokenText(value: JsonValue): string | undefined {
  if (typeof value === 'string') return unwrapped(value.trim());
  if (!isObject(value)) return undefined;
  if (
    typeof value.id === 'string' &&
    asArray(value.type).some(type => typeof type === 'string' && type.startsWith('Enveloped'))
  )
    return unwrapped(value.id);
  const [one, ...more] = isArray(value.signatures) ? value.signatures : [value];
  // What stands in a header that is not protected is signed by nobody.
  if (more.length > 0 || !isObject(one) || one.header !== undefined) return undefined;
  const { protected: head, signature } = one;
  const { payload } = value;
  return typeof head === 'string' && typeof payload === 'string' && typeof signature === 'string'
    ? `${head}.${payload}.${signature}`
    : undefined;
}

function unwrapped(text: string): string | undefined {
  if (!text.startsWith('data:')) return text;
  const [, parameters = '', content] = DATA_URL.exec(text) ?? [];
  if (content === undefined || !parameters.endsWith(';base64')) return content;
  try {
    const plain = content.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
    return utf8Text(base64urlDecode(plain));
  } catch {
    return undefined;
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** The kinds by their types (`typ`), which may be written as media types (RFC 7515 §4.1.9). */
const BY_TYPE: ReadonlyMap<string, TokenKind> = new Map([
  ['vc+jwt', 'vc+jwt'],
  ['vp+jwt', 'vp+jwt'],
  ['dc+sd-jwt', 'dc+sd-jwt'],
]);

/** Opens a token. Undefined for what is none, or of a kind that the engine does not read. Throws EngineError 'token' for what has not the form of its kind. */
export function openToken(text: string): OpenToken | undefined {
  const [compact = ''] = text.split('~', 1);
  const opened = attempt(() => {
    const jws = parseJws(compact);
    return { jws, payload: jsonIn(jws.payload) };
  });
  if (!opened) return undefined;
  const { jws, payload } = opened;
  const kind = kindOf(jws.header.typ, payload);
  if (kind === undefined) return undefined;
  const sdJwt = text.includes('~') ? parseSdJwt(text) : undefined;
  if ((kind === 'dc+sd-jwt') !== (sdJwt !== undefined))
    throw new EngineError('token', 'Only the kind whose claims are disclosed one by one has a tilde.');
  return { kind, jws, payload, ...(sdJwt && { sdJwt }) };
}

function kindOf(typ: JsonValue | undefined, payload: JsonObject): TokenKind | undefined {
  const type = typeof typ === 'string' ? typ.toLowerCase().replace(/^application\//, '') : '';
  const named = BY_TYPE.get(type);
  if (named || (type !== '' && type !== 'jwt')) return named;
  if (isObject(payload.vc)) return 'jwt_vc_json';
  return isObject(payload.vp) ? 'jwt_vp_json' : undefined;
}
