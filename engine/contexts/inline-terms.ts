import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

/** What ends a prefix (JSON-LD 1.1 §4.1.5): never part of a name that is read. */
const DELIMITERS = ':/?#[]@';
const ENDS_IN_DELIMITER = /[:/?#[\]@]$/;
const ALIASES: Record<string, string> = { id: '@id', type: '@type' };
const DEFINITION_KEYS = new Set(['@id', '@type', '@container', '@context', '@protected']);
/** Maps would put text into keys; these keep values where they are. */
const CONTAINERS = new Set(['@set', '@list', '@graph']);

/** True for a name that stands for itself: nothing in it could be read as a keyword, an IRI or a compact IRI. */
export function isPlainName(name: string): boolean {
  return name !== '' && ![...DELIMITERS].some(delimiter => name.includes(delimiter));
}

/** The part of an IRI after its last delimiter: what a name that stands for it has to be. */
export function localName(iri: string): string {
  return /[^:/?#[\]@]*$/.exec(iri)?.[0] ?? '';
}

/**
 * True when an inline context gives a term a meaning its name does not say. Most suites sign IRIs and not the names
 * that stand for them: an attacker who swaps two terms in context and body keeps the signature and changes what a reader
 * of the JSON sees (Data Integrity §2.4 "Contexts and Vocabularies"). Harmless is a term whose IRI ends in its own name,
 * a prefix that ends in a delimiter, `id` and `type`, and what adds no names; whatever else a context may do is not.
 */
export function remapsTerms(context: JsonValue | undefined): boolean {
  if (isArray(context)) return context.some(remapsTerms);
  // A context may stand in an object of its own; what is beside it there is not read.
  if (isObject(context) && context['@context'] !== undefined) return remapsTerms(context['@context']);
  return isObject(context) && Object.entries(context).some(([term, definition]) => misleads(term, definition ?? null));
}

function misleads(term: string, definition: JsonValue): boolean {
  switch (term) {
    case '@version':
    case '@protected':
    case '@propagate':
      return false;
    case '@vocab':
      return !(definition === null || (typeof definition === 'string' && ENDS_IN_DELIMITER.test(definition)));
  }
  if (!isPlainName(term)) return true;
  if (definition === null) return false;
  if (typeof definition === 'string') return !isNamedBy(definition, term);
  return !isObject(definition) || expandedMisleads(term, definition);
}

function expandedMisleads(term: string, definition: JsonObject): boolean {
  const { '@id': id, '@container': container } = definition;
  if (!Object.keys(definition).every(key => DEFINITION_KEYS.has(key))) return true;
  if (!(isArray(container) ? container : [container ?? '@set']).every(each => CONTAINERS.has(String(each))))
    return true;
  if (id !== undefined && id !== null && (typeof id !== 'string' || !isNamedBy(id, term))) return true;
  return remapsTerms(definition['@context']);
}

function isNamedBy(iri: string, term: string): boolean {
  if (iri.startsWith('@')) return iri === ALIASES[term];
  const local = localName(iri);
  // One name for one IRI: where the name has to be encoded, only its encoded form is.
  return local === '' || local === (term.includes('%') ? undefined : term) || local === encodeURIComponent(term);
}
