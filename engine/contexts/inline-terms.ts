import { isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

const HARMLESS = new Set(['@version', '@protected', '@vocab', '@language', '@direction', '@propagate']);
const DROPPING = new Set(['@index', '@nest']);

/**
 * True when an inline context gives a term a meaning its name does not say. An eddsa-rdfc-2022 proof covers IRIs and not
 * the names standing for them: whoever swaps two terms in context and body keeps the signature and changes what a reader
 * of the JSON sees (Data Integrity §2.4 "Contexts and Vocabularies"). Harmless is a term whose IRI ends in its own name,
 * a prefix, and what adds no names.
 */
export function remapsTerms(context: JsonValue | undefined): boolean {
  if (isArray(context)) return context.some(remapsTerms);
  return isObject(context) && Object.entries(context).some(([term, definition]) => misleads(term, definition ?? null));
}

function misleads(term: string, definition: JsonValue): boolean {
  if (term.startsWith('@')) return !HARMLESS.has(term);
  if (definition === null) return false;
  if (typeof definition === 'string') return !isNamedBy(definition, term);
  return !isObject(definition) || expandedMisleads(term, definition);
}

function expandedMisleads(term: string, definition: JsonObject): boolean {
  const { '@id': id, '@container': container } = definition;
  if (definition['@reverse'] !== undefined || definition['@nest'] !== undefined) return true;
  if ((isArray(container) ? container : [container]).some(entry => DROPPING.has(String(entry)))) return true;
  if (id !== undefined && id !== null && (typeof id !== 'string' || !isNamedBy(id, term))) return true;
  return remapsTerms(definition['@context']);
}

function isNamedBy(iri: string, term: string): boolean {
  if (iri.startsWith('@')) return iri === `@${term}`;
  const local = /[^#/:]*$/.exec(iri)?.[0] ?? '';
  return local === '' || local === term || local === encodeURIComponent(term);
}
