import { createHash, randomBytes } from 'node:crypto';
import { CREDENTIALS_V2 } from '../../../../../../engine/contexts/index.ts';
import { readCredential, validateCredential, type CredentialFault } from '../../../../../../engine/credential/index.ts';
import type { Canonizer } from '../../../../../../engine/canon/index.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../../../../../../engine/json.ts';
import { toldAt, type StatusEntry } from '../../../../../../engine/status/index.ts';
import { checkRelatedResources, isWithinLimits } from '../../../../../../engine/verify/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import type { Place } from '../../../status/index.ts';
import { verifyUrl, type Claim } from '../../registry/index.ts';
import { statusOf } from '../build/document.ts';

/** A credential as its author wrote it, of sound form, without a proof. */
export interface OpenCredential {
  document: JsonObject;
  publicId: string;
  /** The SHA-256 of its own id; undefined where it has none, and gets its public address. */
  ownId: Uint8Array | undefined;
  validUntil: Date | null;
  isBadge: boolean;
}

/** The member that a fault of form is about. */
const MEMBERS: Partial<Record<CredentialFault, string>> = {
  context: '@context',
  type: 'type',
  id: 'id',
  issuer: 'issuer',
  subject: 'credentialSubject',
  name: 'name',
  'validity-malformed': 'validFrom',
  'validity-order': 'validUntil',
  'status-malformed': 'credentialStatus',
  'schema-malformed': 'credentialSchema',
  'terms-of-use-malformed': 'termsOfUse',
  'evidence-malformed': 'evidence',
  'refresh-service-malformed': 'refreshService',
  'related-resource-malformed': 'relatedResource',
};

const malformed = (member?: string): AppError =>
  new AppError('credential.malformed', { [member ? `credential.${member}` : 'credential']: 'invalid' });

/** What an id of its own is kept as: nothing personal stays where its credential is erased. */
export const ownIdOf = (id: string): Uint8Array => createHash('sha256').update(id).digest();

/** Names the issuer where the author did not, in whichever form they wrote it. @throws AppError credential.not_issuer where they named another */
function withIssuer(document: JsonObject, did: string): JsonObject {
  const { issuer } = document;
  if (issuer === undefined) return { ...document, issuer: did };
  if (isObject(issuer) && issuer.id === undefined) return { ...document, issuer: { ...issuer, id: did } };
  const named = isObject(issuer) ? issuer.id : issuer;
  if (typeof named === 'string' && named !== did)
    throw new AppError('credential.not_issuer', { 'credential.issuer': 'invalid' });
  return document;
}

/** Judges a credential that its author wrote, and gives it an issuer, and an id where it has none. @throws AppError why it is not one that is issued */
export async function readOpen(
  canonizer: Canonizer,
  publicUrl: string,
  given: Readonly<Record<string, unknown>>,
  did: string,
): Promise<OpenCredential> {
  if (!isWithinLimits(given as JsonObject)) throw malformed();
  if (given.proof !== undefined) throw malformed('proof');
  const publicId = randomBytes(16).toString('base64url');
  const named = withIssuer(given as JsonObject, did);
  const document = named.id === undefined ? { id: verifyUrl(publicUrl, publicId), ...named } : named;
  if (asArray(document['@context'])[0] !== CREDENTIALS_V2) throw malformed('@context');
  const checked = validateCredential(document);
  if ('fault' in checked) throw malformed(MEMBERS[checked.fault]);
  const { validUntil } = checked.credential;
  const related = await checkRelatedResources(document, {
    now: new Date(),
    canonizer,
    resolveDid: unread,
    // Nothing is read elsewhere while a credential is issued.
    fetchResource: unread,
  });
  if (related.reason)
    throw new AppError(related.outcome === 'failed' ? 'credential.related_differs' : 'credential.related_unread', {
      'credential.relatedResource': 'invalid',
    });
  return {
    document,
    publicId,
    ownId: named.id === undefined ? undefined : ownIdOf(String(named.id)),
    validUntil: validUntil === undefined ? null : new Date(validUntil),
    isBadge: asArray(document.type).includes('OpenBadgeCredential'),
  };
}

const unread = (): Promise<never> => Promise.reject(new Error('Nothing is read elsewhere'));

/** The credential with its places in our status lists, after whatever status its author gave it. */
export function withStatus(
  { document, publicId, ownId, isBadge }: OpenCredential,
  publicUrl: string,
  place: Place,
): JsonObject {
  const entries = [statusOf(place, { openBadge: isBadge })].flat() as StatusEntry[];
  const ours = ownId ? toldAt(verifyUrl(publicUrl, publicId), entries) : entries;
  const all: JsonValue[] = [...asArray(document.credentialStatus), ...ours];
  return { ...document, credentialStatus: all.length === 1 ? (all[0] as JsonValue) : all };
}

/** What lists and pages of the office say of a credential. */
export interface OpenReading {
  title: string;
  /** As lists call who it is about. */
  name: string;
  /** By what the recipient is known: the subject's own id, else the credential's. */
  subjectId: string;
  did: string | null;
  language: string | null;
  claims: Claim[];
}

/** Longest title and name in lists. */
const TITLE_MAX = 200;
const NAME_MAX = 100;
const FIELDS_MAX = 60;

/** Reads by name what a credential is called, and who it is about. */
export function readForLists(canonizer: Canonizer, document: JsonObject): OpenReading {
  const reading = readCredential(canonizer.tools.primitives, document);
  const type = asArray(document.type).findLast(each => each !== 'VerifiableCredential') ?? 'VerifiableCredential';
  const subject = isArray(document.credentialSubject) ? document.credentialSubject[0] : document.credentialSubject;
  const subjectId = isObject(subject) && typeof subject.id === 'string' ? subject.id : String(document.id);
  const name = reading?.recipient.name ?? (isObject(subject) && typeof subject.name === 'string' ? subject.name : null);
  return {
    title: (reading?.title || String(type)).slice(0, TITLE_MAX),
    name: (name || subjectId).slice(0, NAME_MAX),
    subjectId,
    did: subjectId.startsWith('did:') ? subjectId : null,
    language: reading?.language ?? null,
    claims: (reading?.fields ?? []).slice(0, FIELDS_MAX).map(({ name: field, label, value }) => ({
      name: field,
      label,
      value: typeof value === 'boolean' ? value : isArray(value) ? value.map(String) : String(value),
    })),
  };
}
