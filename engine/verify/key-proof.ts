import { authorizeKey, didOf, isDid, isOlderThanTheft } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import type { JsonValue } from '../json.ts';
import {
  checkProof,
  hasUnsignedContext,
  isReadByName,
  issuerProof,
  proofController,
  unsupportedProof,
  verifySignature,
} from '../proofs/index.ts';
import type { ProofExpectations, SecuredContent } from '../proofs/index.ts';
import { clockSkew } from './clock-skew.ts';
import type { Inquiry } from './inquiry.ts';
import type { ReasonCode, Source, StepOutcome } from './types.ts';

/** What came of checking one proof. */
export interface ProofFinding {
  outcome: Extract<StepOutcome, 'passed' | 'failed' | 'unchecked'>;
  reason?: ReasonCode;
  sources: Source[];
  /** Since when the key may be in other hands (milliseconds), where that leaves the proof unchecked. */
  compromisedAt?: number;
}

/** What is known besides the proof when it is judged. */
export interface ProofEvidence {
  /** When the chain took in the document with this very proof, in milliseconds; undefined without such a record. */
  sealedAt?: number | undefined;
  /** What the proof has to be for, where it is not an issuer's or approver's assertion. */
  expected?: Omit<ProofExpectations, 'now' | 'maxClockSkew'>;
}

/**
 * Checks one proof over secured content as made by `controller`: form, key, authority, signature, and that all it says was read. A key
 * that was compromised at some time may have written any `created` since: only a seal older than that tells.
 */
export async function verifyProofBy(
  controller: string,
  proof: JsonValue | undefined,
  secured: SecuredContent,
  inquiry: Inquiry,
  { sealedAt, expected }: ProofEvidence = {},
): Promise<ProofFinding> {
  const { now, policy } = inquiry.options;
  const unsupported = unsupportedProof(proof);
  if (unsupported) return { outcome: 'unchecked', reason: unsupported, sources: [] };
  const checked = checkProof(proof, { now, maxClockSkew: policy?.maxClockSkew, ...expected });
  if ('fault' in checked) return { outcome: 'failed', reason: checked.fault, sources: [] };
  const { wellFormed } = checked;
  // An issuer at a web address may have its key at another of its own: nobody knows before it is read there.
  if (!isDid(controller) && !isDid(wellFormed.verificationMethod))
    return { outcome: 'unchecked', reason: 'did-unsupported', sources: [] };
  if (didOf(wellFormed.verificationMethod) !== controller)
    return { outcome: 'failed', reason: 'key-controller', sources: [] };
  const resolved = await inquiry.resolve(controller);
  if ('outcome' in resolved) return { ...resolved, sources: [] };
  const sources: Source[] = [{ what: 'did-document', url: resolved.url }];
  const key = authorizeKey({
    ...resolved,
    ...wellFormed,
    controller,
    purpose: expected?.proofPurpose,
    clockSkew: clockSkew(policy),
  });
  if ('refusal' in key) {
    return { outcome: key.refusal === 'key-unsupported' ? 'unchecked' : 'failed', reason: key.refusal, sources };
  }
  try {
    const fault = await verifySignature(secured, wellFormed, key.publicKey);
    if (fault) return { outcome: 'failed', reason: fault, sources };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { outcome: 'unchecked', reason: 'context-unavailable', sources };
  }
  if (hasUnsignedContext(wellFormed)) return { outcome: 'unchecked', reason: 'context-unsigned', sources };
  // Only of what is signed: members that no signature covers make it fail, and need no other word.
  if (!isReadByName(wellFormed)) return { outcome: 'unchecked', reason: 'reading-ambiguous', sources };
  if (key.compromisedAt !== undefined && !isOlderThanTheft(sealedAt, key.compromisedAt))
    return { outcome: 'unchecked', reason: 'key-compromised-unsealed', sources, compromisedAt: key.compromisedAt };
  return { outcome: 'passed', sources };
}

/**
 * Checks the proofs of a document that `controller` alone answers for, a status list or a presentation: theirs has to hold, wherever it stands,
 * and none that can be judged may fail (Data Integrity §4.5; Bitstring Status List 1.0 §3.2). One that cannot does not matter beside it.
 */
export async function verifyProofsOf(
  controller: string,
  secured: SecuredContent,
  inquiry: Inquiry,
  evidence: ProofEvidence = {},
): Promise<ProofFinding> {
  const own = issuerProof(controller, secured.proofs);
  const finding = await verifyProofBy(controller, own, secured, inquiry, evidence);
  if (finding.outcome !== 'passed') return finding;
  for (const other of secured.proofs) {
    if (other === own || unsupportedProof(other)) continue;
    const further = await verifyProofBy(proofController(other) ?? '', other, secured, inquiry, evidence);
    if (further.outcome === 'failed') return further;
  }
  return finding;
}
