import { DCQL_LIMITS, type CredentialQuery, type CredentialSet, type DcqlQuery } from '../dcql/index.ts';
import type { InputDescriptor, PresentationDefinition, Unsaid, UnsaidReason } from './definition.ts';
import { readFields } from './fields.ts';
import { formatsIn, formatsOfPaths } from './formats.ts';
import { readJsonPath } from './json-path.ts';
import { setsOfRequirements } from './requirements.ts';

const MEMBERS: ReadonlySet<string> = new Set(['id', 'format', 'input_descriptors', 'submission_requirements']);
const DESCRIPTOR_MEMBERS: ReadonlySet<string> = new Set(['id', 'format', 'group', 'constraints']);
const WORDS: ReadonlySet<string> = new Set(['name', 'purpose']);
const RELATIONS: ReadonlySet<string> = new Set(['statuses', 'subject_is_issuer', 'is_holder', 'same_subject']);
const unknown = (at: string, name: string): Unsaid => {
  const reason: UnsaidReason = WORDS.has(name) ? 'wording' : RELATIONS.has(name) ? 'relation' : 'unknown-member';
  return { at, reason, decides: reason === 'relation' };
};

/**
 * Says a presentation definition (Presentation Exchange 2.1.1 §5) as a query (OpenID4VP 1.0 §6). `unsaid` lists what no query says. A descriptor that names
 * several formats becomes a query for each, one of which is enough. The id of the definition as a whole has no counterpart and is not listed.
 */
export function dcqlOf(definition: PresentationDefinition): { dcql: DcqlQuery; unsaid: Unsaid[] } {
  const unsaid: Unsaid[] = Object.keys(definition)
    .filter(name => !MEMBERS.has(name))
    .map(name => unknown(name, name));
  const ids = new Set<string>();
  const credentials: CredentialQuery[] = [];
  /** By descriptor, its queries: one is enough. */
  const alternatives: string[][] = [];
  const groups = new Map<string, string[][][]>();
  definition.input_descriptors.forEach((descriptor, at) => {
    const left = DCQL_LIMITS.credentials - credentials.length - (definition.input_descriptors.length - at - 1);
    const queries = queriesOf(descriptor, definition, { at, ids, left }, unsaid);
    credentials.push(...queries);
    const options = queries.map(({ id }) => id);
    alternatives.push(options);
    for (const group of descriptor.group ?? [])
      groups.set(group, [...(groups.get(group) ?? []), options.map(id => [id])]);
  });
  const sets = setsOf(definition, alternatives, groups, unsaid);
  return { dcql: { credentials, ...(sets && { credential_sets: sets }) }, unsaid };
}

function setsOf(
  { submission_requirements: requirements, input_descriptors: descriptors }: PresentationDefinition,
  alternatives: readonly string[][],
  groups: ReadonlyMap<string, readonly string[][][]>,
  unsaid: Unsaid[],
): CredentialSet[] | undefined {
  if (requirements) {
    descriptors.forEach(({ group }, at) => {
      if (!group) unsaid.push({ at: `input_descriptors[${at}]`, reason: 'requirement', decides: false });
    });
    return setsOfRequirements(requirements, groups, unsaid);
  }
  if (alternatives.every(ids => ids.length === 1)) return undefined;
  return alternatives.map(ids => ({ options: ids.map(id => [id]), required: true }));
}

interface Place {
  at: number;
  ids: Set<string>;
  /** How many queries this descriptor may become. */
  left: number;
}

function queriesOf(
  descriptor: InputDescriptor,
  { format: common }: PresentationDefinition,
  { at, ids, left }: Place,
  unsaid: Unsaid[],
): CredentialQuery[] {
  const here = `input_descriptors[${at}]`;
  for (const name of Object.keys(descriptor).filter(each => !DESCRIPTOR_MEMBERS.has(each)))
    unsaid.push(unknown(`${here}.${name}`, name));
  const { fields = [], limit_disclosure: limited, ...others } = descriptor.constraints;
  for (const name of Object.keys(others)) unsaid.push(unknown(`${here}.constraints.${name}`, name));
  const own = descriptor.format;
  const named = formatsIn(own ?? common, own ? `${here}.format` : 'format', unsaid);
  if (named.length === 0) unsaid.push({ at: `${here}.format`, reason: 'format-missing', decides: true });
  const formats =
    named.length > 0 ? named : formatsOfPaths(fields.flatMap(({ path }) => path.map(text => readJsonPath(text)?.[0])));
  if (formats.length > left) unsaid.push({ at: `${here}.format`, reason: 'too-many', decides: true });
  // A query of an SD-JWT VC shows what it asks for, and no more; of another form the whole credential.
  if (limited !== undefined && !(limited === 'required' && formats.every(each => each === 'dc+sd-jwt')))
    unsaid.push({
      at: `${here}.constraints.limit_disclosure`,
      reason: 'limit-disclosure',
      decides: limited === 'required',
    });
  return formats.slice(0, Math.max(1, left)).map((format, place) => {
    // What fields leave unsaid is listed once, not by format.
    const heard: Unsaid[] = [];
    const { meta, claims, sets } = readFields(fields, format, `${here}.constraints`, heard);
    unsaid.push(...heard.filter(one => !unsaid.some(known => known.at === one.at && known.reason === one.reason)));
    return {
      id: idOf(descriptor.id, place === 0 ? '' : `-${format.replaceAll(/[^A-Za-z0-9_-]/g, '-')}`, here, ids, unsaid),
      format,
      multiple: false,
      meta: format === 'mso_mdoc' ? { doctype_value: descriptor.id } : meta,
      require_cryptographic_holder_binding: true,
      ...(claims.length > 0 && { claims }),
      ...(sets && sets.length > 0 && { claim_sets: sets }),
    };
  });
}

function idOf(wanted: string, suffix: string, at: string, taken: Set<string>, unsaid: Unsaid[]): string {
  const base = wanted.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, DCQL_LIMITS.text / 2) + suffix;
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  if (suffix === '' && id !== wanted) unsaid.push({ at: `${at}.id`, reason: 'id', decides: false });
  return id;
}
