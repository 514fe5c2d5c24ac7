/** Any JSON value as parsed by JSON.parse. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object; absent keys read as undefined. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** True for a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an array, without widening its members to `any`. */
export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** One value or an array of them, as an array; undefined gives an empty one. */
export function asArray(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  return isArray(value) ? value : [value];
}

/** The texts of one value or of an array of them: what else stands there has no words, and `String` of it may throw. */
export const textsIn = (value: JsonValue | undefined): string[] =>
  asArray(value).filter(each => typeof each === 'string');

/** Deep equality of two JSON values; the order of an object's keys does not count. */
export function jsonEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a) || isArray(b)) return isArray(a) && isArray(b) && arraysEqual(a, b);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!Object.hasOwn(b, key) || !jsonEqual(a[key], b[key])) return false;
  return true;
}

function arraysEqual(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!jsonEqual(a[i], b[i])) return false;
  return true;
}

/**
 * The object without one key, as a shallow copy. Copied by hand: object rest is slow enough to show where everything else
 * is compiled; but assigning `__proto__` would lose it, so an object that has that key is copied by rest.
 */
export function without(object: JsonObject, dropped: string): JsonObject {
  if (Object.hasOwn(object, '__proto__')) {
    const { [dropped]: _dropped, ...rest } = object;
    return rest;
  }
  const copy: Record<string, JsonValue | undefined> = {};
  for (const key of Object.keys(object)) if (key !== dropped) copy[key] = object[key];
  return copy;
}
