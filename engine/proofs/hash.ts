import type { Canonizer } from '../canon/index.ts';
import type { JsonObject } from '../json.ts';
import { concat, utf8, type Digest, type Primitives } from '../primitives/index.ts';
import type { Suite } from '../suites/index.ts';

/** What a suite signs: the hash of the proof configuration, then the hash of the document. */
export const combineHashes = (config: Uint8Array, document: Uint8Array): Uint8Array => concat(config, document);

/** The hash of a canonical form, by the digest of the key that signs. */
export const hashText = (canonical: string, digest: Digest, { sha256, sha384 }: Primitives): Uint8Array =>
  digest === 'sha256' ? sha256(canonical) : sha384(utf8(canonical));

/** A suite's hash of a configuration or document that is ready to be canonicalized. Rejects as the suite's `canonicalize`. */
export async function hashOf(
  suite: Suite,
  ready: JsonObject,
  canonizer: Canonizer,
  digest: Digest,
): Promise<Uint8Array> {
  return hashText(await suite.canonicalize(ready, canonizer, digest), digest, canonizer.tools.primitives);
}
