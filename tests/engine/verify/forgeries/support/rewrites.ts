import fc from 'fast-check';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import { isObject } from '../../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { compact, expand } from '../../../../../engine/vendor/rdf.mjs';
import { valueWays } from './value-rewrites.ts';
import { alsoReadIn, CREDENTIALS } from './victims.ts';

const VOCAB = 'https://sello.example/vocab/7#';
const SCHEMA = 'https://schema.org/';
const options = { documentLoader: createDocumentLoader(), base: null, safe: false } as const;

/** One change of how a document is written; `at` and `pick` choose where. */
export interface Rewrite {
  way: string;
  at: number;
  pick: number;
}

type Way = (document: JsonObject, node: JsonObject, name: string) => JsonObject | Promise<JsonObject>;

/** The IRI of a name in the diploma's contexts. */
const iriOf = (name: string): string =>
  ['name', 'description'].includes(name)
    ? SCHEMA + name
    : [
          'degree',
          'average',
          'credits',
          'honours',
          'graduation',
          'subjects',
          'score',
          'lines',
          'proofs',
          'portrait',
          'friend',
          'motto',
          'approval',
          'approvers',
          'approvalsRequired',
        ].includes(name)
      ? VOCAB + name
      : CREDENTIALS + name;

/** Puts a changed node where the old one stood. */
function replace(value: JsonValue, old: JsonObject, made: JsonObject): JsonValue {
  if (value === old) return made;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(each => replace(each, old, made));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each ?? null, old, made)]));
}

const renamed = (node: JsonObject, from: string, to: string): JsonObject =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key === from ? to : key, value]));

const inPlace =
  (change: (node: JsonObject, name: string) => JsonObject): Way =>
  (document, node, name) =>
    replace(document, node, change(node, name)) as JsonObject;

const without = (node: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(node).filter(([key]) => key !== name));

const WAYS = {
  fullIri: inPlace((node, name) => renamed(node, name, iriOf(name))),
  prefix: (document, node, name) =>
    alsoReadIn(replace(document, node, renamed(node, name, `px:${iriOf(name).split(/[#/]/).at(-1)}`)) as JsonObject, {
      px: iriOf(name).replace(/[^#/]*$/, ''),
    }),
  rename: (document, node, name) =>
    alsoReadIn(replace(document, node, renamed(node, name, 'other')) as JsonObject, { other: iriOf(name) }),
  renameTyped: (document, node, name) =>
    alsoReadIn(replace(document, node, renamed(node, name, 'other')) as JsonObject, {
      other: { '@id': iriOf(name), '@type': '@id' },
    }),
  nest: inPlace((node, name) => ({ ...without(node, name), '@nest': { [name]: node[name] } })),
  nestTerm: (document, node, name) =>
    alsoReadIn(
      replace(document, node, { ...without(node, name), more: { [name]: node[name] } } as JsonObject) as JsonObject,
      { more: '@nest' },
    ),
  include: (document, node, name) => {
    if (typeof node.id !== 'string') return document;
    const rest = replace(document, node, without(node, name)) as JsonObject;
    return {
      ...rest,
      '@included': [{ id: node.id, ...(node.type ? { type: node.type } : {}), [name]: node[name] }],
    } as JsonObject;
  },
  includeWhole: (document, node) => {
    if (typeof node.id !== 'string' || node === document) return document;
    return { ...(replace(document, node, { id: node.id }) as JsonObject), '@included': [node] } as JsonObject;
  },
  split: (document, node, name) => {
    if (typeof node.id !== 'string') return document;
    return { ...document, evidence: [{ type: ['Diploma'], id: node.id, [name]: node[name] }] } as JsonObject;
  },
  repeat: inPlace((node, name) => ({ ...node, [name]: [node[name], node[name]].flat() as JsonValue })),
  atId: inPlace(node => renamed(node, 'id', '@id')),
  atType: inPlace(node => renamed(node, 'type', '@type')),
  aliasId: (document, node) =>
    alsoReadIn(replace(document, node, renamed(node, 'id', 'iri')) as JsonObject, { iri: '@id' }),
  label: inPlace(node => (node.id === undefined ? { id: '_:x', ...node } : node)),
  index: inPlace(node => ({ ...node, '@index': 'unsigned' })),
  aliasIndex: (document, node) =>
    alsoReadIn(replace(document, node, { ...node, index: 'unsigned' }) as JsonObject, { index: '@index' }),
  wrapValue: inPlace((node, name) =>
    typeof node[name] === 'string' ? { ...node, [name]: { '@value': node[name] } } : node,
  ),
  wrapSet: inPlace((node, name) => ({ ...node, [name]: { '@set': [node[name]].flat() as JsonValue } })),
  wrapArray: inPlace((node, name) => ({ ...node, [name]: [node[name] ?? null] })),
  wrapId: inPlace((node, name) => (typeof node[name] === 'string' ? { ...node, [name]: { id: node[name] } } : node)),
  addNull: inPlace(node => ({ ...node, description: node.description ?? null })),
  addEmpty: inPlace(node => ({ ...node, evidence: node.evidence ?? [] })),
  asText: inPlace((node, name) => (typeof node[name] === 'boolean' ? { ...node, [name]: String(node[name]) } : node)),
  asDouble: inPlace((node, name) =>
    typeof node[name] === 'number' ? { ...node, [name]: node[name].toExponential().replace('e+', 'E') } : node,
  ),
  innerContext: (document, node, name) =>
    node === document
      ? document
      : (replace(document, node, {
          '@context': { other: iriOf(name) },
          ...renamed(node, name, 'other'),
        }) as JsonObject),
  reorderKeys: inPlace(node => Object.fromEntries(Object.entries(node).reverse())),
  reorderArray: inPlace((node, name) =>
    Array.isArray(node[name]) ? { ...node, [name]: [...(node[name] as JsonValue[])].reverse() } : node,
  ),
  defaultLanguage: document => alsoReadIn(document, { '@language': 'es' }),
  vocab: document => alsoReadIn(document, { '@vocab': VOCAB }),
  moreContexts: document => ({
    ...document,
    '@context': [...(document['@context'] as JsonValue[]), 'https://w3id.org/security/data-integrity/v2'],
  }),
  graph: document => {
    const { '@context': context, proof, ...members } = document;
    return {
      '@context': context!,
      type: ['VerifiableCredential'],
      issuer: members.issuer!,
      '@graph': [members],
      proof: proof!,
    } as JsonObject;
  },
  reverse: (document, node) => {
    if (node === document || typeof document.id !== 'string') return document;
    const back = { [`${CREDENTIALS}credentialSubject`]: { '@id': document.id } };
    return replace(document, node, { ...node, '@reverse': back } as JsonObject) as JsonObject;
  },
  expandAll: async document => {
    const { proof, ...content } = document;
    const [root] = await expand(content as JsonObject, options);
    return { '@context': document['@context']!, ...root, proof: proof! } as JsonObject;
  },
  recompact: async document => {
    const { proof, ...content } = document;
    const expanded = await expand(content as JsonObject, options);
    const context = ['https://www.w3.org/ns/credentials/v2', { '@vocab': VOCAB }];
    return { ...(await compact(expanded, context, options)), proof: proof! } as JsonObject;
  },
  recompactRenamed: async document => {
    const { proof, ...content } = document;
    const expanded = await expand(content as JsonObject, options);
    const own = (document['@context'] as JsonValue[])[1] as JsonObject;
    const context = [
      'https://www.w3.org/ns/credentials/v2',
      { ...own, degree: `${VOCAB}subjects`, subjects: `${VOCAB}degree` },
    ];
    return { ...(await compact(expanded, context, options)), proof: proof! } as JsonObject;
  },
  ...valueWays((document, node, made) => replace(document, node, made) as JsonObject),
} satisfies Record<string, Way>;

/** Any one of the ways, anywhere. */
export const rewriteArbitrary: fc.Arbitrary<Rewrite> = fc.record({
  way: fc.constantFrom(...Object.keys(WAYS)),
  at: fc.nat(20),
  pick: fc.nat(20),
});

function nodesOf(value: JsonValue | undefined, found: JsonObject[] = []): JsonObject[] {
  if (Array.isArray(value)) for (const each of value as readonly JsonValue[]) nodesOf(each, found);
  if (isObject(value)) {
    found.push(value);
    for (const [key, each] of Object.entries(value)) if (key !== '@context' && key !== 'proof') nodesOf(each, found);
  }
  return found;
}

/** The document written anew, step by step; a step that does not apply leaves it as it is. */
export async function rewrite(document: JsonObject, steps: readonly Rewrite[]): Promise<JsonObject> {
  let current = document;
  for (const { way, at, pick } of steps) {
    const nodes = nodesOf(current);
    const node = nodes[at % nodes.length]!;
    const names = Object.keys(node).filter(name => !name.startsWith('@') && !['id', 'type', 'proof'].includes(name));
    const name = names[pick % Math.max(1, names.length)];
    if (name === undefined) continue;
    current = await Promise.resolve((WAYS as Record<string, Way>)[way]!(current, node, name)).catch(() => current);
  }
  return current;
}
