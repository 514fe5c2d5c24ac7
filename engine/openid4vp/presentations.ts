import { isArray, isObject, type JsonValue } from '../json.ts';

/** Seconds that a key-binding JWT may be old, or ahead. */
export const HOLDER_MAX_AGE = 300;
/** Presentations in one answer. */
const PRESENTATIONS_MAX = 50;

/** Returns the presentations in a `vp_token` by the ids of their queries (OpenID4VP 1.0 §8.1), or why it is refused as a whole. */
export function presentationsIn(
  vpToken: unknown,
): [string, readonly JsonValue[]][] | 'answer-malformed' | 'presentation-limit' {
  if (!isObject(vpToken)) return 'answer-malformed';
  const entries = Object.entries(vpToken);
  if (entries.length === 0 || !entries.every((entry): entry is [string, readonly JsonValue[]] => isArray(entry[1])))
    return 'answer-malformed';
  const count = entries.reduce((sum, [, list]) => sum + list.length, 0);
  return count > PRESENTATIONS_MAX || entries.length > PRESENTATIONS_MAX ? 'presentation-limit' : entries;
}
