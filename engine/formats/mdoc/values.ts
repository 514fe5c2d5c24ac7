import { isObject, type JsonObject, type JsonValue } from '../../json.ts';
import { base64urlDecode, base64urlEncode } from '../../primitives/index.ts';
import { TAG, Tagged, type Cbor } from './cbor.ts';
import type { MdocElement } from './issuer-signed.ts';

/** A value as JSON, for rules and people: bytes as base64url, days and times as their text. Undefined for what JSON cannot say. */
export function jsonOf(value: Cbor): JsonValue | undefined {
  if (value instanceof Uint8Array) return base64urlEncode(value);
  if (value instanceof Tagged) return jsonOf(value.value as Cbor);
  if (Array.isArray(value)) return value.map(each => jsonOf(each) ?? null);
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, inside]) => [String(key), jsonOf(inside) ?? null]));
  if (typeof value === 'bigint') return value.toString();
  return value ?? undefined;
}

/** What elements say, by namespace: as OpenID4VP 1.0 (appendix B.2.4) and rules reach them. */
export const claimsOf = (elements: ReadonlyMap<string, readonly MdocElement[]>): JsonObject =>
  Object.fromEntries(
    [...elements].map(([space, items]) => [
      space,
      Object.fromEntries(items.map(({ name, value }) => [name, jsonOf(value) ?? null])),
    ]),
  );

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Elements of a licence whose value is bytes (ISO/IEC 18013-5 §7.2.1). */
const BYTES = new Set(['portrait', 'signature_usual_mark', 'biometric_template_face']);

/** Whether an element is a picture or other bytes. */
export const isBytes = (name: string): boolean => BYTES.has(name);

/** A JSON value as an element has it: days are full-dates and times tdates (§7.2.1), pictures are bytes. */
export function cborOf(name: string, value: JsonValue): Cbor {
  if (typeof value === 'string' && DAY.test(value)) return new Tagged(TAG.day, value);
  if (typeof value === 'string' && TIME.test(value))
    return new Tagged(TAG.time, `${value.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}Z`);
  if (typeof value === 'string' && isBytes(name)) return base64urlDecode(value);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(each => cborOf('', each));
  if (isObject(value))
    return new Map(Object.entries(value).map(([key, inside]) => [key, cborOf(key, inside as JsonValue)]));
  return value as Cbor;
}
