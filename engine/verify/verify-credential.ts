import { isClosed, validateCredential } from '../credential/index.ts';
import type { ValidCredential } from '../credential/index.ts';
import type { JsonValue } from '../json.ts';
import { issuerProof, securedContent } from '../proofs/index.ts';
import type { SecuredContent } from '../proofs/index.ts';
import { verifyApprovals } from './approvals.ts';
import { clockSkew } from './clock-skew.ts';
import { beginInquiry } from './inquiry.ts';
import type { Inquiry } from './inquiry.ts';
import { verifyProofBy } from './key-proof.ts';
import type { ProofEvidence } from './key-proof.ts';
import { isWithinLimits } from './limits.ts';
import { malformedStep, parseStep } from './parse-step.ts';
import { verifySeal } from './seal-step.ts';
import { verifyStatus } from './status-step.ts';
import type { Step, StepId, Verification, VerifyOptions } from './types.ts';
import { verifyToken, type TokenOptions } from './tokens/verify-token.ts';
import { verdictOf } from './verdict.ts';

const AFTER_PARSE: readonly StepId[] = ['issuer', 'approvals', 'validity', 'status', 'seal'];

/**
 * Verifies a parsed credential, with its proof or proofs, step by step. The issuer must control the key of its proof;
 * every other proof must be an approval by a DID that the signed claim names. What could not be checked is neither valid
 * nor invalid. The document is not changed, and no step quotes it. Never rejects: what the engine cannot work with, or what
 * costs more than LIMITS allow, could not be checked.
 */
export async function verifyCredential(document: unknown, options: TokenOptions): Promise<Verification> {
  try {
    return await verifyWithin(document as JsonValue, options);
  } catch {
    return unreached({ id: 'parse', outcome: 'unchecked', reason: 'unprocessable', sources: [] });
  }
}

async function verifyWithin(document: JsonValue, options: TokenOptions): Promise<Verification> {
  if (!isWithinLimits(document))
    return unreached({ id: 'parse', outcome: 'unchecked', reason: 'too-large', sources: [] });
  if (isClosed(document))
    return (
      (await verifyToken(document, options)) ??
      unreached({ id: 'parse', outcome: 'unchecked', reason: 'enveloped', sources: [] })
    );
  const parsed = validateCredential(document);
  if ('fault' in parsed) return unreached(await malformedStep(document, parsed.fault, options));
  const { credential } = parsed;
  const secured = securedContent(credential.document, options.canonizer);
  const inquiry = beginInquiry(options);
  const own = issuerProof(credential.issuer, secured.proofs);
  const seal: Step =
    own === undefined
      ? { id: 'seal', outcome: 'unchecked', reason: 'not-reached', sources: [] }
      : await verifySeal(secured.content, own, options);
  const sealedAt = sealTime(seal);
  const evidence: ProofEvidence = { sealedAt, ...(options.expected && { expected: options.expected }) };
  const issuer = await issuerStep(credential.issuer, own, secured, inquiry, evidence);
  const steps: Step[] = [
    await parseStep(secured, options),
    issuer,
    ...(await verifyApprovals(credential.issuer, own, secured, inquiry, sealedAt)),
    validityStep(credential, options),
    await verifyStatus(secured.content, credential.issuer, inquiry),
    seal,
  ];
  return { verdict: verdictOf(steps), steps };
}

function unreached(parse: Step): Verification {
  const rest = AFTER_PARSE.map((id): Step => ({ id, outcome: 'unchecked', reason: 'not-reached', sources: [] }));
  const steps = [parse, ...rest];
  return { verdict: verdictOf(steps), steps };
}

function sealTime({ outcome, record }: Step): number | undefined {
  const time = outcome === 'passed' ? Date.parse(record?.blockTime ?? '') : NaN;
  return Number.isNaN(time) ? undefined : time;
}

async function issuerStep(
  did: string,
  proof: JsonValue | undefined,
  secured: SecuredContent,
  inquiry: Inquiry,
  evidence: ProofEvidence,
): Promise<Step> {
  if (proof === undefined) {
    return { id: 'issuer', outcome: 'failed', reason: 'issuer-proof-missing', subject: did, sources: [] };
  }
  return { id: 'issuer', subject: did, ...(await verifyProofBy(did, proof, secured, inquiry, evidence)) };
}

function validityStep(credential: ValidCredential, { now, policy }: VerifyOptions): Step {
  const { validFrom, validUntil } = credential;
  if (validUntil !== undefined && now.getTime() > validUntil) {
    return { id: 'validity', outcome: 'failed', reason: 'expired', sources: [] };
  }
  if (validFrom !== undefined && now.getTime() + clockSkew(policy) < validFrom) {
    return { id: 'validity', outcome: 'failed', reason: 'not-yet-valid', sources: [] };
  }
  return { id: 'validity', outcome: 'passed', sources: [] };
}
