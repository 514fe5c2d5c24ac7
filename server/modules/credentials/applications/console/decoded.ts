import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { base64urlDecode, utf8Text } from '../../../../../engine/primitives/index.ts';
import { jsonIn, parseJws } from '../../../../../engine/tokens/index.ts';
import { decodedCwt, decodedMdoc } from './decoded-mdoc.ts';

/** A signed token, its parts read. */
export function decodedToken(text: string): JsonObject {
  const { header, payload } = parseJws(text);
  return { header, payload: jsonIn(payload) };
}

/** A token with disclosures, and with the proof of its holder where it has one, its parts read. */
function decodedSdJwt(text: string): JsonObject {
  const [token = '', ...parts] = text.split('~');
  const binding = parts.pop() ?? '';
  return {
    ...decodedToken(token),
    disclosures: parts.map(each => JSON.parse(utf8Text(base64urlDecode(each))) as JsonValue),
    ...(binding !== '' && { keyBinding: decodedToken(binding) }),
  };
}

/** A credential, a presentation or a list as people read it, with the credentials as tokens in it. */
export function decodedShown(value: JsonValue | Uint8Array): JsonValue {
  if (value instanceof Uint8Array) return decodedCwt(value);
  if (typeof value !== 'string') return value;
  if (value.includes('~')) return decodedSdJwt(value);
  if (!value.includes('.')) return decodedMdoc(value);
  const token = decodedToken(value);
  const { payload } = token;
  if (!isObject(payload) || !isObject(payload.vp)) return token;
  const credentials = asArray(payload.vp.verifiableCredential).map(decodedShown);
  return { ...token, payload: { ...payload, vp: { ...payload.vp, verifiableCredential: credentials } } };
}

/** What a `vp_token` shows, by query. */
export const decodedVpToken = (token: JsonValue): JsonValue =>
  isObject(token)
    ? Object.fromEntries(
        Object.entries(token).map(([id, list]) => [id, isArray(list) ? list.map(decodedShown) : (list ?? null)]),
      )
    : token;

/** The members of a form or of a query; those that are JSON, read. */
export const decodedForm = (form: URLSearchParams): JsonObject =>
  Object.fromEntries(
    [...form].map(([name, value]): [string, JsonValue] => {
      try {
        return [name, value.startsWith('{') || value.startsWith('[') ? (JSON.parse(value) as JsonValue) : value];
      } catch {
        return [name, value];
      }
    }),
  );
