import type { z } from 'zod';
import { Attempt, AttemptClaims } from '../applications/index.ts';

/** An attempt at a point of verification, as the verifier sees it that began it. */
export const VerifierAttempt = Attempt.extend({
  /**
   * What the answer showed, for the person at the door: within ten minutes of a success, once where claims are not kept. Null where it is none, or was read.
   */
  claims: AttemptClaims.shape.claims.nullable(),
}).meta({ id: 'VerifierAttempt' });
export type VerifierAttempt = z.infer<typeof VerifierAttempt>;
