import { isArray, isObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { byCodePoint } from './primitives/index.ts';

/** Deeper than the verifier takes documents: what stands there is not read. */
const DEPTH = 64;
const VALUE_KEYS = new Set(['@value', '@type', '@language', '@direction']);

/**
 * A JSON value as it is read: in one of the forms that JSON-LD takes as the same. Arrays are sets, in an order of their
 * content; members stand by their names, an id first; one value stands alone, `@set` or not; a reference is its text; a datatype beside a value is not read; null and empty say
 * nothing. Null where nothing is left.
 */
export function plain(value: JsonValue | undefined, depth = 0): JsonValue {
  if (value === undefined || value === null || depth > DEPTH) return null;
  if (isArray(value)) return plainSet(value, depth);
  if (!isObject(value)) return value;
  if ('@value' in value && Object.keys(value).every(key => VALUE_KEYS.has(key))) return plainText(value, depth);
  const names = Object.keys(value);
  if (names.length === 1 && names[0] === '@set') return plain(value['@set'], depth + 1);
  const members = names
    .map((key): [string, JsonValue] => [key, plain(value[key], depth + 1)])
    .filter(([, member]) => member !== null)
    .sort(([a], [b]) => Number(b === 'id') - Number(a === 'id') || byCodePoint(a, b));
  const [first] = members;
  return members.length === 1 && first?.[0] === 'id' && typeof first[1] === 'string'
    ? first[1]
    : Object.fromEntries(members);
}

function plainSet(values: readonly JsonValue[], depth: number): JsonValue {
  const read = values
    .map(each => plain(each, depth + 1))
    .filter(each => each !== null)
    .map((each): [string, JsonValue] => [JSON.stringify(each), each])
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([, each]) => each);
  return read.length > 1 ? read : (read[0] ?? null);
}

function plainText(value: JsonObject, depth: number): JsonValue {
  const { '@language': language, '@direction': direction } = value;
  const text = plain(value['@value'], depth + 1);
  if (text === null || (language === undefined && direction === undefined)) return text;
  return {
    ...(typeof language === 'string' && { '@language': language.toLowerCase() }),
    '@value': text,
    ...(direction !== undefined && { '@direction': direction }),
  };
}
