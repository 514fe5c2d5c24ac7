import { isObject } from '../../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { jcs } from '../../../../../engine/canon/index.ts';
import { alsoReadIn } from './victims.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const VOCAB = 'https://sello.example/vocab/7#';

type Change = (value: JsonValue) => JsonValue | undefined;
type Way = (document: JsonObject, node: JsonObject, name: string) => JsonObject;
type Replace = (document: JsonObject, old: JsonObject, made: JsonObject) => JsonObject;

/** Each writes one value otherwise, so that its literal, list or node stays the same; undefined where it does not apply. */
const VALUES: Record<string, Change> = {
  typedNumber: value =>
    typeof value === 'number'
      ? { '@value': `${value} of 10, cum laude`, '@type': `${XSD}${Number.isInteger(value) ? 'integer' : 'double'}` }
      : undefined,
  numberText: value =>
    typeof value === 'number' ? { '@value': String(value), '@type': `${XSD}${kindOf(value)}` } : undefined,
  plainNumberText: value => (typeof value === 'number' ? String(value) : undefined),
  moreDigits: value => (typeof value === 'number' && !Number.isInteger(value) ? value * (1 + 2 ** -52) : undefined),
  tiny: value => (value === 0 ? 1e-9 : undefined),
  typedBoolean: value =>
    typeof value === 'boolean' ? { '@value': String(value), '@type': `${XSD}boolean` } : undefined,
  typedText: value => (typeof value === 'string' ? { '@value': value, '@type': `${XSD}string` } : undefined),
  noLanguage: value => (typeof value === 'string' ? { '@value': value, '@type': `${RDF}langString` } : undefined),
  jsonText: value => ({ '@value': jcs(value), '@type': `${RDF}JSON` }),
  jsonBeside: value => ({ '@value': value, '@type': '@json' }),
  typedDirection: value =>
    isObject(value) && value['@direction'] !== undefined
      ? {
          '@value': value['@value']!,
          '@type': `https://www.w3.org/ns/i18n#${text(value['@language']).toLowerCase()}_${text(value['@direction'])}`,
        }
      : undefined,
  upperCase: value =>
    isObject(value) && typeof value['@language'] === 'string'
      ? { ...value, '@language': value['@language'].toUpperCase() }
      : undefined,
  asList: value => (Array.isArray(value) ? { '@list': value as JsonValue[] } : undefined),
  asNodes: value =>
    Array.isArray(value)
      ? (value as JsonValue[]).reduceRight<JsonObject>(
          (rest, first) => ({ [`${RDF}first`]: first, [`${RDF}rest`]: rest }),
          { id: `${RDF}nil` },
        )
      : undefined,
  inSets: value => (Array.isArray(value) ? (value as JsonValue[]).map(each => [each]) : [[value]]),
  asReference: value => (typeof value === 'string' ? { '@id': value } : undefined),
};

/** Each reads a name in another context, with the value changed to fit or left as it is. */
const CONTEXTS: Record<string, (name: string) => JsonObject> = {
  double: name => ({ [name]: { '@id': VOCAB + name, '@type': `${XSD}double` } }),
  integer: name => ({ [name]: { '@id': VOCAB + name, '@type': `${XSD}integer` } }),
  boolean: name => ({ [name]: { '@id': VOCAB + name, '@type': `${XSD}boolean` } }),
  string: name => ({ [name]: { '@id': VOCAB + name, '@type': `${XSD}string` } }),
  json: name => ({ [name]: { '@id': VOCAB + name, '@type': '@json' } }),
  jsonLiteral: name => ({ [name]: { '@id': VOCAB + name, '@type': `${RDF}JSON` } }),
  list: name => ({ [name]: { '@id': VOCAB + name, '@container': '@list' } }),
  set: name => ({ [name]: { '@id': VOCAB + name, '@container': '@set' } }),
  untyped: name => ({ [name]: VOCAB + name }),
  nodes: () => ({ first: `${RDF}first`, rest: { '@id': `${RDF}rest`, '@type': '@id' } }),
  scope: name => ({
    [name]: {
      '@id': VOCAB + name,
      '@context': { mediaType: null, encodingFormat: 'https://schema.org/encodingFormat' },
    },
  }),
  kinds: () => ({ Diploma: VOCAB }),
};

/** The ways to write values, for `rewrite`. */
export function valueWays(replace: Replace): Record<string, Way> {
  const values = Object.entries(VALUES).map(([way, change]): [string, Way] => [
    way,
    (document, node, name) => {
      const made = change(node[name] ?? null);
      return made === undefined ? document : replace(document, node, { ...node, [name]: made });
    },
  ]);
  const contexts = Object.entries(CONTEXTS).map(([way, context]): [string, Way] => [
    `${way}Term`,
    (document, _node, name) => alsoReadIn(document, context(name)),
  ]);
  return Object.fromEntries([
    ...values,
    ...contexts,
    [
      'typeIri',
      document => ({
        ...document,
        type: ['VerifiableCredential', `${VOCAB}Diploma`],
        '@context': ['https://www.w3.org/ns/credentials/v2', contextWithout(document, 'Diploma')],
      }),
    ],
    [
      'mediaName',
      (document, node) => {
        const { mediaType, ...rest } = node;
        return mediaType === undefined ? document : replace(document, node, { ...rest, encodingFormat: mediaType });
      },
    ],
  ] satisfies [string, Way][]);
}

const text = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

const kindOf = (value: number): string => (Number.isInteger(value) ? 'integer' : 'double');

function contextWithout(document: JsonObject, term: string): JsonObject {
  const own = (document['@context'] as JsonValue[])[1];
  return Object.fromEntries(Object.entries(isObject(own) ? own : {}).filter(([name]) => name !== term));
}
