import type { VcProblem, VcStep } from '../../../../../contract/credentials/vc-api/index.ts';
import type { Verification } from '../../../../../engine/verify/index.ts';

/** What came of one check, as it is answered. */
export const stepsOf = ({ steps }: Verification): VcStep[] =>
  steps.map(({ id, outcome, reason }) => ({ id, outcome, ...(reason && { reason }) }));

const MODEL = 'https://www.w3.org/TR/vc-data-model#';
const LISTS = 'https://www.w3.org/ns/credentials/status-list#';

/** The kinds of problems by the check that found them (VC Data Model 2.0 §7.3, Bitstring Status List 1.0 §3.2). */
const KINDS: Record<string, { type: string; title: string }> = {
  parse: { type: `${MODEL}MALFORMED_VALUE_ERROR`, title: 'The document is malformed' },
  issuer: { type: `${MODEL}CRYPTOGRAPHIC_SECURITY_ERROR`, title: 'The issuer did not sign this document' },
  holder: { type: `${MODEL}CRYPTOGRAPHIC_SECURITY_ERROR`, title: 'The holder did not sign this presentation' },
  validity: { type: `${MODEL}RANGE_ERROR`, title: 'The credential is outside its validity' },
  status: { type: `${LISTS}STATUS_VERIFICATION_ERROR`, title: 'The status does not hold' },
};
const UNREAD = { type: `${LISTS}STATUS_RETRIEVAL_ERROR`, title: 'The status could not be read' };
const OTHER = { type: `${MODEL}CRYPTOGRAPHIC_SECURITY_ERROR`, title: 'A proof or a seal does not hold' };

/** A check that did not pass, as a problem. */
export function problemOf({ id, outcome, reason = outcome }: VcStep, credential?: number): VcProblem {
  const kind = id === 'status' && outcome === 'unchecked' ? UNREAD : (KINDS[id] ?? OTHER);
  const said = outcome === 'failed' ? 'failed' : 'could not be made';
  return {
    ...kind,
    detail: `The check "${id}" ${said}: ${reason}.`,
    step: id,
    reason,
    ...(credential !== undefined && { credential }),
  };
}

/** Why a credential is not verified: nothing where it is. What was not reached follows from what failed, and is no problem of its own. */
export function problemsOf(verification: Verification, credential?: number): VcProblem[] {
  if (verification.verdict === 'valid') return [];
  return stepsOf(verification)
    .filter(({ outcome, reason }) => /^(failed|unchecked)$/.test(outcome) && reason !== 'not-reached')
    .map(step => problemOf(step, credential));
}
