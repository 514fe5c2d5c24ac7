import type { ErrorKey } from '../../contract/errors/codes.ts';

/** The refusals that the portal foresees, or tells of by itself. Of any other, the server's answer brings the sentence, so that no page carries them all. */
export const FORESEEN = [
  'auth.disabled',
  'auth.ended_elsewhere',
  'auth.factor_reset',
  'auth.password_changed',
  'auth.removed',
  'auth.required',
  'auth.reused',
  'auth.signed_out',
  'credential.already_issued',
  'credential.expired',
  'credential.in_correction',
  'credential.issue_failed',
  'credential.no_mail',
  'credential.no_suspension',
  'credential.not_arrived',
  'credential.opened',
  'credential.over',
  'credential.reminded',
  'credential.replaces',
  'credential.transition',
  'credential.unsigned',
  'discount.merchant_bears',
  'discount.taken',
  'error.internal',
  'error.no_response',
  'error.not_found',
  'error.unknown',
  'factor.last',
  'factor.own',
  'factor.too_many',
  'key.expired',
  'kyc.unavailable',
  'login.generic',
  'payment.proof_kind',
  'payment.proof_too_large',
  'payment.too_many_proofs',
  'request.in_flight',
  'request.stale',
  'role.not_yours',
  'signer.requester',
  'trial.credentials',
  'trial.users',
  'user.not_yours',
  'user.own_roles',
] as const satisfies readonly ErrorKey[];
export type Foreseen = (typeof FORESEEN)[number];

/** Of a language's sentences, those that the portal has of its own. */
export const foreseen = (sentences: Record<ErrorKey, string>): Record<Foreseen, string> =>
  Object.fromEntries(FORESEEN.map(key => [key, sentences[key]])) as Record<Foreseen, string>;
