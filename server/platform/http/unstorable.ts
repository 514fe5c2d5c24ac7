import type { FieldError } from '../../../contract/base/errors/index.ts';

// What PostgreSQL keeps in no text and no JSON: the null character, and half of a surrogate pair. In the u mode a surrogate matches only
// where its other half is missing.
const UNSTORABLE = /[\0\ud800-\udfff]/u;
/** Deeper than anything the contract describes. */
const DEEPEST = 32;

/**
 * The way to the first part that cannot be kept, last step first; undefined where all can. One pass, which notes nothing until it has found
 * something: it goes over large requests.
 */
function wayTo(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST) return [];
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) {
      const way = wayTo(value[i], depth + 1);
      if (way) return [...way, String(i)];
    }
    return undefined;
  }
  for (const key of Object.keys(value)) {
    if (UNSTORABLE.test(key)) return [key];
    const way = wayTo((value as Record<string, unknown>)[key], depth + 1);
    if (way) return [...way, key];
  }
  return undefined;
}

/**
 * The first text of a request that no database can keep, by its path (dots) below `prefix`, as the answer's `errors` name it; undefined
 * where all can be kept. Keys count too. What is nested deeper than any schema goes is refused as well, before a schema walks it.
 */
export function unstorable(value: unknown, prefix: readonly string[] = []): Record<string, FieldError> | undefined {
  const way = wayTo(value, 0);
  if (!way) return undefined;
  const path = [...prefix, ...way.reverse()];
  const name = path.join('.').replace(new RegExp(UNSTORABLE, 'gu'), '').slice(0, 200) || 'body';
  return { [name]: way.length >= DEEPEST ? 'invalid' : 'control_characters' };
}
