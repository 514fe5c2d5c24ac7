import type { JsonValue } from '../../../../../engine/json.ts';
import type { Ending } from './end.ts';

/** How an attempt will end, as it is kept until the browser that asked is back. */
export const heldEnding = (ending: Ending): JsonValue => JSON.parse(JSON.stringify(ending)) as JsonValue;

/** The same, read again. It was sealed by us. */
export function endingOf(kept: JsonValue): Ending {
  const { claims, ...ending } = kept as unknown as Omit<Ending, 'claims'> & {
    claims?: { sealed: string; until: string };
  };
  return { ...ending, claims: claims && { sealed: claims.sealed, until: new Date(claims.until) } };
}
