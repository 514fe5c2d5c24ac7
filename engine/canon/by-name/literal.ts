import type { JsonObject, JsonValue } from '../../json.ts';

const XSD = 'http://www.w3.org/2001/XMLSchema#';
const SECURE_XSD = 'https://www.w3.org/2001/XMLSchema#';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const DIRECTED = 'https://www.w3.org/ns/i18n#';
/** Datatypes that JSON-LD has its own forms for: text with a language, text with a direction, JSON. */
const WRITTEN_OTHERWISE = new Set([`${RDF}langString`, `${RDF}dirLangString`, `${RDF}JSON`]);
const NUMBERS = new Set([
  ...['double', 'float', 'integer', 'long', 'int', 'short', 'byte', 'nonNegativeInteger', 'positiveInteger'],
  ...['nonPositiveInteger', 'negativeInteger', 'unsignedLong', 'unsignedInt', 'unsignedShort', 'unsignedByte'],
]);
const DOUBLE = /^-?\d\.\d+E-?\d+$/;
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

/** A literal's value in JSON, other than a JSON literal's. */
export type Native = string | number | boolean;

/** Whether a value of this datatype may be read: text in a language, with a direction, or of JSON has a form of its own. */
export function isReadableType(datatype: string): boolean {
  return !WRITTEN_OTHERWISE.has(datatype) && !datatype.startsWith(DIRECTED) && !datatype.startsWith('_:');
}

/** The one JSON value that is read of an expanded value (no JSON literal, no language): of the RDF literal that it becomes. */
export function valueRead({ '@value': value, '@type': type }: JsonObject): Native | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return readBack(value, typeof type === 'string' ? type : datatypeOf(value));
}

/** Whether a value of a datatype is the one that is read of the literal it becomes. */
export function isReadAsWritten(value: Native, datatype: string): boolean {
  return readBack(value, datatype) === value;
}

/** The literal that an expanded value becomes, as a key: two values with one key are one in RDF. */
export function literalKey(value: JsonObject): string {
  const { '@value': content, '@type': type, '@language': language, '@direction': direction } = value;
  const datatype = typeof type === 'string' ? type : datatypeOf(content);
  const lexical = typeof content === 'string' || typeof content === 'number' ? lexicalForm(content, datatype) : content;
  return JSON.stringify([lexical, datatype, typeof language === 'string' ? language.toLowerCase() : null, direction]);
}

/**
 * What is read of a literal: RDF does not say whether JSON had a number or its text. Numbers and booleans are read of their
 * own datatypes, and of the form that JSON-LD gives a number with a fraction; anything else is text.
 */
function readBack(value: Native, datatype: string): Native {
  const lexical = lexicalForm(value, datatype);
  const name = localType(datatype);
  if (name === 'boolean' && (lexical === 'true' || lexical === 'false')) return lexical === 'true';
  const isNumber =
    (DOUBLE.test(lexical) && datatype !== `${XSD}string`) ||
    (name !== undefined && NUMBERS.has(name) && INTEGER.test(lexical));
  return isNumber && lexicalForm(Number(lexical), datatype) === lexical ? Number(lexical) : lexical;
}

// JSON-LD 1.1 API §8.2.2; our library parses text of type xsd:double.
function lexicalForm(value: Native, datatype: string): string {
  if (datatype === `${XSD}double` && typeof value !== 'boolean')
    return exponential(typeof value === 'string' ? parseFloat(value) : value);
  if (typeof value !== 'number') return String(value);
  return hasFraction(value) ? exponential(value) : value.toFixed(0);
}

const exponential = (value: number): string => value.toExponential(15).replace(/(\d)0*e\+?/, '$1E');

const hasFraction = (value: number): boolean => String(value).includes('.') || Math.abs(value) >= 1e21;

function datatypeOf(value: JsonValue | undefined): string {
  if (typeof value === 'boolean') return `${XSD}boolean`;
  if (typeof value !== 'number') return `${XSD}string`;
  return hasFraction(value) ? `${XSD}double` : `${XSD}integer`;
}

// Open Badges write some of their datatypes with https.
function localType(datatype: string): string | undefined {
  if (datatype.startsWith(XSD)) return datatype.slice(XSD.length);
  return datatype.startsWith(SECURE_XSD) ? datatype.slice(SECURE_XSD.length) : undefined;
}
