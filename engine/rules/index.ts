export { checkRules } from './check.ts';
export { parseRules } from './parse.ts';
export {
  RULE_LIMITS,
  RULE_OPERATORS,
  type Rule,
  type RuleOperator,
  type RuleReason,
  type RuleResult,
  type RuleScalar,
} from './rule.ts';
