import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

const URL_FORM = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;
const VALUE_KEYS = new Set(['@value', '@language', '@direction']);

/** True for an absolute URL or URN. */
export function isUrl(value: unknown): value is string {
  return typeof value === 'string' && URL_FORM.test(value);
}

/** An absent id, or one URL. */
export function optionalUrl(value: JsonValue | undefined): boolean {
  return value === undefined || isUrl(value);
}

/** A non-empty `type`: text or an array of texts. */
export function isTyped(value: JsonValue | undefined): boolean {
  const types = asArray(value);
  return types.length > 0 && types.every(type => typeof type === 'string' && type.length > 0);
}

/** A member that is one object or several, each satisfying `check`; absent is fine, an empty array is not read. */
export function objects(value: JsonValue | undefined, check: (entry: JsonObject) => boolean): boolean {
  return asArray(value).every(entry => isObject(entry) && check(entry));
}

/** A name or description: text, a language value object, or an array of those (§4.1.1). */
export function isLanguageText(value: JsonValue | undefined): boolean {
  if (value === undefined || typeof value === 'string') return true;
  if (isArray(value)) return value.length > 0 && value.every(entry => isObject(entry) && isValueObject(entry));
  return isObject(value) && isValueObject(value);
}

function isValueObject(value: JsonObject): boolean {
  return (
    typeof value['@value'] === 'string' &&
    (value['@language'] === undefined || typeof value['@language'] === 'string') &&
    (value['@direction'] === undefined || value['@direction'] === 'ltr' || value['@direction'] === 'rtl') &&
    Object.keys(value).every(key => VALUE_KEYS.has(key))
  );
}
