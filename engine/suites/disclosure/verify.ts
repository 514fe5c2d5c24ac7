import { verifyProof } from '../bbs/index.ts';
import type { Canonizer } from '../../canon/index.ts';
import type { JsonObject } from '../../json.ts';
import { concat, utf8 } from '../../primitives/index.ts';
import { verifyBaseProof } from './base.ts';
import { toldBy } from './labels.ts';
import { readBaseProof, readDerivedProof } from './proof-value.ts';
import { statementsOf } from './statements.ts';

/**
 * Whether the bytes of a proof's value, base or derived, are of a public key over a document and its proof's configuration (vc-di-bbs §3.4.2 and §3.4.7).
 * False for what is malformed. Rejects with EngineError as `Canonizer.canonize`.
 */
export async function verifyDisclosure(
  input: { document: JsonObject; config: JsonObject; canonizer: Canonizer },
  publicKey: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> {
  const base = readBaseProof(bytes);
  if (base) return verifyBaseProof(input, publicKey, base);
  const derived = readDerivedProof(bytes);
  if (!derived) return false;
  const { document, config, canonizer } = input;
  const { sha256 } = canonizer.tools.primitives;
  const { lines } = await statementsOf(document, toldBy(derived.labels), canonizer.tools);
  const always = new Set(derived.mandatory);
  if (derived.mandatory.some(at => at >= lines.length)) return false;
  const chosen = lines.filter((_, at) => !always.has(at));
  // Every statement that is shown is signed: as one of those that always are, or as one that could have been hidden.
  if (chosen.length !== derived.selective.length) return false;
  const mandatory = lines.filter((_, at) => always.has(at));
  return verifyProof(publicKey, derived.proof, {
    header: concat(sha256(await canonizer.canonize(config)), sha256(mandatory.join(''))),
    presentationHeader: derived.presentationHeader,
    messages: new Map(derived.selective.map((at, n) => [at, utf8(chosen[n] as string)])),
  });
}
