import type { FieldError } from '../../../contract/errors/index.ts';

/** What PostgreSQL keeps in no text and no JSON: the null character, and half of a surrogate pair. */
// In the u mode a surrogate matches only where its other half is missing.
const UNSTORABLE = /[\0\p{Cs}]/u;
const isUnstorable = (text: string): boolean => UNSTORABLE.test(text);
/** Deeper than anything the contract describes. */
const DEEPEST = 32;

/**
 * The first text of a request that no database can keep, by its path (dots), as the answer's `errors` name it; undefined where all can be
 * kept. Keys count too. What is nested deeper than any schema goes is refused as well, before a schema walks it.
 */
export function unstorable(value: unknown, path: readonly string[] = []): Record<string, FieldError> | undefined {
  const at = (why: FieldError) => ({
    [path
      .join('.')
      .replace(/[\0\p{Cs}]/gu, '')
      .slice(0, 200) || 'body']: why,
  });
  if (typeof value === 'string') return isUnstorable(value) ? at('control_characters') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= DEEPEST) return at('invalid');
  for (const [key, each] of Object.entries(value)) {
    const here = [...path, key];
    if (isUnstorable(key)) return unstorable(key, here);
    const found = unstorable(each, here);
    if (found) return found;
  }
  return undefined;
}
