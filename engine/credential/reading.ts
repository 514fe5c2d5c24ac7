import { isDay } from '../../contract/base/common/day.ts';
import { minutesSaid, stampAhead } from '../../contract/base/common/days.ts';
import type { DesignKind } from '../../contract/credentials/designs/kinds.ts';
import { DESIGN_ANNOTATION } from '../../contract/credentials/verification/design-annotation.ts';
import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Primitives } from '../primitives/index.ts';
import { toHex } from '../primitives/index.ts';
import { proofsOf } from '../proofs/config.ts';
import { issuerProof } from '../proofs/issuer-proof.ts';
import { timestamp } from '../proofs/timestamp.ts';
import { credentialDigest } from '../seal/index.ts';
import { plain } from '../plain.ts';
import { namesDigest } from './related-resource.ts';
import { schemaDigest } from './schema-digest.ts';

/** A picture that a credential says: where it stands, and the SHA-256 of its bytes, hex. */
export interface ReadPicture {
  url: string;
  digest: string;
}

/** One signed claim about the subject; the label is the signed schema's, else the field's own name. The value of a picture is its digest. */
export interface ReadField {
  name: string;
  label: string;
  value: JsonValue;
  picture?: ReadPicture;
  /**
   * A calendar day: the signed schema says so. A text that looks like one is none, unless the document names no schema, as those of form 1: nothing
   * says of them what their days are.
   */
  calendar?: true;
}

/** What a credential says, read from the signed document and from nothing else. Absent members are null, texts empty. */
export interface CredentialReading {
  /** The version of the form in which it was signed: 1 for documents without the marker. */
  form: number;
  id: string | null;
  title: string;
  subtitle: string;
  description: string;
  /** BCP 47, lower case. */
  language: string | null;
  issuer: { did: string; name: string | null };
  recipient: { did: string | null; name: string | null };
  fields: ReadField[];
  /** ISO 8601, with the offset that was signed. */
  validFrom: string | null;
  validUntil: string | null;
  /** When the issuer's proof says that it was made, by the offset of `validFrom`. */
  issuedAt: string | null;
  /** SHA-256 of the document with the issuer's proof alone, hex: what its seals and its rosette stand on. */
  digest: string | null;
  schema: { id: string; digestSRI: string } | null;
  /** What the signed schema says its credentials look like: digests of designs, hex; null for the standard ones. */
  designs: Readonly<Record<DesignKind, string | null>>;
  statusLists: string[];
  /** The `id` of the credential that this one says to replace. */
  replaces: string | null;
}

/**
 * Reads what a page shows of a credential. Whether it is true is for the verification to say: this reads by name only, never throws, and
 * takes labels from `schemaText` only where its digest is the one that was signed. Null for what is no credential at all.
 */
export function readCredential(
  primitives: Primitives,
  secured: JsonValue | undefined,
  schemaText?: string,
): CredentialReading | null {
  if (!isObject(secured)) return null;
  const { '@context': _context, proof: _proof, ...unread } = secured;
  const document = plain(unread);
  if (!isObject(document)) return null;
  const issuer = isObject(document.issuer) ? document.issuer.id : document.issuer;
  const subject = asNode(document.credentialSubject);
  if (typeof issuer !== 'string' || !subject) return null;
  const schema = namedSchema(document);
  const isSigned = schema && schemaText !== undefined && schemaDigest(primitives, schemaText) === schema.digestSRI;
  const signedSchema = isSigned ? parsed(schemaText) : undefined;
  const proof = issuerProof(issuer, proofsOf(secured));
  const own = isObject(proof) ? proof : undefined;
  return {
    form: typeof document.formVersion === 'number' ? document.formVersion : 1,
    id: textOf(document.id),
    title: said(document.name) ?? '',
    subtitle: said(document.credentialSubtitle) ?? '',
    description: said(document.description) ?? '',
    language: languageOf(document.name) ?? languageOf(document.description) ?? badgeLanguage(subject),
    issuer: { did: issuer, name: isObject(document.issuer) ? said(document.issuer.name) : null },
    recipient: { did: textOf(subject.id), name: said(subject.name) },
    fields: fieldsOf(subject, schema && describedIn(signedSchema)).filter(isNews(document)),
    validFrom: instant(document.validFrom ?? document.issuanceDate),
    validUntil: instant(document.validUntil ?? document.expirationDate),
    issuedAt: instant(plain(own?.created), offsetIn(document.validFrom)),
    digest: own ? digestOf(primitives, secured, own) : null,
    schema,
    designs: designsOf(signedSchema),
    statusLists: asArray(document.credentialStatus).flatMap(
      entry => (isObject(entry) && textOf(entry.statusListCredential)) || [],
    ),
    replaces: textOf(document.replaces),
  };
}

/** Returns the schema that a credential names with its digest, alone or in an array; null where it names none, several, or one without. */
export function namedSchema({ credentialSchema }: JsonObject): CredentialReading['schema'] {
  const named = plain(credentialSchema);
  const schema = isObject(named) ? named : undefined;
  const id = textOf(schema?.id);
  const digestSRI = textOf(schema?.digestSRI);
  return id && digestSRI ? { id, digestSRI } : null;
}

/** What a badge's achievement says that stands elsewhere already: its language, the credential's own name and description, an id that is no address. */
const isNews =
  ({ name: title, description }: JsonObject) =>
  ({ name, value }: ReadField): boolean =>
    name !== 'achievement.inLanguage' &&
    !(name === 'achievement.name' && value === said(title)) &&
    !(name === 'achievement.description' && value === said(description)) &&
    !(name === 'achievement.id' && typeof value === 'string' && value.startsWith('urn:'));

function fieldsOf(subject: JsonObject, members: Members): ReadField[] {
  return membersOf({ ...subject, id: null, name: null }, '', members).flatMap(([path, value]) =>
    told(path, path, value, members),
  );
}

/**
 * A claim as the facts in it, a field each, so that nobody has to read JSON: an Open Badge tells of its achievement in an object.
 * @param path where it stands in the subject, with dots; of several objects in one place each has its number
 * @param labelled the same without numbers
 */
function told(path: string, labelled: string, value: JsonValue, members: Members): ReadField[] {
  const member = members?.get(labelled);
  const label = member?.label ?? path;
  const leaf = (text: JsonValue): ReadField[] => {
    const calendar = typeof text === 'string' && isDay(text) && (!members || member?.calendar);
    return [{ name: path, label, value: text, ...(calendar && { calendar: true }) }];
  };
  if (value === null) return [];
  if (isArray(value) && value.some(each => isObject(each) && !('@value' in each)))
    return value.flatMap((each, at) => told(`${path}.${at + 1}`, labelled, each, members));
  if (isArray(value)) return leaf(value.map(textIn));
  if (!isObject(value) || '@value' in value) return leaf(textIn(value));
  const picture = pictureOf(value);
  if (picture) return [{ name: path, label, value: picture.digest, picture }];
  // A digest of an address says nothing to who reads: it is for whoever knows the address.
  if (asArray(value.type).includes('IdentityObject')) return value.hashed === true ? [] : leaf(identityText(value));
  return membersOf(value, `${labelled}.`, members).flatMap(([name, each]) =>
    told(`${path}.${name}`, `${labelled}.${name}`, each, members),
  );
}

/** A value without its language. */
const textIn = (value: JsonValue): JsonValue => (isObject(value) ? (value['@value'] ?? null) : value);

/** The picture that an object is: a resource that is told from others by its digest (VC Data Model 2.0 §5.3). */
function pictureOf({ id, digestSRI, mediaType }: JsonObject): ReadPicture | null {
  if (typeof id !== 'string' || typeof digestSRI !== 'string' || typeof mediaType !== 'string') return null;
  const named = mediaType.startsWith('image/') ? namesDigest(digestSRI) : undefined;
  return named?.algorithm === 'sha256' ? { url: id, digest: named.hex } : null;
}

/** Whom a badge is of, as Open Badges say it where there is no DID (§B.1.8): the kind of name, the name or its digest, its salt. */
const identityText = ({ identityType, identityHash, salt }: JsonObject): string =>
  [identityType, identityHash, salt].filter(part => typeof part === 'string').join(' · ');

/** What an object says besides its type, in the order of its schema, then in its own. */
function membersOf(object: JsonObject, prefix: string, members: Members): [name: string, value: JsonValue][] {
  const order = [...(members?.keys() ?? [])];
  const at = (name: string) => {
    const place = order.findIndex(each => `${each}.`.startsWith(`${prefix}${name}.`));
    return place === -1 ? order.length : place;
  };
  return Object.entries(object)
    .filter(([name]) => name !== 'type')
    .map(([name, value]): [string, JsonValue] => [name, value ?? null])
    .sort(([a], [b]) => at(a) - at(b));
}

/** What the schema's text says of a member of the subject: what it is called, and whether it is a calendar day. */
interface Member {
  label: string;
  calendar: boolean;
}
/** Members by their paths in the subject, with dots, in the order of the schema's text; null where the document names no schema. */
type Members = ReadonlyMap<string, Member> | null;

function describedIn(schema: JsonObject | undefined): Members {
  const members = new Map<string, Member>();
  const describe = (schema: JsonObject | undefined, prefix: string) => {
    const properties = within(schema, 'properties');
    for (const name of Object.keys(properties ?? {})) {
      const property = within(properties, name);
      const title = typeof property?.title === 'string' ? property.title : undefined;
      if (title !== undefined || !within(property, 'properties'))
        members.set(prefix + name, { label: title ?? name, calendar: property?.format === 'date' });
      describe(property, `${prefix}${name}.`);
    }
  };
  describe(within(within(schema, 'properties'), 'credentialSubject'), '');
  return members;
}

function designsOf(schema: JsonObject | undefined): CredentialReading['designs'] {
  const named = within(schema, DESIGN_ANNOTATION);
  const digest = (kind: DesignKind) => {
    const text = named && Object.hasOwn(named, kind) ? textOf(named[kind]) : null;
    return text !== null && /^[0-9a-f]{64}$/.test(text) ? text : null;
  };
  return { page: digest('page'), card: digest('card') };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function within(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = object && Object.hasOwn(object, key) ? object[key] : undefined;
  return isObject(value) ? value : undefined;
}

function digestOf(primitives: Primitives, document: JsonObject, proof: JsonObject): string | null {
  try {
    return toHex(credentialDigest(primitives, { ...document, proof }));
  } catch {
    return null;
  }
}

/** The one node that a member is, also where no more than its id is said. */
function asNode(value: JsonValue | undefined): JsonObject | undefined {
  if (typeof value === 'string') return { id: value };
  // Several subjects are told one after the other, each by its number.
  if (isArray(value) && value.length > 0 && value.every(isObject))
    return Object.fromEntries(value.map((each, at) => [String(at + 1), each]));
  return isObject(value) ? value : undefined;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** A name or description as text: of several the first by language, then by code point, as `plain` has them in order. */
function said(value: JsonValue | undefined): string | null {
  const [first] = asArray(value);
  return isObject(first) ? textOf(first['@value']) : textOf(first);
}

function languageOf(value: JsonValue | undefined): string | null {
  const [first] = asArray(value);
  return isObject(first) ? textOf(first['@language']) : null;
}

/** The language of a badge's texts, which are plain: the one that its achievement says. */
const badgeLanguage = ({ achievement }: JsonObject): string | null =>
  isObject(achievement) ? (textOf(achievement.inLanguage)?.toLowerCase() ?? null) : null;

const offsetIn = (value: JsonValue | undefined): number => (typeof value === 'string' ? minutesSaid(value) : 0);

/** Returns an instant by the offset of another one, as it was signed; as it is where that is in UTC, or unknown. */
export function asStamped(time: string, like: string | null | undefined): string {
  const minutes = minutesSaid(like ?? '');
  return minutes === 0 ? time : stampAhead(new Date(time), minutes);
}

function instant(value: JsonValue | undefined, minutes = offsetIn(value)): string | null {
  const time = timestamp(value);
  if (time === undefined) return null;
  return minutes === 0 ? new Date(time).toISOString() : stampAhead(new Date(time), minutes);
}
