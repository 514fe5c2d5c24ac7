import { isPlainName, isTypeName, localName, memberName } from '../../contexts/index.ts';
import { isArray, isObject, jsonEqual } from '../../json.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { jcs } from '../jcs.ts';
import type { Expanded } from '../json-ld.ts';
import { isReadableType, literalKey, valueRead } from './literal.ts';
import { Places } from './places.ts';
import type { Rank } from './places.ts';

const CREDENTIALS = 'https://www.w3.org/2018/credentials#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const PLACES: Record<string, Rank> = { [`${CREDENTIALS}credentialSubject`]: 1, [`${CREDENTIALS}issuer`]: 2 };
/** Members that JSON-LD has keywords for: a list's, and a type. */
const WRITTEN_OTHERWISE = new Set([`${RDF}first`, `${RDF}rest`, `${RDF}type`]);
const RESERVED = new Set(['id', 'type']);

class NotAsRead extends Error {}

/**
 * A type may be written as its IRI (VC Data Model 2.0 §4.5), but not where members of its vocabulary stand under their
 * names: that it has a name there, too, is then for the holder to hide.
 */
class Vocabularies {
  private readonly named = new Set<string>();
  private readonly ofIris = new Set<string>();

  note(iri: string, isNamed: boolean): void {
    (isNamed ? this.named : this.ofIris).add(iri.slice(0, iri.length - localName(iri).length));
  }

  areNamed(): boolean {
    return [...this.ofIris].every(vocabulary => !this.named.has(vocabulary));
  }
}

/** Where a node stands: what its ids are compared within, and the vocabularies of the whole document. */
interface Around {
  rank: Rank;
  places: Places;
  vocabularies: Vocabularies;
}

/**
 * Whether a document is the one JSON that is read of its RDF, member by member. Free are only the order of sets and members,
 * and what every reader takes as one: a value alone or in an array, a reference as text or as `{ id }`, and members that are
 * null or empty.
 */
export function isTheOneReading(document: JsonObject, expanded: Expanded): boolean {
  const { '@context': _context, ...own } = document;
  const vocabularies = new Vocabularies();
  try {
    sameGraph(own, expanded, vocabularies);
    return vocabularies.areNamed();
  } catch (error) {
    if (error instanceof NotAsRead) return false;
    throw error;
  }
}

function sameGraph(own: JsonValue, nodes: readonly JsonValue[], vocabularies: Vocabularies): void {
  const places = new Places();
  const [root] = nodes;
  if (nodes.length !== 1 || !isObject(root)) return refuse();
  sameNode(own, root, { rank: 0, places, vocabularies });
  if (!places.areOrderly()) refuse();
}

function sameNode(own: JsonValue, node: JsonObject, around: Around): void {
  if (!isObject(own) || !Object.keys(own).every(isPlainName)) return refuse();
  const names = new Set(Object.keys(own).filter(name => !saysNothing(own[name])));
  const keys = Object.keys(node).filter(key => !isNoStatement(node[key]));
  if (keys.length !== names.size) refuse();
  for (const key of keys) {
    const member = node[key]!;
    // Two IRIs of one name, or a name that the document does not have.
    const name = key === '@id' ? 'id' : key === '@type' ? 'type' : nameOf(key);
    if (!names.delete(name)) refuse();
    if (key === '@id') sameId(own.id, member, around, keys.length > 1);
    else if (key === '@type') sameTypes(own.type, member, around);
    else {
      around.vocabularies.note(key, true);
      sameValues(own[name]!, member, { ...around, rank: around.rank === 0 ? (PLACES[key] ?? 3) : 3 });
    }
  }
}

function nameOf(iri: string): string {
  if (iri.startsWith('@') || iri.startsWith('_:') || WRITTEN_OTHERWISE.has(iri)) return refuse();
  const name = memberName(iri);
  return name === undefined || RESERVED.has(name) ? refuse() : name;
}

function sameId(own: JsonValue | undefined, id: JsonValue, { rank, places }: Around, hasMembers: boolean): void {
  // An empty list is that id, too.
  if (typeof id !== 'string' || own !== id || id.startsWith('_:') || id === `${RDF}nil`) return refuse();
  places.note(id, rank, hasMembers);
}

function sameTypes(own: JsonValue | undefined, member: JsonValue, { vocabularies }: Around): void {
  const names = present(own);
  const iris = isArray(member) ? member : [member];
  if (names.length !== iris.length || new Set(names).size < names.length || new Set(iris).size < iris.length) refuse();
  iris.forEach((iri, at) => {
    const name = names[at];
    if (typeof iri !== 'string' || typeof name !== 'string' || iri.startsWith('_:') || localName(iri) === '')
      return refuse();
    if (name !== iri && !isTypeName(iri, name)) refuse();
    vocabularies.note(iri, name !== iri);
  });
}

function sameValues(own: JsonValue, members: JsonValue, around: Around): void {
  if (!isArray(members)) return refuse();
  const [only] = members;
  if (members.length === 1 && isObject(only)) {
    // The literal may itself be an array.
    if (only['@type'] === '@json' && jsonEqual(own, only['@value'])) return;
    if ('@list' in only) return sameList(own, only, { ...around, rank: 3 });
  }
  const values = present(own);
  if (values.length !== members.length) refuse();
  const seen = new Set<string>();
  members.forEach((member, at) => {
    if (!isObject(member)) return refuse();
    const same = sameness(member);
    if (same !== undefined && seen.has(same)) refuse();
    if (same !== undefined) seen.add(same);
    sameValue(values[at]!, member, around);
  });
}

// The order of a list is signed, so its values may repeat; a list in a list has no other form than this one.
function sameList(own: JsonValue, list: JsonObject, around: Around): void {
  const items = list['@list'];
  const values = present(own);
  if (Object.keys(list).length > 1 || !isArray(items) || values.length !== items.length) return refuse();
  items.forEach((item, at) => (isObject(item) ? sameValue(values[at]!, item, around) : refuse()));
}

function sameValue(own: JsonValue, member: JsonObject, around: Around): void {
  if ('@value' in member) return sameLiteral(own, member);
  if ('@graph' in member) {
    const nodes = member['@graph'];
    return Object.keys(member).length === 1 && isArray(nodes) ? sameGraph(own, nodes, around.vocabularies) : refuse();
  }
  if ('@list' in member) return refuse();
  const isReference = '@id' in member && Object.keys(member).every(key => key === '@id' || isNoStatement(member[key]));
  if (isReference && typeof own === 'string') return sameId(own, member['@id']!, around, false);
  sameNode(own, member, around);
}

function sameLiteral(own: JsonValue, member: JsonObject): void {
  const { '@value': value, '@type': type, '@language': language, '@direction': direction } = member;
  if ('@index' in member || (typeof type === 'string' && type !== '@json' && !isReadableType(type))) return refuse();
  if (language !== undefined || direction !== undefined) {
    // Expansion writes language tags in lower case.
    const tag = isObject(own) && typeof own['@language'] === 'string' ? own['@language'].toLowerCase() : undefined;
    const said = isObject(own) && own['@value'] === value && own['@direction'] === direction;
    const wanted = typeof language === 'string' ? language.toLowerCase() : undefined;
    if (!said || tag !== wanted || Object.keys(own).length !== Object.keys(member).length) refuse();
    return;
  }
  // A datatype stands in the context: said beside its value, the same literal would be an object.
  const read = type === '@json' ? value : valueRead(member);
  if (read === undefined || !jsonEqual(own, read)) refuse();
}

/** What makes two values of an array one and the same in RDF; undefined for nodes without an id, which are never the same. */
function sameness(member: JsonObject): string | undefined {
  if ('@value' in member) return member['@type'] === '@json' ? jcs(member['@value'] ?? null) : literalKey(member);
  return typeof member['@id'] === 'string' ? `@id ${member['@id']}` : undefined;
}

function saysNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (isArray(value) && value.every(each => each === null));
}

/** Expanded members without a value, and empty lists: each is told from its absence by RDF alone. */
function isNoStatement(member: JsonValue | undefined): boolean {
  if (!isArray(member)) return false;
  const [only] = member;
  const list = member.length === 1 && isObject(only) ? only['@list'] : undefined;
  return member.length === 0 || (isArray(list) && list.length === 0);
}

function present(value: JsonValue | undefined): readonly JsonValue[] {
  if (value === undefined) return [];
  return isArray(value) ? value.filter(each => each !== null) : [value];
}

function refuse(): never {
  throw new NotAsRead();
}
