import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../contexts/index.ts';
import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { timestamp } from '../proofs/timestamp.ts';
import type { CredentialFault } from './faults.ts';
import { isLanguageText, isTyped, isUrl, objects, optionalUrl } from './form.ts';
import { plain } from '../plain.ts';
import { relatedResourceIsSound } from './related-resource.ts';

/** A credential whose form is right; the document is the one given, never a copy that could differ. */
export interface ValidCredential {
  document: JsonObject;
  version: 1 | 2;
  issuer: string;
  /** Milliseconds; absent without such a bound. */
  validFrom?: number;
  validUntil?: number;
}

type Check = (document: JsonObject) => CredentialFault | undefined;

const CHECKS: readonly Check[] = [
  ({ type }) => (isTyped(type) && asArray(type).includes('VerifiableCredential') ? undefined : 'type'),
  ({ id }) => (optionalUrl(id) ? undefined : 'id'),
  ({ issuer }) => (issuerOf(issuer) && isNamed(issuer) ? undefined : 'issuer'),
  document => (isNamed(document) ? undefined : 'name'),
  ({ credentialSubject }) => (hasClaims(credentialSubject) ? undefined : 'subject'),
  ({ credentialStatus }) => (objects(credentialStatus, isIdentifiedType) ? undefined : 'status-malformed'),
  ({ credentialSchema }) =>
    objects(credentialSchema, entry => isUrl(entry.id) && isTyped(entry.type)) ? undefined : 'schema-malformed',
  ({ termsOfUse }) => (objects(termsOfUse, isIdentifiedType) ? undefined : 'terms-of-use-malformed'),
  ({ evidence }) => (objects(evidence, isIdentifiedType) ? undefined : 'evidence-malformed'),
  ({ refreshService }) => (objects(refreshService, isIdentifiedType) ? undefined : 'refresh-service-malformed'),
  ({ relatedResource }) => (relatedResourceIsSound(relatedResource) ? undefined : 'related-resource-malformed'),
];

/**
 * Checks the form of a credential (VC Data Model 2.0 §4; 1.1 is accepted too). What only JSON-LD can tell, undefined
 * terms and types, is found when it is canonicalized.
 */
export function validateCredential(value: unknown): { fault: CredentialFault } | { credential: ValidCredential } {
  if (!isObject(value)) return { fault: 'not-an-object' };
  const version = versionOf(value['@context']);
  if (!version) return { fault: 'context' };
  for (const check of CHECKS) {
    const fault = check(value);
    if (fault) return { fault };
  }
  const bounds = boundsOf(value, version);
  if (typeof bounds === 'string') return { fault: bounds };
  return {
    credential: {
      document: value,
      version,
      issuer: issuerOf(value.issuer) ?? '',
      ...bounds,
    },
  };
}

/**
 * Whether a document with a fault of form has none once each value is written in its plainest form (`plain`): one date in an
 * array says what the date alone says, so the document may be a genuine one that somebody rewrote.
 */
export function isSoundInMeaning(value: unknown): boolean {
  if (isArray(value as JsonValue)) return isSoundAlone(value as readonly JsonValue[]);
  if (!isObject(value)) return false;
  const { '@context': context, ...members } = value;
  const simplest = plain(members);
  return isObject(simplest) && 'credential' in validateCredential({ '@context': context ?? null, ...simplest });
}

// JSON-LD takes one document in an array as the document.
function isSoundAlone(values: readonly JsonValue[]): boolean {
  const [only, ...more] = values.filter(each => each !== null);
  return isObject(only) && more.length === 0 && isSoundInMeaning(only);
}

function versionOf(context: JsonValue | undefined): 1 | 2 | undefined {
  if (!isArray(context) || !context.every(entry => isUrl(entry) || isObject(entry))) return undefined;
  if (context[0] === CREDENTIALS_V2) return context.includes(CREDENTIALS_V1) ? undefined : 2;
  return context[0] === CREDENTIALS_V1 ? 1 : undefined;
}

function issuerOf(issuer: JsonValue | undefined): string | undefined {
  const id = isObject(issuer) ? issuer.id : issuer;
  return isUrl(id) ? id : undefined;
}

function isNamed(value: JsonValue | undefined): boolean {
  return !isObject(value) || (isLanguageText(value.name) && isLanguageText(value.description));
}

function hasClaims(subject: JsonValue | undefined): boolean {
  if (subject === undefined || (isArray(subject) && subject.length === 0)) return false;
  return objects(subject, entry => Object.keys(entry).length > 0 && optionalUrl(entry.id));
}

function isIdentifiedType(entry: JsonObject): boolean {
  return isTyped(entry.type) && optionalUrl(entry.id);
}

// Version 1.1 calls the bounds otherwise (§4.6 there); both stand in one vocabulary, so either name is read in either version.
function boundsOf(document: JsonObject, version: 1 | 2): { validFrom?: number; validUntil?: number } | CredentialFault {
  const starts = instants([document.validFrom, document.issuanceDate]);
  const ends = instants([document.validUntil, document.expirationDate]);
  if (!starts || !ends || (version === 1 && document.issuanceDate === undefined)) return 'validity-malformed';
  const validFrom = starts.length > 0 ? Math.max(...starts) : undefined;
  const validUntil = ends.length > 0 ? Math.min(...ends) : undefined;
  if (validFrom !== undefined && validUntil !== undefined && validFrom > validUntil) return 'validity-order';
  return { ...(validFrom !== undefined && { validFrom }), ...(validUntil !== undefined && { validUntil }) };
}

function instants(values: readonly (JsonValue | undefined)[]): number[] | undefined {
  const given = values.filter(value => value !== undefined).map(timestamp);
  return given.every(time => time !== undefined) ? given : undefined;
}
