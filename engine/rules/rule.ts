import type { ClaimsPath } from '../openid4vp/dcql/index.ts';

/** How a claim is compared. `ageAtLeast`: whole years since a date. */
export const RULE_OPERATORS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'contains', 'exists', 'ageAtLeast'] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** What a claim is compared with. A text that is a date (`2026-11-30`) or an RFC 3339 time is compared as a date. */
export type RuleScalar = string | number | boolean;

/**
 * What a verifier asks of one claim. `value` by operator: a scalar for eq, ne and contains; a number or a date for lt, le, gt and ge; a list for in;
 * true or false for exists; whole years for ageAtLeast.
 */
export interface Rule {
  /** From the claims of an SD-JWT VC, or from a W3C credential as a whole (OpenID4VP 1.0 §7). */
  path: ClaimsPath;
  operator: RuleOperator;
  value: RuleScalar | readonly RuleScalar[];
}

/** Why a rule failed: the claim is absent, null, of a type that the rule cannot compare, or has another value. */
export type RuleReason = 'absent' | 'null' | 'type' | 'value';

/** The outcome of one rule, by its place in the list. */
export interface RuleResult {
  rule: number;
  outcome: 'passed' | 'failed';
  /** Of a rule that failed. */
  reason?: RuleReason;
}

/** How much the rules of an application may say. Paths and texts are limited as in a query (`DCQL_LIMITS`). */
export const RULE_LIMITS = { rules: 50, values: 100, years: 150 } as const;
