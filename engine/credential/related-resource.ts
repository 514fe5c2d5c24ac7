import { asArray, isObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { isUrl } from './form.ts';

const SRI = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const MULTIBASE = /^[zu][A-Za-z0-9_-]+$/;

/** relatedResource (§5.3): objects only, each with its own URL and a digest of a form the standard names. */
export function relatedResourceIsSound(value: JsonValue | undefined): boolean {
  const ids = new Set<string>();
  return asArray(value).every(entry => {
    if (!isObject(entry) || !isUrl(entry.id) || ids.has(entry.id)) return false;
    ids.add(entry.id);
    const { digestSRI, digestMultibase } = entry;
    if (digestSRI === undefined && digestMultibase === undefined) return false;
    return matches(digestSRI, SRI) && matches(digestMultibase, MULTIBASE);
  });
}

function matches(value: JsonValue | undefined, form: RegExp): boolean {
  return value === undefined || asArray(value).every(digest => typeof digest === 'string' && form.test(digest));
}
