import { DCQL_LIMITS, type CredentialSet } from '../dcql/index.ts';
import type { SubmissionRequirement, Unsaid } from './definition.ts';
import { combine } from './filter.ts';

/** Sets of queries, one of which is enough. */
type Options = string[][];

/** Returns the credential sets (OpenID4VP 1.0 §6.2) that submission requirements (§5.2) say. `groups` has, by group, the options of each of its descriptors. */
export function setsOfRequirements(
  requirements: readonly SubmissionRequirement[],
  groups: ReadonlyMap<string, readonly Options[]>,
  unsaid: Unsaid[],
): CredentialSet[] {
  return requirements.map((requirement, at) => {
    const found = optionsOf(requirement, `submission_requirements[${at}]`, groups, unsaid);
    const options = found.filter(ids => ids.length > 0);
    return { options, required: options.length === found.length };
  });
}

const WORDS: ReadonlySet<string> = new Set(['name', 'purpose']);
const MEMBERS: ReadonlySet<string> = new Set(['rule', 'count', 'min', 'max', 'from', 'from_nested']);

function optionsOf(
  requirement: SubmissionRequirement,
  at: string,
  groups: ReadonlyMap<string, readonly Options[]>,
  unsaid: Unsaid[],
): Options {
  for (const name of Object.keys(requirement).filter(each => !MEMBERS.has(each)))
    unsaid.push({
      at: `${at}.${name}`,
      reason: WORDS.has(name) ? 'wording' : 'unknown-member',
      decides: false,
    });
  const { rule, count, min, max, from, from_nested: nested } = requirement;
  const members =
    nested?.map((each, place) => optionsOf(each, `${at}.from_nested[${place}]`, groups, unsaid)) ??
    groups.get(from ?? '') ??
    [];
  const least = rule === 'all' ? members.length : (count ?? min ?? 1);
  if (rule === 'pick' && count === undefined && max !== undefined && max < members.length)
    unsaid.push({ at: `${at}.max`, reason: 'requirement', decides: true });
  if (rule === 'pick' && count !== undefined && (min !== undefined || max !== undefined))
    unsaid.push({ at: `${at}.${min === undefined ? 'max' : 'min'}`, reason: 'requirement', decides: true });
  if (least > members.length) {
    unsaid.push({ at: `${at}.${count === undefined ? 'min' : 'count'}`, reason: 'requirement', decides: true });
    return everyOption(members);
  }
  // None is enough: each may be shown.
  if (least === 0) return [...members.flat(), []];
  const chosen: Options = [];
  for (const picked of picks(members, least)) {
    const all = combine(picked);
    if (all) chosen.push(...all);
    if (!all || chosen.length > DCQL_LIMITS.options) return tooMany(members, at, unsaid);
  }
  if (chosen.length > 0) return chosen;
  return tooMany(members, at, unsaid);
}

function tooMany(members: readonly Options[], at: string, unsaid: Unsaid[]): Options {
  unsaid.push({ at, reason: 'too-many', decides: true });
  return everyOption(members);
}

/** All members together, where the options cannot be said. */
const everyOption = (members: readonly Options[]): Options => [[...new Set(members.flatMap(([first = []]) => first))]];

/** Each choice of a number of elements, in their order. */
function* picks<T>(all: readonly T[], number: number): Generator<T[]> {
  if (number === 0) yield [];
  else
    for (let at = 0; at <= all.length - number; at += 1)
      for (const rest of picks(all.slice(at + 1), number - 1)) yield [all[at] as T, ...rest];
}

/** A credential set as requirements, and which queries are in which group. */
export interface Grouped {
  requirements: SubmissionRequirement[];
  groups: Map<string, string[]>;
}

/** Returns the submission requirements that credential sets say. Queries of no set can be shown, and need not be. */
export function requirementsOfSets(
  sets: readonly CredentialSet[],
  queries: readonly string[],
  unsaid: Unsaid[],
): Grouped {
  const groups = new Map<string, string[]>();
  const group = (name: string, ids: readonly string[]): string => {
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), name]);
    return name;
  };
  const requirements = sets.map(({ options, required }, at): SubmissionRequirement => {
    if (options.length > 1) unsaid.push({ at: `credential_sets[${at}].options`, reason: 'preference', decides: false });
    const pick = { rule: 'pick', ...(required ? { count: 1 } : { min: 0 }) } as const;
    const [only, ...more] = options;
    if (only && more.length === 0 && required) return { rule: 'all', from: group(`set-${at}`, only) };
    if (options.every(ids => ids.length === 1)) return { ...pick, from: group(`set-${at}`, options.flat()) };
    return {
      ...pick,
      from_nested: options.map((ids, place) => ({ rule: 'all', from: group(`set-${at}-${place}`, ids) })),
    };
  });
  const free = queries.filter(id => !groups.has(id));
  if (free.length > 0) requirements.push({ rule: 'pick', min: 0, from: group('free', free) });
  return { requirements, groups };
}
