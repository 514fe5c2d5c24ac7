import { jcs } from '../canon/index.ts';
import type { Canonizer } from '../canon/index.ts';
import type { JsonObject } from '../json.ts';
import { concat } from '../primitives/index.ts';

/** The 64 bytes an EdDSA cryptosuite signs: SHA-256 of the proof configuration, then SHA-256 of the document. */
export function combineHashes(config: Uint8Array, document: Uint8Array): Uint8Array {
  return concat(config, document);
}

/** The same of a configuration and document not hashed yet. */
export async function hashData(
  cryptosuite: string,
  config: JsonObject,
  document: JsonObject,
  canonizer: Canonizer,
): Promise<Uint8Array> {
  const { sha256 } = canonizer.tools.primitives;
  if (cryptosuite === 'eddsa-jcs-2022') return combineHashes(sha256(jcs(config)), sha256(jcs(document)));
  const read = await canonizer.canonize({ ...config, '@context': document['@context'] });
  return combineHashes(sha256(read), sha256(await canonizer.canonize(document)));
}
