import { isArray, type JsonValue } from '../json.ts';
import { valuesAt } from '../openid4vp/dcql/index.ts';
import { compareDates, dateIn, wholeYears, type ReadDate } from './dates.ts';
import type { Rule, RuleOperator, RuleReason, RuleResult, RuleScalar } from './rule.ts';

/** The reasons from the one that is told last to the one that is told first, where several values fail. */
const TELLING: readonly RuleReason[] = ['absent', 'null', 'type', 'value'];

/**
 * Compares claims with rules; the results stand in the order of the rules. `claims` are those of an SD-JWT VC, or a W3C credential. Where a path has several
 * values, one that passes is enough; `ne` must hold for each. `now` gives the day of ageAtLeast, in UTC. Never throws: foreign claims fail with a reason.
 */
export function checkRules(rules: readonly Rule[], claims: unknown, now: Date): RuleResult[] {
  const today = now.toISOString().slice(0, 10);
  return rules.map((rule, at) => {
    const reason = faultOf(rule, valuesAt(claims as JsonValue, rule.path), today);
    return { rule: at, ...(reason ? { outcome: 'failed', reason } : { outcome: 'passed' }) };
  });
}

function faultOf(rule: Rule, found: readonly JsonValue[], today: string): RuleReason | undefined {
  if (rule.operator === 'exists') {
    const told = found.length === 0 ? 'absent' : found.every(value => value === null) ? 'null' : undefined;
    return rule.value === false ? (told ? undefined : 'value') : told;
  }
  const faults = found.map(value => (value === null ? 'null' : compared(rule, value, today)));
  const failed = faults.filter(fault => fault !== undefined);
  const isPassed = rule.operator === 'ne' ? failed.length === 0 : failed.length < faults.length;
  if (isPassed && found.length > 0) return undefined;
  return TELLING.findLast(reason => failed.includes(reason)) ?? 'absent';
}

function compared({ operator, value: wanted }: Rule, value: JsonValue, today: string): RuleReason | undefined {
  if (operator === 'in') return anyOf(isArray(wanted) ? wanted : [], value);
  if (isArray(wanted)) return 'type';
  const scalar = wanted as RuleScalar;
  if (operator === 'eq') return unequal(scalar, value);
  if (operator === 'ne') {
    const fault = unequal(scalar, value);
    return fault === undefined ? 'value' : fault === 'value' ? undefined : fault;
  }
  if (operator === 'contains') return notIn(scalar, value);
  return operator === 'ageAtLeast' ? tooYoung(scalar, value, today) : disordered(operator, scalar, value);
}

/** Why a value is not the one that is wanted: dates by what they say, all else exactly. */
function unequal(wanted: RuleScalar, value: JsonValue): 'type' | 'value' | undefined {
  if (typeof value !== typeof wanted) return 'type';
  const [one, other] = [dateIn(value), dateIn(wanted)];
  return (one && other ? compareDates(one, other) === 0 : value === wanted) ? undefined : 'value';
}

function anyOf(wanted: readonly RuleScalar[], value: JsonValue): 'type' | 'value' | undefined {
  const faults = wanted.map(each => unequal(each, value));
  if (faults.includes(undefined)) return undefined;
  return faults.includes('value') ? 'value' : 'type';
}

/** An element of a list, or a part of a text. */
function notIn(wanted: RuleScalar, value: JsonValue): 'type' | 'value' | undefined {
  if (isArray(value)) return value.some(each => unequal(wanted, each) === undefined) ? undefined : 'value';
  if (typeof value !== 'string' || typeof wanted !== 'string') return 'type';
  return value.includes(wanted) ? undefined : 'value';
}

function tooYoung(years: RuleScalar, value: JsonValue, today: string): 'type' | 'value' | undefined {
  const date = dateIn(value);
  if (!date || typeof years !== 'number') return 'type';
  return wholeYears(date.day, today) >= years ? undefined : 'value';
}

const ORDER: Readonly<Partial<Record<RuleOperator, (difference: number) => boolean>>> = {
  lt: difference => difference < 0,
  le: difference => difference <= 0,
  gt: difference => difference > 0,
  ge: difference => difference >= 0,
};

function disordered(operator: RuleOperator, wanted: RuleScalar, value: JsonValue): 'type' | 'value' | undefined {
  const difference = differenceOf(value, wanted);
  if (difference === undefined) return 'type';
  return ORDER[operator]?.(difference) ? undefined : 'value';
}

function differenceOf(value: JsonValue, wanted: RuleScalar): number | undefined {
  if (typeof value === 'number' && typeof wanted === 'number') return value < wanted ? -1 : Number(value > wanted);
  const [one, other]: (ReadDate | undefined)[] = [dateIn(value), dateIn(wanted)];
  return one && other && compareDates(one, other);
}
