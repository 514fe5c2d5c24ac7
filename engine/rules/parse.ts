import type { JsonValue } from '../json.ts';
import { listIn, objectIn, pathIn, readOrRefuse, refuse, textIn, type DcqlFault } from '../openid4vp/dcql/members.ts';
import { dateIn } from './dates.ts';
import { RULE_LIMITS, RULE_OPERATORS, type Rule, type RuleOperator, type RuleScalar } from './rule.ts';

const MEMBERS: ReadonlySet<string> = new Set(['path', 'operator', 'value']);

/** Reads the rules of an application, a list that may be empty. A fault names the place, as `[2].value`, and what is wrong with it. Never throws. */
export function parseRules(value: unknown): { rules: Rule[] } | { fault: DcqlFault } {
  const read = readOrRefuse(() => {
    if (Array.isArray(value) && value.length === 0) return [];
    return listIn(value as JsonValue, '', RULE_LIMITS.rules).map((each, at) => ruleIn(each, `[${at}]`));
  });
  return 'fault' in read ? read : { rules: read.value };
}

function ruleIn(value: JsonValue, at: string): Rule {
  const rule = objectIn(value, at);
  const unknown = Object.keys(rule).find(name => !MEMBERS.has(name));
  if (unknown !== undefined) refuse(`${at}.${unknown.slice(0, 50)}`, 'unknown-id');
  const named = textIn(rule.operator, `${at}.operator`);
  const operator = RULE_OPERATORS.find(each => each === named) ?? refuse(`${at}.operator`, 'unknown-id');
  return { path: pathIn(rule.path, `${at}.path`), operator, value: valueIn(rule.value, `${at}.value`, operator) };
}

function valueIn(value: JsonValue | undefined, at: string, operator: RuleOperator): Rule['value'] {
  if (operator === 'in')
    return listIn(value, at, RULE_LIMITS.values).map((each, place) => scalarIn(each, `${at}[${place}]`));
  const scalar = scalarIn(value, at);
  if (operator === 'exists' && typeof scalar !== 'boolean') return refuse(at, 'form');
  if (operator === 'ageAtLeast') return yearsIn(scalar, at);
  if (['lt', 'le', 'gt', 'ge'].includes(operator) && typeof scalar !== 'number' && !dateIn(scalar))
    return refuse(at, 'form');
  return scalar;
}

function scalarIn(value: JsonValue | undefined, at: string): RuleScalar {
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
  return textIn(value, at, true);
}

const yearsIn = (value: RuleScalar, at: string): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= RULE_LIMITS.years
    ? value
    : refuse(at, 'form');
