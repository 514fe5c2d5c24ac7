import type { JsonObject } from '../../../engine/json.ts';

/** What DIDKit finds wrong with a credential's proofs; nothing when they hold. did:key only, contexts as given. */
export function verifyWithDidkit(
  credential: JsonObject,
  contexts: ReadonlyMap<string, JsonObject>,
): Promise<readonly string[]>;
