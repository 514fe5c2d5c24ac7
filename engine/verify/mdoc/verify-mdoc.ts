import type { JsonObject } from '../../json.ts';
import { claimsOf, haveDigests, type PresentedMdoc } from '../../formats/mdoc/index.ts';
import { clockSkew } from '../clock-skew.ts';
import type { ReasonCode, Step, Verification } from '../types.ts';
import { verdictOf } from '../verdict.ts';
import { verifyCoseSigner, type MdocOptions } from './signer.ts';
import { verifyMdocStatus } from './status.ts';

/** The outcome of verifying a mobile document. */
export interface MdocVerification extends Verification {
  /** Whom the certificate of the document signer names; null where none signed it. */
  issuer: string | null;
  docType: string;
  /** What was shown, by namespace. */
  claims: JsonObject;
}

/**
 * Verifies what an issuer signed of a presented document (ISO/IEC 18013-5 §9.3.1): who signed it, each element, its time and its status. The certificates are
 * judged at the time of signing. Never rejects for hostile input; that its device answered is `isOfDevice`.
 */
export async function verifyMdoc(
  { docType, issuerSigned }: Pick<PresentedMdoc, 'docType' | 'issuerSigned'>,
  options: MdocOptions,
): Promise<MdocVerification> {
  const { now, policy, canonizer } = options;
  const { auth, elements, signedAt, from, until } = issuerSigned;
  const signer = await verifyCoseSigner(auth, signedAt, options);
  const found = contentFault() ?? signer;
  const steps: Step[] = [
    { id: 'parse', outcome: 'passed', sources: [] },
    {
      id: 'issuer',
      outcome: found.outcome,
      ...(found.reason && { reason: found.reason }),
      ...(signer.issuer !== null && { subject: signer.issuer }),
      sources: [],
    },
    validityStep(),
    await verifyMdocStatus(issuerSigned, signer, options),
  ];
  return { verdict: verdictOf(steps), steps, issuer: signer.issuer, docType, claims: claimsOf(elements) };

  function contentFault(): { outcome: 'failed'; reason: ReasonCode } | undefined {
    if (signer.outcome === 'failed') return undefined;
    if (docType !== issuerSigned.docType) return { outcome: 'failed', reason: 'mdoc-type' };
    if (!haveDigests(issuerSigned, canonizer.tools.primitives)) return { outcome: 'failed', reason: 'mdoc-digest' };
    const isFuture = signedAt > now.getTime() + clockSkew(policy);
    return isFuture ? { outcome: 'failed', reason: 'proof-from-the-future' } : undefined;
  }

  function validityStep(): Step {
    const time = now.getTime();
    const reason = time > until ? 'expired' : time + clockSkew(policy) < from ? 'not-yet-valid' : undefined;
    return { id: 'validity', outcome: reason ? 'failed' : 'passed', ...(reason && { reason }), sources: [] };
  }
}
