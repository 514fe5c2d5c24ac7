import type { Step, Verdict } from './types.ts';

/** The verdict of steps: what is false first, then what has ended, then what could not be checked. */
export function verdictOf(steps: readonly Step[]): Verdict {
  const failed = steps.filter(({ outcome }) => outcome === 'failed');
  const because = (reason: string) => failed.some(step => step.reason === reason);
  if (failed.some(step => step.id !== 'validity' && !(step.id === 'status' && step.reason !== 'status-malformed'))) {
    return 'invalid';
  }
  if (because('revoked')) return 'revoked';
  if (because('suspended')) return 'suspended';
  if (because('expired')) return 'expired';
  if (because('not-yet-valid')) return 'not-yet-valid';
  return steps.some(({ outcome }) => outcome === 'unchecked') ? 'unchecked' : 'valid';
}
