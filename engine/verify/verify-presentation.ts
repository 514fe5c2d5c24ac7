import { isClosed, validatePresentation } from '../credential/index.ts';
import type { PresentationFault, ValidPresentation } from '../credential/index.ts';
import { without } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { issuerProof, proofController, securedContent, unsupportedProof } from '../proofs/index.ts';
import { beginInquiry } from './inquiry.ts';
import { verifyProofsOf } from './key-proof.ts';
import { isWithinLimits, LIMITS } from './limits.ts';
import { misreading } from './parse-step.ts';
import { verifyTokenPresentation } from './tokens/presentation.ts';
import type { TokenOptions } from './tokens/verify-token.ts';
import type { ReasonCode, StepOutcome, Verification } from './types.ts';
import { verifyCredential } from './verify-credential.ts';

/** What was asked of the holder: a presentation that answers another question is nobody's answer. */
export interface PresentationOptions extends TokenOptions {
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
 * and every credential inside, each as its own document, those in envelopes last. Without a proof nobody says who presents it: `not-applicable`,
 * unless a challenge or a domain was asked for. The outcome is about the presentation; what its credentials are worth
 * stands with them. Never rejects.
 */
export async function verifyPresentation(
  document: unknown,
  options: PresentationOptions,
): Promise<PresentationVerification> {
  try {
    if (!isWithinLimits(document as JsonValue)) return { outcome: 'unchecked', reason: 'too-large', credentials: [] };
    const token = isClosed(document as JsonValue)
      ? await verifyTokenPresentation(document as JsonValue, options, beginInquiry(options), options)
      : undefined;
    if (isClosed(document as JsonValue) && !token)
      return { outcome: 'unchecked', reason: 'enveloped', credentials: [] };
    const { presentation: inside, ...signed } = token ?? { presentation: document };
    if ('outcome' in signed && inside === null) return { ...signed, credentials: [] };
    const checked = validatePresentation(inside);
    if ('fault' in checked) return { outcome: 'failed', reason: checked.fault, credentials: [] };
    const { presentation } = checked;
    const all = [...presentation.credentials, ...presentation.enveloped];
    if (all.length > LIMITS.statuses) return { outcome: 'unchecked', reason: 'too-large', credentials: [] };
    const credentials: Verification[] = [];
    for (const credential of all) credentials.push(await verifyCredential(credential, options));
    return { ...('outcome' in signed ? signed : await holderFinding(presentation, options)), credentials };
  } catch {
    return { outcome: 'unchecked', reason: 'unprocessable', credentials: [] };
  }
}

async function holderFinding(
  { document, holder }: ValidPresentation,
  options: PresentationOptions,
): Promise<Omit<PresentationVerification, 'credentials'>> {
  const secured = securedContent(document, options.canonizer);
  const { proofs } = secured;
  // Where no holder is named, whoever signed presents.
  const controller = holder ?? proofController(proofs.find(proof => !unsupportedProof(proof)) ?? proofs[0]) ?? '';
  const asked = options.challenge !== undefined || options.domain !== undefined;
  if (proofs.length === 0)
    return asked ? { outcome: 'failed', reason: 'holder-proof-missing' } : { outcome: 'not-applicable' };
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
  return { outcome: 'passed' };
}
