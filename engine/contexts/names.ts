import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { localName } from './inline-terms.ts';
import { bundledContexts } from './loader.ts';

/** The names that published contexts give an IRI: of members, and of types as well. */
interface Given {
  member: string | undefined;
  all: ReadonlySet<string>;
}

let given: ReadonlyMap<string, Given> | undefined;

/**
 * The one name under which a member with this IRI is read, in whatever contexts: its bundled name where publishers chose
 * another than the IRI ends in (`mediaType` of `schema:encodingFormat`), else what the IRI ends in. Undefined for none.
 */
export function memberName(iri: string): string | undefined {
  return namesGiven().get(iri)?.member ?? ownName(iri);
}

/** Whether a type's IRI may be read under a name: what the IRI ends in, or a name that a bundled context gives it. */
export function isTypeName(iri: string, name: string): boolean {
  return name === ownName(iri) || (namesGiven().get(iri)?.all.has(name) ?? false);
}

// One name for one IRI: where the name has to be encoded, only its encoded form ends the IRI.
function ownName(iri: string): string | undefined {
  const local = localName(iri);
  if (!local.includes('%')) return local === '' ? undefined : local;
  try {
    const decoded = decodeURIComponent(local);
    return encodeURIComponent(decoded) === local ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** IRIs that a bundled context gives a name that they do not end in. */
function namesGiven(): ReadonlyMap<string, Given> {
  if (given) return given;
  const names = new Map<string, Set<string>>();
  for (const { '@context': context } of bundledContexts().values()) collect(context, {}, names);
  const odd = [...names].filter(
    ([iri, all]) => localName(iri) !== '' && [...all].some(name => name !== localName(iri)),
  );
  given = new Map(odd.map(([iri, all]) => [iri, { all, member: chosenOf(iri, all) }]));
  return given;
}

// Vocabularies begin classes with a capital, and members with none.
function chosenOf(iri: string, all: ReadonlySet<string>): string | undefined {
  const members = [...all].filter(name => /^\P{Lu}/u.test(name)).sort();
  return members.includes(localName(iri)) ? localName(iri) : members[0];
}

function collect(context: JsonValue | undefined, outer: JsonObject, names: Map<string, Set<string>>): void {
  if (isArray(context)) return context.forEach(each => collect(each, outer, names));
  if (!isObject(context)) return;
  const scope = { ...outer, ...context };
  for (const [term, definition] of Object.entries(context)) {
    if (term.startsWith('@')) continue;
    if (isObject(definition)) collect(definition['@context'], scope, names);
    const iri = resolve(term, scope);
    if (iri === undefined || iri.startsWith('@')) continue;
    names.set(iri, (names.get(iri) ?? new Set()).add(term));
  }
}

/** The IRI of a term in a context; undefined for one without. */
function resolve(term: string, scope: JsonObject): string | undefined {
  const definition = scope[term];
  const id = isObject(definition) ? definition['@id'] : definition;
  if (typeof id !== 'string' || id.startsWith('@') || id === term) return undefined;
  const colon = id.indexOf(':');
  if (colon === -1) return resolve(id, scope);
  const prefix = id.startsWith('//', colon + 1) ? undefined : scope[id.slice(0, colon)];
  return typeof prefix === 'string' ? prefix + id.slice(colon + 1) : id;
}
