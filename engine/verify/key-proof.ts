import { authorizeKey, didOf } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { checkProof, verifySignature } from '../proofs/index.ts';
import type { ReasonCode, Source, StepOutcome, VerifyOptions } from './types.ts';

/** What came of checking one proof. */
export interface ProofFinding {
  outcome: Extract<StepOutcome, 'passed' | 'failed' | 'unchecked'>;
  reason?: ReasonCode;
  sources: Source[];
}

/** Checks one proof over a document as made by `controller`: form, key, authority, signature. */
export async function verifyProofBy(
  controller: string,
  proof: JsonValue | undefined,
  content: JsonObject,
  proofs: readonly JsonValue[],
  options: VerifyOptions,
): Promise<ProofFinding> {
  const checked = checkProof(proof, { now: options.now, maxClockSkew: options.policy?.maxClockSkew });
  if ('fault' in checked) return { outcome: 'failed', reason: checked.fault, sources: [] };
  const { wellFormed } = checked;
  if (didOf(wellFormed.verificationMethod) !== controller)
    return { outcome: 'failed', reason: 'key-controller', sources: [] };
  const resolved = await resolve(controller, options);
  if ('outcome' in resolved) return resolved;
  const sources: Source[] = [{ what: 'did-document', url: resolved.url }];
  const key = authorizeKey({ ...resolved, ...wellFormed, controller });
  if ('refusal' in key) return { outcome: 'failed', reason: key.refusal, sources };
  try {
    const fault = await verifySignature(content, wellFormed, proofs, key.publicKey, options.canonizer);
    return fault ? { outcome: 'failed', reason: fault, sources } : { outcome: 'passed', sources };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { outcome: 'unchecked', reason: 'context-unavailable', sources };
  }
}

async function resolve(
  did: string,
  options: VerifyOptions,
): Promise<{ document: JsonObject; url: string } | ProofFinding> {
  try {
    return await options.resolveDid(did);
  } catch (error) {
    const never = error instanceof EngineError && error.code === 'did';
    return never
      ? { outcome: 'failed', reason: 'did-unresolvable', sources: [] }
      : { outcome: 'unchecked', reason: 'did-unavailable', sources: [] };
  }
}

/** The DID that a proof says it was made by; undefined when it says nothing readable. */
export function proofController(proof: JsonValue): string | undefined {
  if (typeof proof !== 'object' || proof === null || !('verificationMethod' in proof)) return undefined;
  return typeof proof.verificationMethod === 'string' ? didOf(proof.verificationMethod) : undefined;
}
