import { remapsTerms } from '../contexts/index.ts';
import { validateCredential } from '../credential/index.ts';
import type { ValidCredential } from '../credential/index.ts';
import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { unsecured } from '../proofs/index.ts';
import { verifyApprovals } from './approvals.ts';
import { proofController, verifyProofBy } from './key-proof.ts';
import { verifySeal } from './seal-step.ts';
import { verifyStatus } from './status-step.ts';
import type { Step, StepId, Verification, VerifyOptions } from './types.ts';
import { verdictOf } from './verdict.ts';

const AFTER_PARSE: readonly StepId[] = ['issuer', 'approvals', 'validity', 'status', 'seal'];

/**
 * Verifies a parsed credential, with its proof or proofs, step by step. The issuer must control the key of its proof;
 * every other proof must be an approval by a DID that the signed claim names. What could not be checked is neither valid
 * nor invalid. The document is not changed, and no step quotes it. Rejects only for a fault in what it was given to work
 * with, never for a document.
 */
export async function verifyCredential(document: unknown, options: VerifyOptions): Promise<Verification> {
  const parsed = validateCredential(document);
  if ('fault' in parsed) {
    const rest = AFTER_PARSE.map((id): Step => ({ id, outcome: 'unchecked', reason: 'not-reached', sources: [] }));
    const steps: Step[] = [{ id: 'parse', outcome: 'failed', reason: parsed.fault, sources: [] }, ...rest];
    return { verdict: verdictOf(steps), steps };
  }
  const { credential } = parsed;
  const content = unsecured(credential.document);
  const proofs = asArray(credential.document.proof);
  const own = proofs.find(proof => proofController(proof) === credential.issuer) ?? proofs[0];
  const issuer = await issuerStep(credential.issuer, content, own, proofs, options);
  const approvals = await verifyApprovals(
    content,
    proofs.filter(proof => proof !== own),
    proofs,
    options,
  );
  const steps: Step[] = [
    parseStep(content, proofs),
    issuer,
    ...approvals,
    validityStep(credential, options),
    await verifyStatus(content, credential.issuer, options),
    own === undefined
      ? { id: 'seal', outcome: 'unchecked', reason: 'not-reached', sources: [] }
      : await verifySeal(content, own, options),
  ];
  return { verdict: verdictOf(steps), steps };
}

// eddsa-jcs-2022 covers the context itself; any other proof covers only what the names stand for.
function parseStep(content: JsonObject, proofs: readonly JsonValue[]): Step {
  const byName = proofs.every(proof => isObject(proof) && proof.cryptosuite === 'eddsa-jcs-2022');
  if (byName || !remapsTerms(content['@context'])) return { id: 'parse', outcome: 'passed', sources: [] };
  return { id: 'parse', outcome: 'unchecked', reason: 'terms-remapped', sources: [] };
}

async function issuerStep(
  did: string,
  content: JsonObject,
  proof: JsonValue | undefined,
  proofs: readonly JsonValue[],
  options: VerifyOptions,
): Promise<Step> {
  if (proof === undefined) {
    return { id: 'issuer', outcome: 'failed', reason: 'issuer-proof-missing', subject: did, sources: [] };
  }
  return { id: 'issuer', subject: did, ...(await verifyProofBy(did, proof, content, proofs, options)) };
}

function validityStep(credential: ValidCredential, { now, policy }: VerifyOptions): Step {
  const skew = (policy?.maxClockSkew ?? 300) * 1000;
  const { validFrom, validUntil } = credential;
  if (validUntil !== undefined && now.getTime() > validUntil) {
    return { id: 'validity', outcome: 'failed', reason: 'expired', sources: [] };
  }
  if (validFrom !== undefined && now.getTime() + skew < validFrom) {
    return { id: 'validity', outcome: 'failed', reason: 'not-yet-valid', sources: [] };
  }
  return { id: 'validity', outcome: 'passed', sources: [] };
}
