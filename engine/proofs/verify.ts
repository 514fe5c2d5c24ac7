import type { Canonizer, Inspection } from '../canon/index.ts';
import { contextsOf } from '../contexts/index.ts';
import { EngineError } from '../errors.ts';
import { without } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Digest } from '../primitives/index.ts';
import type { PublicKey, Suite } from '../suites/index.ts';
import { documentForChain, indexProofs, isAcyclic } from './chain.ts';
import type { ProofIndex } from './chain.ts';
import type { WellFormedProof } from './check.ts';
import { proofsOf, unsecured } from './config.ts';
import { combineHashes, hashOf, hashText } from './hash.ts';
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
  /** The content's hash by a suite that signs statements, made once for all proofs of keys that hash alike. */
  contentHash(suite: Suite, digest: Digest): Promise<Uint8Array>;
}

/** Takes a secured document apart for verification. */
export function securedContent(document: JsonObject, canonizer: Canonizer): SecuredContent {
  const content = unsecured(document);
  const proofs = proofsOf(document);
  let inspection: Promise<Inspection> | undefined;
  const hashes = new Map<Digest, Promise<Uint8Array>>();
  const inspect = () => (inspection ??= canonizer.inspect(content));
  const { primitives } = canonizer.tools;
  const make = (suite: Suite, digest: Digest) =>
    digest === 'sha256'
      ? inspect().then(({ canonical }) => hashText(canonical, digest, primitives))
      : hashOf(suite, content, canonizer, digest);
  const contentHash = (suite: Suite, digest: Digest) => {
    const made = hashes.get(digest) ?? make(suite, digest);
    hashes.set(digest, made);
    return made;
  };
  return { content, proofs, index: indexProofs(proofs), canonizer, inspect, contentHash };
}

/**
 * Verifies a well-formed proof's signature over the secured content with the key given. Gives the fault, or undefined when
 * it holds: with lines sorted as RDFC-1.0 says, or else as the JavaScript libraries sort them. Rejects with EngineError
 * 'context-unavailable' when the document names a context that is not bundled: that is no fault of the proof.
 */
export async function verifySignature(
  secured: SecuredContent,
  { proof, suite, signature }: WellFormedProof,
  key: PublicKey,
): Promise<ProofFault | undefined> {
  const { content, index, canonizer } = secured;
  if (!isAcyclic(proof, index)) return 'proof-chain';
  const covered = documentForChain(content, index, proof.previousProof);
  if (!covered) return 'proof-chain';
  const { primitives } = canonizer.tools;
  const made = without(proof, 'proofValue');
  const document = suite.contentOf(covered, made);
  if (!document) return 'proof-context';
  const config = suite.configOf(made, covered);
  try {
    if (suite.verifyParts) {
      const holds =
        suite.keyTypes.includes(key.type) && (await suite.verifyParts({ document, config, canonizer, signature, key }));
      return holds ? undefined : 'proof-signature';
    }
    const isInspected = suite.covers === 'statements' && document === content;
    const { digest } = key.type;
    const hash = await (isInspected ? secured.contentHash(suite, digest) : hashOf(suite, document, canonizer, digest));
    const hashes = { config: await hashOf(suite, config, canonizer, digest), document: hash };
    const holds = (data: Hashes) => suite.verify(key, combineHashes(data.config, data.document), signature, primitives);
    if (holds(hashes)) return undefined;
    const byUnits = await hashedByUnits(suite, { config, document, digest }, hashes, canonizer);
    return byUnits && holds(byUnits) ? undefined : 'proof-signature';
  } catch (error) {
    if (error instanceof EngineError && error.code === 'canonicalization') return 'proof-uncanonical';
    throw error;
  }
}

interface Hashes {
  config: Uint8Array;
  document: Uint8Array;
}

/** What is signed where lines are sorted by UTF-16 units, as the JavaScript libraries do; undefined where that is the same. */
async function hashedByUnits(
  { canonicalizeByUnits }: Suite,
  { config, document, digest }: { config: JsonObject; document: JsonObject; digest: Digest },
  byCodePoints: Hashes,
  canonizer: Canonizer,
): Promise<Hashes | undefined> {
  if (!canonicalizeByUnits) return undefined;
  const { primitives } = canonizer.tools;
  const first = await canonicalizeByUnits(config, canonizer, digest);
  const second = await canonicalizeByUnits(document, canonizer, digest);
  if (first === undefined && second === undefined) return undefined;
  return {
    config: first === undefined ? byCodePoints.config : hashText(first, digest, primitives),
    document: second === undefined ? byCodePoints.document : hashText(second, digest, primitives),
  };
}

/** Whether a proof that signs names signs all of the contexts that the document is read in: it may sign a beginning of them. */
export function signsAllContexts(content: JsonObject, proof: JsonObject): boolean {
  return proof['@context'] === undefined || contextsOf(proof).length === contextsOf(content).length;
}
