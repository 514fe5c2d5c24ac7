import { localName } from '../../contexts/index.ts';
import { isArray, isObject } from '../../json.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { Expanded } from '../json-ld.ts';
import { Places } from './places.ts';
import type { Rank } from './places.ts';

const CREDENTIALS = 'https://www.w3.org/2018/credentials#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
const PLACES: Record<string, Rank> = { [`${CREDENTIALS}credentialSubject`]: 1, [`${CREDENTIALS}issuer`]: 2 };
const CANONICAL_DOUBLE = /^-?\d\.\d+E-?\d+$/;
const ID = 'urn:sello-id:';
const JSON_LITERAL = 'urn:sello-json:';

/** An expanded document with a mark in place of each id and JSON literal, so that compaction leaves them as they are. */
export interface Marked {
  expanded: Expanded;
  /** The IRI a text is the mark of. */
  idOf(text: string): string | undefined;
  /** The JSON literal a text is the mark of, in an array of one. */
  jsonOf(text: string): readonly [JsonValue] | undefined;
  /** Absolute IRIs that stand as types. */
  types: ReadonlySet<string>;
}

class NotByName extends Error {}

/**
 * Marks an expanded document; undefined where it says something that no reader by names can see as it was signed:
 * indexes, reverse properties, included blocks, blank node labels, repeated values, an id told of in two places.
 */
export function mark(expanded: Expanded): Marked | undefined {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  const literals: JsonValue[] = [];
  const types = new Set<string>();

  const idMark = (iri: string): string => {
    if (!numbers.has(iri)) numbers.set(iri, ids.push(iri) - 1);
    return ID + numbers.get(iri);
  };

  function graph(nodes: readonly JsonValue[]): JsonValue[] {
    const places = new Places();
    const [root] = nodes;
    if (nodes.length !== 1 || !isObject(root)) refuse();
    const copy = node(root, 0, places);
    if (!places.areOrderly()) refuse();
    return [copy];
  }

  function node(value: JsonObject, rank: Rank, places: Places): JsonObject {
    const copy: Record<string, JsonValue | undefined> = {};
    for (const [key, member] of Object.entries(value)) {
      if (key === '@id') copy[key] = idMark(identified(member, places, rank, Object.keys(value).length > 1));
      else if (key === '@type') copy[key] = typed(member);
      else if (key.startsWith('@') || localName(key) === '' || !isArray(member)) refuse();
      else copy[key] = values(member, rank === 0 ? (PLACES[key] ?? 3) : 3, places);
    }
    return copy;
  }

  function typed(member: JsonValue | undefined): readonly JsonValue[] {
    const iris = isArray(member) ? member.map(String) : refuse();
    if (new Set(iris).size < iris.length || iris.some(iri => iri.startsWith('_:'))) refuse();
    for (const iri of iris) types.add(iri);
    return iris;
  }

  function values(members: readonly JsonValue[], rank: Rank, places: Places): JsonValue[] {
    const seen = new Set<string>();
    return members.map(member => {
      if (!isObject(member)) return refuse();
      const same = sameness(member);
      if (same !== undefined && seen.has(same)) refuse();
      if (same !== undefined) seen.add(same);
      return one(member, rank, places);
    });
  }

  function one(member: JsonObject, rank: Rank, places: Places): JsonObject {
    const keys = Object.keys(member);
    if ('@value' in member) return literal(member);
    if ('@list' in member || '@graph' in member) {
      const key = '@list' in member ? '@list' : '@graph';
      const content = member[key];
      if (keys.length !== 1 || !isArray(content)) return refuse();
      // The order of a list is signed, so its values may repeat.
      const listed = () => content.map(each => (isObject(each) ? one(each, 3, places) : refuse()));
      return { [key]: key === '@list' ? listed() : graph(content) };
    }
    return node(member, rank, places);
  }

  function literal(value: JsonObject): JsonObject {
    const { '@value': text, '@type': type } = value;
    if ('@index' in value) refuse();
    if (type === '@json') return { ...value, '@value': `${JSON_LITERAL}${literals.push(text ?? null) - 1}` };
    // Text that RDF cannot tell from a boolean or a number in JSON, which a reader of the JSON tells apart.
    if (typeof text === 'string' && typeof type === 'string' && isAmbiguous(text, type)) refuse();
    return value;
  }

  try {
    return {
      expanded: graph(expanded) as JsonObject[],
      idOf: text => (text.startsWith(ID) ? ids[Number(text.slice(ID.length))] : undefined),
      jsonOf: text => {
        const at = text.startsWith(JSON_LITERAL) ? Number(text.slice(JSON_LITERAL.length)) : literals.length;
        return at < literals.length ? [literals[at]!] : undefined;
      },
      types,
    };
  } catch (error) {
    if (error instanceof NotByName) return undefined;
    throw error;
  }
}

/** True for typed text that has the form in which RDF writes a JSON boolean or a JSON number with a fraction. */
export function isAmbiguous(text: string, datatype: string): boolean {
  return datatype === `${XSD}boolean` || (datatype !== `${XSD}string` && CANONICAL_DOUBLE.test(text));
}

function identified(id: JsonValue | undefined, places: Places, rank: Rank, hasMembers: boolean): string {
  if (typeof id !== 'string' || id.startsWith('_:')) return refuse();
  places.note(id, rank, hasMembers);
  return id;
}

/** What makes two values of an array one and the same in RDF; undefined for nodes without an id, which are never the same. */
function sameness(member: JsonObject): string | undefined {
  if ('@value' in member) {
    const { '@value': value, '@type': type, '@language': language, '@direction': direction } = member;
    return JSON.stringify([value, type, typeof language === 'string' ? language.toLowerCase() : null, direction]);
  }
  return typeof member['@id'] === 'string' ? `@id ${member['@id']}` : undefined;
}

function refuse(): never {
  throw new NotByName();
}
