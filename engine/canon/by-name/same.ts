import { isPlainName } from '../../contexts/index.ts';
import { isArray, isObject, jsonEqual } from '../../json.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { Marked } from './mark.ts';

const VALUE_KEYS = new Set(['@value', '@type', '@language', '@direction']);

/**
 * Whether a document is, name by name, what compaction makes of it: the only differences are arrays of one, a reference
 * as text or as `{ id }`, and members that are null or empty, which say nothing. Ids are written in full.
 */
export function isOwnCompaction(document: JsonObject, compacted: JsonObject, marked: Marked): boolean {
  const { '@context': _given, ...own } = document;
  const { '@context': _same, ...made } = compacted;
  return sameMembers(own, made, marked);
}

function sameMembers(own: JsonObject, made: JsonObject, marked: Marked): boolean {
  const names = Object.keys(own).filter(name => !saysNothing(own[name]));
  if (names.length !== Object.keys(made).filter(name => !saysNothing(made[name])).length) return false;
  return names.every(
    name =>
      isPlainName(name) &&
      Object.hasOwn(made, name) &&
      (name !== 'type' || typesAreWhole(own[name], marked)) &&
      sameValues(own[name], made[name], marked),
  );
}

function saysNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (isArray(value) && value.every(each => each === null));
}

function sameValues(own: JsonValue | undefined, made: JsonValue | undefined, marked: Marked): boolean {
  const json = typeof made === 'string' ? marked.jsonOf(made) : undefined;
  if (json) return jsonEqual(own, json[0]);
  const given = present(own);
  const wanted = present(made);
  return given.length === wanted.length && given.every((each, index) => sameValue(each, wanted[index]!, marked));
}

function present(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  return isArray(value) ? value.filter(each => each !== null) : [value];
}

function sameValue(own: JsonValue, made: JsonValue, marked: Marked): boolean {
  const json = typeof made === 'string' ? marked.jsonOf(made) : undefined;
  if (json) return jsonEqual(own, json[0]);
  const reference = referenceIn(made);
  const id = reference === undefined ? undefined : marked.idOf(reference);
  if (id !== undefined) return referenceIn(own) === id;
  if (!isObject(own) || !isObject(made)) return own === made;
  return Object.hasOwn(own, '@value') ? sameLiteral(own, made, marked) : sameMembers(own, made, marked);
}

function sameLiteral(own: JsonObject, made: JsonObject, marked: Marked): boolean {
  const keys = Object.keys(own);
  return (
    keys.length === Object.keys(made).length &&
    keys.every(key => VALUE_KEYS.has(key) && Object.hasOwn(made, key)) &&
    lowerCase(own['@language']) === lowerCase(made['@language']) &&
    own['@type'] === made['@type'] &&
    own['@direction'] === made['@direction'] &&
    sameValues(own['@value'], made['@value'], marked)
  );
}

// Expansion writes language tags in lower case.
function lowerCase(language: JsonValue | undefined): JsonValue | undefined {
  return typeof language === 'string' ? language.toLowerCase() : language;
}

/** The id that a value is nothing but. */
function referenceIn(value: JsonValue): string | undefined {
  if (typeof value === 'string') return value;
  return isObject(value) && typeof value.id === 'string' && Object.keys(value).length === 1 ? value.id : undefined;
}

// A compact IRI among the types would be a second spelling of one type.
function typesAreWhole(value: JsonValue | undefined, { types }: Marked): boolean {
  return present(value).every(type => typeof type === 'string' && (isPlainName(type) || types.has(type)));
}
