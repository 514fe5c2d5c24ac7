import type { JsonObject } from '../../json.ts';
import { DCQL_LIMITS, type ClaimQuery, type ClaimsPath } from '../dcql/index.ts';
import type { Field, Unsaid } from './definition.ts';
import { combine, readFilter, typesIn, type QueryValue } from './filter.ts';
import { readJsonPath } from './json-path.ts';

/** A field, read: the alternatives of where its claim is. */
interface ReadField {
  paths: readonly ClaimsPath[];
  isOptional: boolean;
  values: readonly QueryValue[] | undefined;
  id: string | undefined;
}

/** What the fields of a descriptor ask of a credential of one format. */
export interface Asked {
  meta: JsonObject;
  claims: ClaimQuery[];
  /** Undefined where each claim is required. */
  sets: string[][] | undefined;
}

const MEMBERS: ReadonlySet<string> = new Set(['path', 'id', 'optional', 'filter']);
const MEMBER_REASONS: ReadonlyMap<string, Unsaid['reason']> = new Map([
  ['name', 'wording'],
  ['purpose', 'wording'],
  ['intent_to_retain', 'intent-to-retain'],
  ['predicate', 'predicate'],
]);
const ID = /^[A-Za-z0-9_-]+$/;
const keyOf = (path: ClaimsPath): string => JSON.stringify(path);
const typeMember = (format: string): string => (format === 'dc+sd-jwt' ? 'vct' : 'type');

/** Reads the fields of a descriptor (Presentation Exchange 2.1.1 §5.1) for one format. */
export function readFields(fields: readonly Field[], format: string, at: string, unsaid: Unsaid[]): Asked {
  const types: string[][][] = [];
  const read: ReadField[] = [];
  fields.forEach((field, place) => {
    const here = `${at}.fields[${place}]`;
    for (const name of Object.keys(field).filter(each => !MEMBERS.has(each)))
      unsaid.push({
        at: `${here}.${name}`,
        reason: MEMBER_REASONS.get(name) ?? 'unknown-member',
        decides: name === 'predicate',
      });
    const paths = pathsOf(field, format, here, unsaid);
    if (paths.some(path => path.length === 1 && path[0] === typeMember(format)) && !field.optional)
      types.push(typesOf(field, format, here, unsaid));
    else if (paths.length > 0) read.push(readField(field, paths, here, unsaid));
  });
  return { meta: metaOf(types, format, at, unsaid), ...claimsOf(read, at, unsaid) };
}

/** The claims paths of a field, each once. The credential of a token stands in its claim `vc`, which no query names. */
function pathsOf({ path }: Field, format: string, at: string, unsaid: Unsaid[]): ClaimsPath[] {
  const found = new Map<string, ClaimsPath>();
  path.forEach((text, place) => {
    const read = readJsonPath(text);
    const [first, ...rest] = read ?? [];
    const claims = read && format !== 'dc+sd-jwt' && first === 'vc' && rest.length > 0 ? rest : read;
    if (claims && claims.length <= DCQL_LIMITS.path) found.set(keyOf(claims), claims);
    else unsaid.push({ at: `${at}.path[${place}]`, reason: 'path', decides: true });
  });
  return [...found.values()];
}

/** Alternatives of types, each with all its types. */
function typesOf({ filter }: Field, format: string, at: string, unsaid: Unsaid[]): string[][] {
  if (!filter) return [];
  if (format !== 'dc+sd-jwt') {
    const found = typesIn(filter);
    if (!found) unsaid.push({ at: `${at}.filter`, reason: 'filter', decides: true });
    return found ?? [];
  }
  const { values, unsaid: keywords, isOfElement } = readFilter(filter);
  for (const keyword of keywords) unsaid.push({ at: `${at}.filter.${keyword}`, reason: 'filter', decides: true });
  return isOfElement ? [] : (values ?? []).map(value => [String(value)]);
}

function metaOf(types: readonly string[][][], format: string, at: string, unsaid: Unsaid[]): JsonObject {
  const asked = types.filter(alternatives => alternatives.length > 0);
  // A query of a W3C credential has to name a type (appendix B.1.1).
  if (asked.length === 0) return format === 'dc+sd-jwt' ? {} : { type_values: [['VerifiableCredential']] };
  if (format !== 'dc+sd-jwt') {
    const all = combine(asked);
    if (!all) unsaid.push({ at: `${at}.fields`, reason: 'too-many', decides: true });
    return { type_values: all ?? asked[0] ?? [] };
  }
  const [first = [], ...rest] = asked.map(alternatives => alternatives.flat());
  const common = first.filter(vct => rest.every(other => other.includes(vct))).slice(0, DCQL_LIMITS.types);
  if (common.length === 0 || first.length > DCQL_LIMITS.types)
    unsaid.push({ at: `${at}.fields`, reason: 'doubled', decides: true });
  return { vct_values: common.length > 0 ? common : first };
}

function readField(field: Field, found: readonly ClaimsPath[], at: string, unsaid: Unsaid[]): ReadField {
  const filter = field.filter && readFilter(field.filter);
  for (const keyword of filter?.unsaid ?? [])
    unsaid.push({ at: `${at}.filter.${keyword}`, reason: 'filter', decides: true });
  for (const keyword of filter?.wording ?? [])
    unsaid.push({ at: `${at}.filter.${keyword}`, reason: 'wording', decides: false });
  // A filter judges what a path with `[*]` finds one by one or as a whole: readers differ.
  found.forEach((path, place) => {
    if (path.includes(null)) unsaid.push({ at: `${at}.path[${place}]`, reason: 'null-in-path', decides: true });
  });
  if (field.optional && field.filter) unsaid.push({ at: `${at}.optional`, reason: 'optional', decides: true });
  if (found.length > 1 && field.filter) unsaid.push({ at: `${at}.path`, reason: 'path', decides: true });
  if (field.id !== undefined && !ID.test(field.id)) unsaid.push({ at: `${at}.id`, reason: 'id', decides: false });
  return {
    paths: filter?.isOfElement ? found.map(path => [...path, null]) : found,
    isOptional: field.optional === true,
    values: filter?.values,
    id: field.id !== undefined && ID.test(field.id) ? field.id : undefined,
  };
}

function claimsOf(fields: readonly ReadField[], at: string, unsaid: Unsaid[]): Pick<Asked, 'claims' | 'sets'> {
  const claims = new Map<string, ClaimQuery>();
  const ids = new Set<string>();
  const choices: { ids: string[]; isOptional: boolean }[] = [];
  for (const { paths, isOptional, values, id } of fields) {
    const chosen: string[] = [];
    for (const path of paths) {
      const known = claims.get(keyOf(path));
      // A query names each path once.
      if (known && JSON.stringify(known.values) !== JSON.stringify(values)) {
        unsaid.push({ at: `${at}.fields`, reason: 'doubled', decides: true });
        continue;
      }
      const named = known?.id ?? freeId(id, ids);
      ids.add(named);
      claims.set(keyOf(path), { id: named, path, ...(values && { values }) });
      chosen.push(named);
    }
    if (chosen.length > 0) choices.push({ ids: chosen, isOptional });
  }
  const all = [...claims.values()].slice(0, DCQL_LIMITS.claims);
  if (claims.size > DCQL_LIMITS.claims) unsaid.push({ at: `${at}.fields`, reason: 'too-many', decides: true });
  const isPlain = choices.every(choice => choice.ids.length === 1 && !choice.isOptional);
  return { claims: all, sets: isPlain ? undefined : setsOf(choices, at, unsaid) };
}

function freeId(wanted: string | undefined, taken: ReadonlySet<string>): string {
  if (wanted !== undefined && !taken.has(wanted)) return wanted;
  let number = 1;
  while (taken.has(`claim-${number}`)) number += 1;
  return `claim-${number}`;
}

/** Each choice as a claim set, those with more claims first. */
function setsOf(
  choices: readonly { ids: readonly string[]; isOptional: boolean }[],
  at: string,
  unsaid: Unsaid[],
): string[][] {
  const found = combine(choices.map(({ ids, isOptional }) => [...ids.map(id => [id]), ...(isOptional ? [[]] : [])]));
  const sets = found?.filter(ids => ids.length > 0);
  if (!sets) unsaid.push({ at: `${at}.fields`, reason: 'too-many', decides: true });
  // A set without a claim cannot be written.
  else if (sets.length < (found?.length ?? 0)) unsaid.push({ at: `${at}.fields`, reason: 'optional', decides: true });
  if (sets) return sets;
  const required = choices.filter(({ isOptional }) => !isOptional);
  return [choices, required].filter(each => each.length > 0).map(each => each.map(({ ids }) => ids[0] ?? ''));
}
