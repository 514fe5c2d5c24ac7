import { jcs } from '../canon/index.ts';
import type { Canonizer, Inspection } from '../canon/index.ts';
import { EngineError } from '../errors.ts';
import { asArray, isArray, jsonEqual, without } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { documentForChain, indexProofs, isAcyclic } from './chain.ts';
import type { ProofIndex } from './chain.ts';
import type { WellFormedProof } from './check.ts';
import { unsecured } from './config.ts';
import { combineHashes } from './hash.ts';
import type { ProofFault } from './types.ts';

/** A document whose proofs are being verified: canonicalized once for all of them. */
export interface SecuredContent {
  /** The document without its proofs. */
  readonly content: JsonObject;
  readonly proofs: readonly JsonValue[];
  readonly index: ProofIndex;
  readonly canonizer: Canonizer;
  /** The canonical form of the content, and whether its names may be read. Rejects as `Canonizer.inspect`. */
  inspect(): Promise<Inspection>;
  /** SHA-256 of that form. */
  contentHash(): Promise<Uint8Array>;
}

/** Takes a secured document apart for verification. */
export function securedContent(document: JsonObject, canonizer: Canonizer): SecuredContent {
  const content = unsecured(document);
  const proofs = asArray(document.proof);
  let inspection: Promise<Inspection> | undefined;
  let hash: Promise<Uint8Array> | undefined;
  const inspect = () => (inspection ??= canonizer.inspect(content));
  const contentHash = () => (hash ??= inspect().then(({ canonical }) => canonizer.tools.primitives.sha256(canonical)));
  return { content, proofs, index: indexProofs(proofs), canonizer, inspect, contentHash };
}

/**
 * Verifies a well-formed proof's signature over the secured content with the key given. Gives the fault, or undefined when
 * it holds: with lines sorted as RDFC-1.0 says, or else as the JavaScript libraries sort them. Rejects with EngineError
 * 'context-unavailable' when the document names a context that is not bundled: that is no fault of the proof.
 */
export async function verifySignature(
  secured: SecuredContent,
  { proof, cryptosuite, signature }: WellFormedProof,
  publicKey: Uint8Array,
): Promise<ProofFault | undefined> {
  const { content, index, canonizer } = secured;
  if (!isAcyclic(proof, index)) return 'proof-chain';
  const covered = documentForChain(content, index, proof.previousProof);
  if (!covered) return 'proof-chain';
  const { primitives } = canonizer.tools;
  const config = without(proof, 'proofValue');
  try {
    const holds = (data: Uint8Array) => primitives.verifyEd25519(publicKey, data, signature);
    if (cryptosuite === 'eddsa-jcs-2022') {
      const document = withProofContext(covered, proof);
      if (!document) return 'proof-context';
      const data = combineHashes(primitives.sha256(jcs(config)), primitives.sha256(jcs(document)));
      return holds(data) ? undefined : 'proof-signature';
    }
    const read = { ...config, '@context': content['@context'] };
    const hash =
      covered === content ? await secured.contentHash() : primitives.sha256(await canonizer.canonize(covered));
    const data = combineHashes(primitives.sha256(await canonizer.canonize(read)), hash);
    if (holds(data)) return undefined;
    const byUnits = await hashedByUnits(read, covered, data, canonizer);
    return byUnits && holds(byUnits) ? undefined : 'proof-signature';
  } catch (error) {
    if (error instanceof EngineError && error.code === 'canonicalization') return 'proof-uncanonical';
    throw error;
  }
}

/** What is signed where lines are sorted by UTF-16 units, as the JavaScript libraries do; undefined where that is the same. */
async function hashedByUnits(
  config: JsonObject,
  document: JsonObject,
  byCodePoints: Uint8Array,
  canonizer: Canonizer,
): Promise<Uint8Array | undefined> {
  const { sha256 } = canonizer.tools.primitives;
  const [first, second] = [await canonizer.canonizeByUnits(config), await canonizer.canonizeByUnits(document)];
  if (first === undefined && second === undefined) return undefined;
  return combineHashes(
    first === undefined ? byCodePoints.slice(0, 32) : sha256(first),
    second === undefined ? byCodePoints.slice(32) : sha256(second),
  );
}

// vc-di-eddsa §3.3.2: the document's context must begin with the proof's, which then takes its place.
function withProofContext(document: JsonObject, proof: JsonObject): JsonObject | undefined {
  const context = proof['@context'];
  if (context === undefined) return document;
  const own = contexts(document);
  if (!contexts(proof).every((entry, at) => jsonEqual(entry, own[at]))) return undefined;
  return { ...document, '@context': context };
}

/** Whether an eddsa-jcs-2022 proof signs all of the contexts that the document is read in (vc-di-eddsa §3.3.2 signs a beginning). */
export function signsAllContexts(content: JsonObject, proof: JsonObject): boolean {
  return proof['@context'] === undefined || contexts(proof).length === contexts(content).length;
}

function contexts({ '@context': context }: JsonObject): readonly JsonValue[] {
  return isArray(context) ? context : [context ?? null];
}
