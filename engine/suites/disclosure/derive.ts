import { prove, type RandomBytes } from '../bbs/index.ts';
import type { Canonizer } from '../../canon/index.ts';
import { EngineError } from '../../errors.ts';
import { isObject, without } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import { utf8 } from '../../primitives/index.ts';
import { shuffledBy } from './labels.ts';
import { select } from './pointers.ts';
import { readBaseProof, writeDerivedProof } from './proof-value.ts';
import { disclosureBytes } from './value-bytes.ts';
import { groupStatements } from './statements.ts';
import { canonicalIdsOf } from './canonical-ids.ts';

/** What a credential's base proof is. Throws EngineError 'proof' where there is none. */
function baseProofOf({ proof }: JsonObject) {
  const bytes = isObject(proof) ? disclosureBytes(proof.proofValue) : undefined;
  const base = bytes && readBaseProof(bytes);
  if (!isObject(proof) || !base) throw new EngineError('proof', 'The credential has no base proof.');
  return { proof, base };
}

/** JSON pointers to what is always shown of a credential, by its base proof. Throws EngineError 'proof' where there is none. */
export const mandatoryPointersOf = (credential: JsonObject): readonly string[] =>
  baseProofOf(credential).base.mandatoryPointers;

/**
 * The part of a credential that its holder shows (vc-di-bbs §3.4.6): what is always shown, and what the pointers lead to. The credential has its base
 * proof, alone. Each derivation has another proof. Rejects with EngineError 'proof' where there is no base proof, nothing to show, or a pointer leads
 * nowhere, and as `Canonizer.canonize`.
 */
export async function derive(
  credential: JsonObject,
  pointers: readonly string[],
  canonizer: Canonizer,
  random: RandomBytes,
  presentationHeader: Uint8Array = new Uint8Array(),
): Promise<JsonObject> {
  const { proof, base } = baseProofOf(credential);
  const { signature, header, publicKey, hmacKey, mandatoryPointers } = base;
  const document = without(credential, 'proof');
  const combined = [...mandatoryPointers, ...pointers];
  const { lines, labels, groups } = await groupStatements(
    document,
    { mandatory: mandatoryPointers, selective: pointers, combined },
    shuffledBy(hmacKey),
    canonizer.tools,
  );
  const shown = select(document, combined);
  if (!shown) throw new EngineError('proof', 'Nothing is shown.');
  const always = new Set(groups.mandatory.places);
  const hideable = lines.flatMap((_, at) => (always.has(at) ? [] : [at]));
  const chosen = new Set(groups.selective.places);
  const selective = hideable.flatMap((at, place) => (chosen.has(at) ? [place] : []));
  const mandatory = groups.combined.places.flatMap((at, place) => (always.has(at) ? [place] : []));
  const ids = await canonicalIdsOf(groups.combined.quads, canonizer.tools);
  return {
    ...shown,
    proof: {
      ...proof,
      proofValue: writeDerivedProof({
        proof: prove(
          publicKey,
          signature,
          { header, messages: hideable.map(at => utf8(lines[at] as string)) },
          { places: selective, presentationHeader },
          random,
        ),
        labels: new Map([...ids].map(([before, canonical]) => [canonical, labels.get(before) as string])),
        mandatory,
        selective,
        presentationHeader,
      }),
    },
  };
}
