import type { ReasonCode, Step, Verdict } from './types.ts';

/** What has to be known before a document is said to have been genuine: how it reads, who signed it, who approved it. */
const GENUINE: readonly Step['id'][] = ['parse', 'issuer', 'approvals'];

/** What a document that must not be read by its names only seems to say: none of it makes the document false. */
const READ_BY_NAME: ReadonlySet<ReasonCode | undefined> = new Set([
  'approval-policy-malformed',
  'approval-foreign',
  'approval-duplicate',
  'approvals-missing',
  'status-malformed',
  'seal-path',
] as const);
const MISREAD: ReadonlySet<ReasonCode | undefined> = new Set(['terms-remapped', 'reading-ambiguous'] as const);

/** Why what is read of a document may be something else than what its issuer signed. */
const UNSIGNED_READING: ReadonlySet<ReasonCode | undefined> = new Set([
  ...MISREAD,
  'context-unsigned',
  'context-unavailable',
] as const);

/**
 * The verdict of steps (VC Data Model 2.0 §7.1): what is false first, then what must not be read as it stands, then what its issuer's own list ended, then
 * what could not be checked.
 * That its time has passed, or is to come, is said only of what is known to be genuine: dates are whatever somebody wrote.
 */
export function verdictOf(steps: readonly Step[]): Verdict {
  const isMisread = steps.some(({ id, reason }) => id === 'parse' && MISREAD.has(reason));
  // A seal holds the very JSON, so that a proof that somebody wrote in another way is not the one that it holds.
  const isRewritten = steps.some(({ id, reason }) => id === 'issuer' && reason === 'reading-ambiguous');
  const isExcused = (reason: ReasonCode | undefined) =>
    (isMisread && READ_BY_NAME.has(reason)) || (isRewritten && reason === 'seal-path');
  const failed = steps.filter(({ outcome, reason }) => outcome === 'failed' && !isExcused(reason));
  const because = (reason: string) => failed.some(step => step.reason === reason);
  if (failed.some(step => step.id !== 'validity' && !(step.id === 'status' && step.reason !== 'status-malformed'))) {
    return 'invalid';
  }
  // The page would show words that nobody signed as those of a revoked credential.
  const isReadOtherwise = ({ id, outcome, reason }: Step) =>
    (id === 'parse' || id === 'issuer') && outcome === 'unchecked' && UNSIGNED_READING.has(reason);
  if (steps.some(isReadOtherwise)) return 'unchecked';
  if (because('revoked')) return 'revoked';
  if (because('suspended')) return 'suspended';
  // What a stolen key added beside the issuer's proof counts for nothing, and takes nothing: the step `approvals` tells whether there are enough.
  const isLeftOut = ({ id, reason }: Step) => /^(?:approval|proof)\./.test(id) && reason === 'key-compromised-unsealed';
  const open = steps.filter(step => step.outcome === 'unchecked' && !isLeftOut(step));
  if (open.some(({ id }) => GENUINE.includes(id))) return 'unchecked';
  if (because('expired')) return 'expired';
  if (because('not-yet-valid')) return 'not-yet-valid';
  return open.length > 0 ? 'unchecked' : 'valid';
}
