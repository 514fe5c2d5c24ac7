import {
  canonizeNQuads,
  compactExpanded,
  datasetOf,
  expandDocument,
  type CanonicalizationTools,
} from '../../canon/index.ts';
import { isArray, isObject } from '../../json.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { byCodePoint } from '../../primitives/index.ts';
import { parseNQuads, writeQuad, type RdfQuad, type RdfTerm } from '../../vendor/rdf.mjs';
import type { Relabel } from './labels.ts';
import { select } from './pointers.ts';

/** Names that blank nodes have for a while, so that parts of a document know the same ones (vc-di-ecdsa §3.4.6). */
const BLANK = 'urn:bnid:';

/** The statements of a document, with the labels that its blank nodes have there: by the labels that they had before. */
export interface Statements {
  lines: string[];
  labels: ReadonlyMap<string, string>;
}

const relabeled = (quads: readonly RdfQuad[], labelOf: (label: string) => string): string[] => {
  const term = <T extends RdfTerm>(each: T): T =>
    each.termType === 'BlankNode' ? { ...each, value: labelOf(each.value) } : each;
  return quads.map(quad =>
    writeQuad({ ...quad, subject: term(quad.subject), object: term(quad.object), graph: term(quad.graph) }),
  );
};

/** The statements of quads in canonical form, under other labels, in their order (vc-di-ecdsa §3.4.1). */
async function canonicalStatements(
  quads: readonly RdfQuad[],
  relabel: Relabel,
  { primitives: { sha256 }, maxWorkFactor }: CanonicalizationTools,
): Promise<Statements> {
  const ids = new Map<string, string>();
  const canonical = await canonizeNQuads(quads.map(writeQuad).join(''), sha256, maxWorkFactor, ids);
  const given = relabel([...ids.values()]);
  const lines = relabeled(parseNQuads(canonical), label => given.get(label) ?? label).sort(byCodePoint);
  return {
    lines,
    labels: new Map([...ids].map(([before, label]) => [before, given.get(label) ?? label])),
  };
}

/** The statements of a whole document. Rejects with EngineError as `Canonizer.canonize`. */
export async function statementsOf(
  document: JsonObject,
  relabel: Relabel,
  tools: CanonicalizationTools,
): Promise<Statements> {
  return canonicalStatements(await datasetOf(await expandDocument(document, tools), tools), relabel, tools);
}

/** Names every blank node of an expanded document. */
function named(value: JsonValue, name: () => string): JsonValue {
  if (isArray(value)) return value.map(each => named(each, name));
  if (!isObject(value) || '@value' in value) return value;
  const members = Object.entries(value).map(([key, member]) => [
    key,
    key === '@type' || key === '@id' || member === undefined ? member : named(member, name),
  ]);
  const isSet = '@list' in value || '@set' in value;
  const made = Object.fromEntries(members) as Record<string, JsonValue>;
  const id = value['@id'];
  if (isSet) return made;
  if (id === undefined) made['@id'] = BLANK + name();
  else if (typeof id === 'string' && id.startsWith('_:')) made['@id'] = `${BLANK}d-${id.slice(2)}`;
  return made;
}

const unnamed = (term: RdfTerm): RdfTerm =>
  term.termType === 'NamedNode' && term.value.startsWith(BLANK)
    ? { termType: 'BlankNode', value: term.value.slice(BLANK.length) }
    : term;

async function unnamedQuads(document: JsonObject, tools: CanonicalizationTools): Promise<RdfQuad[]> {
  const quads = await datasetOf(await expandDocument(document, tools), tools);
  return quads.map(quad => ({
    ...quad,
    subject: unnamed(quad.subject),
    object: unnamed(quad.object),
    graph: unnamed(quad.graph),
  }));
}

/** A document's statements, and which of them each group of JSON pointers leads to: by their places among all. */
export interface Grouped<Name extends string> extends Statements {
  groups: Record<Name, { places: number[]; quads: readonly RdfQuad[] }>;
}

/**
 * Takes a document apart into the statements that groups of JSON pointers lead to (vc-di-ecdsa §3.4.16). Rejects with EngineError 'proof' where a
 * pointer leads nowhere, and as `Canonizer.canonize`.
 */
export async function groupStatements<Name extends string>(
  document: JsonObject,
  pointers: Record<Name, readonly string[]>,
  relabel: Relabel,
  tools: CanonicalizationTools,
): Promise<Grouped<Name>> {
  let count = 0;
  const expanded = await expandDocument(document, tools);
  const whole = named(expanded as JsonValue, () => `b${count++}`) as readonly JsonObject[];
  const compact = await compactExpanded(whole, document['@context'] ?? [], tools);
  const { lines, labels } = await canonicalStatements(await unnamedQuads(compact, tools), relabel, tools);
  const placeOf = new Map(lines.map((line, at) => [line, at]));
  const groups = {} as Grouped<Name>['groups'];
  for (const name of Object.keys(pointers) as Name[]) {
    const part = select(compact, pointers[name]);
    const quads = part ? await unnamedQuads(part, tools) : [];
    const places = relabeled(quads, label => labels.get(label) ?? label).flatMap(line => placeOf.get(line) ?? []);
    groups[name] = { quads, places: [...new Set(places)].sort((a, b) => a - b) };
  }
  return { lines, labels, groups };
}
