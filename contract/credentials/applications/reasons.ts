/** The steps of the examination of an answer, in their order. Approvals and further proofs have a number: `approval.0`. */
export const ATTEMPT_STEPS = [
  'query',
  'holder',
  'issuer',
  'parse',
  'signature',
  'approval',
  'proof',
  'approvals',
  'validity',
  'status',
  'seal',
  'rules',
] as const;
export type AttemptStepKind = (typeof ATTEMPT_STEPS)[number];

/** Splits the id of a step, such as `approval.0`, in its kind and the number for people, from 1. */
export function attemptStepOf(id: string): { kind: string; number: number | null } {
  const [kind = id, at] = id.split('.');
  return { kind, number: at === undefined ? null : Number(at) + 1 };
}

/** Splits the reason of an attempt, `step.reason`. How it ended without an answer has no step. */
export function attemptReasonOf(reason: string): { step: string | null; why: string } {
  const at = reason.lastIndexOf('.');
  return at < 0 ? { step: null, why: reason } : { step: reason.slice(0, at), why: reason.slice(at + 1) };
}

/** Why what was presented is not what was asked. */
export const QUERY_REASONS = [
  'answer-malformed',
  'presentation-limit',
  'state-mismatch',
  'query-unknown',
  'query-missing',
  'query-empty',
  'too-many',
  'format',
  'type',
  'claim-missing',
  'claim-value',
  'more-than-asked',
  'malformed',
  'credentials',
  'unprocessable',
] as const;

/** Why who presented did not prove to be the holder. */
export const HOLDER_REASONS = [
  'holder-proof-missing',
  'holder-key',
  'holder-proof',
  'holder-audience',
  'holder-nonce',
  'holder-time',
  'holder-mismatch',
] as const;

/** Why the issuer is not accepted, beside what a verification says of its certificates. `issuer-lists-over` is no refusal: the time of a list is over. The rest are of its entry in a trusted list. */
export const ISSUER_REASONS = [
  'issuer-untrusted',
  'issuer-lists-over',
  'issuer-types',
  'issuer-dates',
  'issuer-revoked',
] as const;

/** Why a rule is not met. The reason of an attempt says `rule-` before it. */
export const RULE_REASONS = ['absent', 'null', 'type', 'value'] as const;

/** What a step tells beside its outcome: of a status its list, place, purpose, time and value; of a rule its number. */
export const STEP_DETAILS = ['list', 'place', 'purpose', 'madeAt', 'value', 'rule'] as const;
