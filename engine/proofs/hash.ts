import type { Canonizer } from '../canon/index.ts';
import type { JsonObject } from '../json.ts';
import { concat } from '../primitives/index.ts';
import type { Suite } from '../suites/index.ts';

/** What a suite signs: the hash of the proof configuration, then the hash of the document. */
export const combineHashes = (config: Uint8Array, document: Uint8Array): Uint8Array => concat(config, document);

/** A suite's hash of a configuration or document that is ready to be canonicalized. Rejects as the suite's `canonicalize`. */
export async function hashOf(suite: Suite, ready: JsonObject, canonizer: Canonizer): Promise<Uint8Array> {
  return suite.hash(await suite.canonicalize(ready, canonizer), canonizer.tools.primitives);
}
