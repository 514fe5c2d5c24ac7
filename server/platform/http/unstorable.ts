import type { FieldError } from '../../../contract/errors/index.ts';

// What PostgreSQL keeps in no text and no JSON: the null character, and half of a surrogate pair. In the u mode a surrogate matches only
// where its other half is missing.
const UNSTORABLE = /[\0\ud800-\udfff]/u;
/** Deeper than anything the contract describes. */
const DEEPEST = 32;

/** Whether all of a value can be kept. Goes over large requests, so it notes no path. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DEEPEST) return false;
  if (Array.isArray(value)) return value.every(each => isStorable(each, depth + 1));
  for (const key of Object.keys(value))
    if (UNSTORABLE.test(key) || !isStorable((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

/** The way to the first part that cannot be kept. */
function pathTo(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return [];
  for (const [key, each] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return [key];
    if (!isStorable(each, depth + 1)) return [key, ...pathTo(each, depth + 1)];
  }
  return [];
}

/**
 * The first text of a request that no database can keep, by its path (dots), as the answer's `errors` name it; undefined where all can be
 * kept. Keys count too. What is nested deeper than any schema goes is refused as well, before a schema walks it.
 */
export function unstorable(value: unknown): Record<string, FieldError> | undefined {
  if (isStorable(value, 0)) return undefined;
  const path = pathTo(value, 0);
  const name = path.join('.').replace(new RegExp(UNSTORABLE, 'gu'), '').slice(0, 200) || 'body';
  return { [name]: path.length >= DEEPEST ? 'invalid' : 'control_characters' };
}
