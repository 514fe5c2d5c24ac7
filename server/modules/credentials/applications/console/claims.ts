import type { ApplicationContent, Path } from '../../../../../contract/credentials/applications/index.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { checkRules, type Rule } from '../../../../../engine/rules/index.ts';
import { ALWAYS_SHOWN } from '../../../../../engine/tokens/index.ts';

const DAY_MS = 86_400_000;
const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
const dayFrom = (time: number): string => new Date(time).toISOString().slice(0, 10);
const later = (value: string, days: number): string => dayFrom(Date.parse(value) + days * DAY_MS);

/** Values near the one that a rule compares with, one of which meets it; `undefined` is an absent claim. */
function candidates({ operator, value }: Rule, now: Date): (JsonValue | undefined)[] {
  const values = isArray(value) ? (value as readonly JsonValue[]) : [value as JsonValue];
  const near = values.flatMap((each): JsonValue[] => {
    if (typeof each === 'number') return [each, each + 1, each - 1];
    if (isDate(each)) return [each, later(each, 1), later(each, -1)];
    return typeof each === 'boolean' ? [each, !each] : [each, `${String(each)} (another)`];
  });
  if (operator === 'contains') return [...values, ...values.map(each => [each]), 'Another'];
  if (operator === 'exists') return ['Example', undefined];
  if (operator === 'ageAtLeast') {
    const years = Number(value);
    return [dayFrom(now.getTime() - (years + 1) * 366 * DAY_MS), dayFrom(now.getTime())];
  }
  return near;
}

const nested = (path: Path, value: JsonValue): JsonValue =>
  path.reduceRight<JsonValue>(
    (inner, part) =>
      typeof part === 'string' ? { [part]: inner } : Array.from({ length: (part ?? 0) + 1 }, () => inner),
    value,
  );

/** Two values in one: members of both, or the second. */
function merged(one: JsonValue | undefined, other: JsonValue): JsonValue {
  if (isArray(one) && isArray(other))
    return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
      merged(one[at], other[at] ?? one[at] ?? null),
    );
  if (!isObject(one) || !isObject(other)) return other;
  return Object.entries(other).reduce<JsonObject>(
    (all, [name, value]) => ({ ...all, [name]: merged(all[name], value ?? null) }),
    one,
  );
}

/** The value that meets all rules of a path, as far as there is one, or that misses the first rule of the application. */
function valueFor(path: Path, rules: readonly Rule[], missed: Rule | undefined, now: Date): JsonValue | undefined {
  const key = JSON.stringify(path);
  const own = rules.filter(rule => JSON.stringify(rule.path) === key);
  const passes = (rule: Rule, value: JsonValue | undefined) =>
    checkRules([rule], value === undefined ? {} : nested(path, value), now)[0]?.outcome === 'passed';
  const tried = [...own.flatMap(rule => candidates(rule, now)), 'Example', null];
  if (missed && own.includes(missed)) return tried.find(value => !passes(missed, value)) ?? null;
  const met = tried.findIndex(value => own.every(rule => passes(rule, value)));
  return met < 0 ? 'Example' : tried[met];
}

/** Members of a credential of W3C that no field is: the run says them itself. */
const OF_W3C = ['@context', 'id', 'type', 'issuer', 'validFrom', 'validUntil', 'credentialStatus', 'proof'];
const isOwn = ([first, second]: Path, isW3c: boolean): boolean =>
  typeof first === 'string' &&
  !(isW3c ? OF_W3C : ALWAYS_SHOWN).includes(first) &&
  !(isW3c && first === 'credentialSubject' && (second === undefined || second === 'id'));

/** Fictional claims of a credential that an application asks for: they meet its rules, or miss the first one. */
export function consoleClaims({ form, fields, rules }: ApplicationContent, isMissed: boolean, now: Date): JsonObject {
  const paths = [...fields.map(({ path }) => path), ...rules.map(({ path }) => path)].filter(path =>
    isOwn(path, form !== 'dc+sd-jwt'),
  );
  const missed = isMissed ? rules[0] : undefined;
  return paths.reduce<JsonObject>((claims, path) => {
    const value = valueFor(path, rules, missed, now);
    return value === undefined ? claims : (merged(claims, nested(path, value)) as JsonObject);
  }, {});
}
