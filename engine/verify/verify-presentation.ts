import { isClosed, validatePresentation } from '../credential/index.ts';
import type { PresentationFault, ValidPresentation } from '../credential/index.ts';
import { without } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { issuerProof, proofController, securedContent, unsupportedProof } from '../proofs/index.ts';
import { beginInquiry } from './inquiry.ts';
import { verifyProofsOf } from './key-proof.ts';
import { isWithinLimits, LIMITS } from './limits.ts';
import { misreading } from './parse-step.ts';
import type { ReasonCode, StepOutcome, Verification, VerifyOptions } from './types.ts';
import { verifyCredential } from './verify-credential.ts';

/** What was asked of the holder: a presentation that answers another question is nobody's answer. */
export interface PresentationOptions extends VerifyOptions {
  challenge?: string;
  domain?: string;
}

/** What came of a presentation: the holder's part, and each credential by itself. */
export interface PresentationVerification {
  outcome: StepOutcome;
  reason?: ReasonCode | PresentationFault | 'holder-proof-missing' | 'holder-mismatch';
  credentials: Verification[];
}

/**
 * Verifies a presentation: its form, its proofs (the holder's, authentication, with challenge and domain where they were asked; no other may fail)
 * and every credential inside, each as its own document. Without a proof nobody says who presents it: `not-applicable`,
 * unless a challenge or a domain was asked for, or an envelope stands in it that this engine does not open: `unchecked`. The outcome is about the presentation; what its credentials are worth
 * stands with them. Never rejects.
 */
export async function verifyPresentation(
  document: unknown,
  options: PresentationOptions,
): Promise<PresentationVerification> {
  try {
    if (!isWithinLimits(document as JsonValue)) return { outcome: 'unchecked', reason: 'too-large', credentials: [] };
    if (isClosed(document as JsonValue)) return { outcome: 'unchecked', reason: 'enveloped', credentials: [] };
    const checked = validatePresentation(document);
    if ('fault' in checked) return { outcome: 'failed', reason: checked.fault, credentials: [] };
    const { presentation } = checked;
    if (presentation.credentials.length > LIMITS.statuses)
      return { outcome: 'unchecked', reason: 'too-large', credentials: [] };
    const credentials: Verification[] = [];
    for (const credential of presentation.credentials) credentials.push(await verifyCredential(credential, options));
    return { ...(await holderFinding(presentation, options)), credentials };
  } catch {
    return { outcome: 'unchecked', reason: 'unprocessable', credentials: [] };
  }
}

async function holderFinding(
  { document, holder, enveloped }: ValidPresentation,
  options: PresentationOptions,
): Promise<Omit<PresentationVerification, 'credentials'>> {
  const secured = securedContent(document, options.canonizer);
  const { proofs } = secured;
  // Where no holder is named, whoever signed presents.
  const controller = holder ?? proofController(proofs.find(proof => !unsupportedProof(proof)) ?? proofs[0]) ?? '';
  const asked = options.challenge !== undefined || options.domain !== undefined;
  // What nobody opened stands among none of the credentials: it is said here, whoever presents it.
  const left = enveloped.length > 0 ? ({ outcome: 'unchecked', reason: 'enveloped' } as const) : undefined;
  if (proofs.length === 0)
    return asked ? { outcome: 'failed', reason: 'holder-proof-missing' } : (left ?? { outcome: 'not-applicable' });
  if (holder !== undefined && proofController(issuerProof(holder, proofs)) !== holder)
    return { outcome: 'failed', reason: 'holder-mismatch' };
  const { challenge, domain } = options;
  const { outcome, reason } = await verifyProofsOf(controller, secured, beginInquiry(options), {
    expected: { proofPurpose: 'authentication', challenge, domain },
  });
  if (outcome !== 'passed') return { outcome, ...(reason && { reason }) };
  // The credentials are read by themselves, in their own contexts.
  const own = securedContent(without(document, 'verifiableCredential'), options.canonizer);
  const misread = await misreading(own);
  if (misread) return { outcome: 'unchecked', reason: misread };
  return left ?? { outcome: 'passed' };
}
