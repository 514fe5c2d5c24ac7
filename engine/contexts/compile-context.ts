import { EngineError } from '../errors.ts';
import { isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { bundledContexts, CREDENTIALS_V2, OPEN_BADGES_V3 } from './loader.ts';

/**
 * How a field's JSON value is typed in RDF. `number` is a decimal as text: a JSON number with a fraction would become a double, which
 * libraries write differently. `image` and `url` are absolute URLs as text.
 */
export type FieldDatatype = 'string' | 'integer' | 'number' | 'boolean' | 'date' | 'dateTime' | 'url' | 'json';

/** A field of a template as the context compiler sees it. */
export interface ContextField {
  name: string;
  datatype: FieldDatatype;
}

const XSD = 'http://www.w3.org/2001/XMLSchema#';
/** DCMI Metadata Terms: what a credential that replaces another says of it. */
const REPLACES = 'http://purl.org/dc/terms/replaces';
/** DCMI Metadata Terms: what a copy for a wallet says of the document that it is made of. */
const IS_FORMAT_OF = 'http://purl.org/dc/terms/isFormatOf';
const TYPES: Record<FieldDatatype, string | undefined> = {
  string: undefined,
  integer: `${XSD}integer`,
  number: `${XSD}decimal`,
  boolean: `${XSD}boolean`,
  date: `${XSD}date`,
  dateTime: `${XSD}dateTime`,
  url: `${XSD}anyURI`,
  json: '@json',
};
const FORM = { version: 'formVersion', subtitle: 'credentialSubtitle' } as const;
const OURS = [
  'approval',
  'approvers',
  'approvalsRequired',
  'approvalAudience',
  'plainApprovals',
  'ApprovalPolicy',
  'proof',
  'isFormatOf',
  ...Object.values(FORM),
];
// JSON-LD processors stumble over these as keys.
const TREACHEROUS = ['__proto__', 'hasOwnProperty'];
// credentials/v2 gives these a meaning that fits a subject's field of the same name.
const INHERITED = new Set(['name', 'description']);

/** Field names a template cannot use, because credentials/v2 protects them or Sello gives them a meaning. */
export const RESERVED_TERMS: ReadonlySet<string> = new Set([...protectedTerms(), ...OURS, ...TREACHEROUS]);

function protectedTerms(): string[] {
  return termsOf(CREDENTIALS_V2).filter(term => !INHERITED.has(term));
}

/**
 * Names that Open Badges 3.0 gives a meaning in a badge's subject: a field of one would say something else there, or be no JSON-LD at all.
 */
const BADGE_TERMS: ReadonlySet<string> = new Set([
  ...termsOf(OPEN_BADGES_V3),
  ...termsOf(OPEN_BADGES_V3, 'AchievementSubject'),
]);

/** The terms that a bundled context defines: at its top, or within one of its types. */
function termsOf(url: string, type?: string): string[] {
  const context = bundledContexts().get(url)?.['@context'];
  const definition = type !== undefined && isObject(context) ? context[type] : { '@context': context };
  const terms = isObject(definition) ? definition['@context'] : undefined;
  return isObject(terms) ? Object.keys(terms).filter(term => !term.startsWith('@')) : [];
}

/** True for a name that can stand in a context: not reserved (in an Open Badge neither by that), no keyword, prefix or scheme. */
export function isUsableTerm(name: string, { openBadge = false } = {}): boolean {
  return (
    name.length > 0 &&
    !RESERVED_TERMS.has(name) &&
    !(openBadge && BADGE_TERMS.has(name)) &&
    !/^@|[:/#\\\p{Cc}\p{Surrogate}]|^\s|\s$/u.test(name)
  );
}

/**
 * The `@context` of a template's credentials: credentials/v2 (then Open Badges' own in a badge) and one inline object mapping the template's terms into
 * `vocab` (which ends in `#` or `/`), so that third-party verifiers need no custom loader. The object is not protected:
 * the proof's own terms must be able to stand over it. Throws EngineError 'credential' for an unusable name.
 */
export function compileContext(input: {
  vocab: string;
  types: readonly string[];
  fields: readonly ContextField[];
  approvals?: boolean;
  openBadge?: boolean;
  /** Whether it says which credential it replaces. */
  replaces?: boolean;
}): JsonValue[] {
  const { openBadge = false } = input;
  const usable = (name: string): string => {
    if (!isUsableTerm(name, { openBadge }))
      throw new EngineError('credential', 'A field or type name cannot stand in a context.');
    return name;
  };
  const terms: Record<string, JsonValue> = {
    [FORM.version]: { '@id': iri(input.vocab, FORM.version), '@type': `${XSD}integer` },
    [FORM.subtitle]: iri(input.vocab, FORM.subtitle),
  };
  for (const type of input.types) {
    if (type !== 'VerifiableCredential') terms[usable(type)] = iri(input.vocab, type);
  }
  for (const { name, datatype } of input.fields) {
    if (INHERITED.has(name)) continue;
    const type = TYPES[datatype];
    terms[usable(name)] = type ? { '@id': iri(input.vocab, name), '@type': type } : iri(input.vocab, name);
  }
  if (input.replaces && terms.replaces !== undefined)
    throw new EngineError('credential', 'A field has the name by which a credential says what it replaces.');
  return [
    CREDENTIALS_V2,
    ...(openBadge ? [OPEN_BADGES_V3] : []),
    {
      ...terms,
      ...(input.approvals && approvalTerms(input.vocab)),
      ...(input.replaces && { replaces: { '@id': REPLACES, '@type': '@id' } }),
    },
  ];
}

/** The context object of a copy, after those of the document: it names the document, as `isFormatOf`. */
export const COPY_TERMS: JsonObject = { isFormatOf: { '@id': IS_FORMAT_OF, '@type': '@id' } };

function approvalTerms(vocab: string): JsonObject {
  return {
    ApprovalPolicy: iri(vocab, 'ApprovalPolicy'),
    approval: { '@id': iri(vocab, 'approval'), '@type': '@id' },
    approvers: { '@id': iri(vocab, 'approvers'), '@type': '@id', '@container': '@set' },
    approvalsRequired: { '@id': iri(vocab, 'approvalsRequired'), '@type': `${XSD}integer` },
  };
}

/** A context with the terms for approvals by wallets beside those for approvals; as it is where it has none of these. */
export const withWalletTerms = (context: readonly JsonValue[]): JsonValue[] =>
  context.map(each => {
    const required = isObject(each) ? each.approvalsRequired : undefined;
    const id = isObject(required) ? required['@id'] : undefined;
    if (!isObject(each) || typeof id !== 'string') return each;
    const vocab = id.slice(0, -'approvalsRequired'.length);
    return {
      ...each,
      approvalAudience: iri(vocab, 'approvalAudience'),
      plainApprovals: { '@id': iri(vocab, 'plainApprovals'), '@type': `${XSD}boolean` },
    };
  });

function iri(vocab: string, name: string): string {
  return vocab + encodeURIComponent(name);
}
