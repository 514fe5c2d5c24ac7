import { isArray, isObject, type JsonValue } from '../../json.ts';
import type { ClaimsPath } from './query.ts';

/** The values at a claims path (OpenID4VP 1.0 §7.1.1); none where the path fits the credential nowhere. */
export function valuesAt(root: JsonValue, path: ClaimsPath): readonly JsonValue[] {
  let selected: readonly JsonValue[] = [root];
  for (const part of path) {
    const next: JsonValue[] = [];
    for (const value of selected) {
      if (typeof part === 'string') {
        // §7.1.1: a member of what is no object, or an element of what is no list, aborts the processing.
        if (!isObject(value)) return [];
        const member = Object.hasOwn(value, part) ? value[part] : undefined;
        if (member !== undefined) next.push(member);
      } else {
        if (!isArray(value)) return [];
        const elements = part === null ? value : value.slice(part, part + 1);
        for (const element of elements) next.push(element);
      }
    }
    selected = next;
  }
  return selected;
}
