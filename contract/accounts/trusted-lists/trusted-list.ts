import { z } from 'zod';
import { Did, editOf, exactText, Id, Instant, longText, Revision, shortText } from '../../base/common/values.ts';
import {
  TRUSTED_CERTIFICATE_STATES,
  TRUSTED_CERTIFICATE_TYPES,
  TRUSTED_LIST_PURPOSES,
  TRUSTED_NAMES_MAX,
  TRUSTED_VERSION_CAUSES,
} from './states.ts';

const Person = z.object({ id: Id, name: z.string() });

const ListText = z.strictObject({ title: shortText(100), description: longText(1000).default('') });
export const TrustedListTexts = z.strictObject({ 'en-US': ListText, 'es-MX': ListText });
export type TrustedListTexts = z.infer<typeof TrustedListTexts>;

const parts = {
  /** As the organization calls it. Readers see the titles. */
  name: shortText(100),
  purpose: z.enum(TRUSTED_LIST_PURPOSES, { error: 'invalid_choice' }),
  texts: TrustedListTexts,
  /** By when readers must read the list again. */
  nextUpdate: Instant,
};

/** `POST …/trustedLists` */
export const TrustedListCreate = z.strictObject(parts);
export type TrustedListCreate = z.infer<typeof TrustedListCreate>;

/** `PUT …/trustedLists/{tid}`. The purpose never changes: certificates were approved for it. */
export const TrustedListUpdate = editOf({ name: parts.name, texts: parts.texts, nextUpdate: parts.nextUpdate });
export type TrustedListUpdate = z.infer<typeof TrustedListUpdate>;

/** The list on a chain: a contract with the interface of LACChain’s public directory. */
export const TrustedListDirectory = z.object({
  network: z.string(),
  networkName: z.string(),
  /** On a chain of this machine, which is no public record. */
  local: z.boolean(),
  address: z.string(),
  /** The newest version that it says; 0 before the first. */
  sequence: z.int(),
  /** The transaction by which it last changed. */
  transactionUrl: z.string(),
  changedAt: Instant,
});
export type TrustedListDirectory = z.infer<typeof TrustedListDirectory>;

/** A list of entities that an organization trusts. */
export const TrustedList = z
  .object({
    ...parts,
    id: Id,
    revision: Revision,
    /** Number of its newest version; 0 before the first approval. */
    sequence: z.int(),
    /** Where everybody reads its newest version. Each version is below it, at its number. */
    address: z.url(),
    /** Number of the newest version that is public; 0 before the first. */
    published: z.int(),
    /** Who signed that version: the key's thumbprint (RFC 7638), which subscribers compare, and its name in the DID document. */
    signer: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Whether a version waits for a key to sign it. */
    isWaiting: z.boolean(),
    /** Whether an active certificate was approved by its uploader, because nobody else could. */
    selfApproved: z.boolean(),
    /** Organizations of this platform that subscribe to it; null for fewer than 5, and more than none (`saidCount`). */
    subscribers: z.int().nullable(),
    /** Certificates by state. */
    certificates: z.object(
      Object.fromEntries(TRUSTED_CERTIFICATE_STATES.map(state => [state, z.int()])) as Record<
        (typeof TRUSTED_CERTIFICATE_STATES)[number],
        z.ZodInt
      >,
    ),
    /** Null until its first version stands on a chain. */
    directory: TrustedListDirectory.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'TrustedList' });
export type TrustedList = z.infer<typeof TrustedList>;

/** A thumbprint of a public key (RFC 7638), as `kid` has it. */
const KEY_ID = /^[A-Za-z0-9_-]{43}$/;
const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;
const several = <T extends z.ZodType<string>>(value: T) =>
  z.array(value).max(TRUSTED_NAMES_MAX, { error: 'too_many' }).refine(unique, { error: 'duplicate_row' }).default([]);

/** What is said of an entity beside its certificate. It is reviewed together with the certificate, and never edited. */
const said = {
  /** Two letters (ISO 3166-1). */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'invalid_country' })
    .nullable()
    .default(null),
  /** Names of types, values of `vct` or document types; empty for all. */
  credentialTypes: several(exactText(1000)),
  /** Addresses of status lists, to their beginning. */
  statusLists: several(
    z
      .string()
      .trim()
      .max(2000, { error: 'too_long' })
      .regex(/^https:\/\//, { error: 'invalid_url' })
      .refine(text => z.url().safeParse(text).success, { error: 'invalid_url' }),
  ),
  /** DIDs, or thumbprints of keys, that may sign those status lists beside the entity itself. */
  statusSigners: several(
    z
      .string()
      .trim()
      .refine(text => KEY_ID.test(text) || Did.safeParse(text).success, { error: 'invalid_did' }),
  ),
};

const upload = {
  type: z.enum(TRUSTED_CERTIFICATE_TYPES, { error: 'invalid_choice' }),
  /** PEM of certificates, a JWK or a JWK set, or a DID. */
  text: z.string({ error: 'required' }).trim().min(1, { error: 'required' }),
};

/** `POST …/certificates`. Several certificates of one text are of one entity. */
export const TrustedCertificateUpload = z
  .strictObject({
    ...upload,
    /** Empty for the subject of the certificate. */
    name: z.literal('').or(shortText(200)).default(''),
    ...said,
  })
  .refine(({ statusLists, statusSigners }) => statusSigners.length === 0 || statusLists.length > 0, {
    path: ['statusLists'],
    error: 'required',
  });
export type TrustedCertificateUpload = z.infer<typeof TrustedCertificateUpload>;

/** `POST …/certificates/readings`: what an upload would add. Nothing of it is kept. */
export const TrustedReading = z.strictObject(upload);

/** What was read of a certificate, a key or a DID. */
const read = {
  type: z.enum(TRUSTED_CERTIFICATE_TYPES),
  /** Thumbprint of the public key (RFC 7638), the `kid` of a JWK that has one, or the DID. */
  kid: z.string(),
  /** Null of a DID. */
  publicKey: z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() }).nullable(),
  /** SHA-256 of the certificate, in hexadecimal digits; null of keys and DIDs. */
  fingerprint: z.string().nullable(),
  subject: z.string(),
  /** Null of keys and DIDs. */
  issuer: z.string().nullable(),
  /** Subjects of those who signed it, the nearest first, as far as they were uploaded with it. */
  chain: z.array(z.string()),
  /** Whether it is signed by its own key and may sign others. */
  isRoot: z.boolean(),
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
};
export const TrustedCertificateRead = z.object({ ...read, listed: z.boolean() }).meta({ id: 'TrustedCertificateRead' });
export type TrustedCertificateRead = z.infer<typeof TrustedCertificateRead>;

/** A certificate, a key or a DID of a list. */
export const TrustedCertificate = z
  .object({
    ...read,
    ...z.object(said).shape,
    id: Id,
    name: z.string(),
    state: z.enum(TRUSTED_CERTIFICATE_STATES),
    uploadedAt: Instant,
    uploadedBy: Person,
    /** Who approved or rejected it; null before. */
    decidedAt: Instant.nullable(),
    decidedBy: Person.nullable(),
    /** Whether its uploader approved it, because nobody else could. */
    selfApproved: z.boolean(),
    revokedAt: Instant.nullable(),
    revokedBy: Person.nullable(),
    /** Why it was rejected or revoked. */
    reason: z.string(),
    /** Whether the caller may approve it: somebody else uploaded it, or nobody else may approve. */
    mayApprove: z.boolean(),
  })
  .meta({ id: 'TrustedCertificate' });
export type TrustedCertificate = z.infer<typeof TrustedCertificate>;

/** `PUT …/certificates/{cid}/reject` and `…/revoke` */
export const TrustedCertificateReason = z.strictObject({ reason: shortText(500) });

/** A version of a list: what it said from one approval, revocation or edit to the next. */
export const TrustedListVersion = z
  .object({
    sequence: z.int(),
    cause: z.enum(TRUSTED_VERSION_CAUSES),
    /** What was approved or revoked; null of an edit. */
    certificate: z.object({ id: Id, name: z.string() }).nullable(),
    /** How many certificates it lists. */
    certificates: z.int(),
    selfApproved: z.boolean(),
    createdAt: Instant,
    createdBy: Person,
    /** When it became public; null while it waits for a key. */
    publishedAt: Instant.nullable(),
  })
  .meta({ id: 'TrustedListVersion' });
export type TrustedListVersion = z.infer<typeof TrustedListVersion>;

/** What uses a list, and is touched by its changes. */
export const TrustedListUse = z
  .object({
    kind: z.enum(['application']),
    id: Id,
    name: z.string(),
    project: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'TrustedListUse' });
export type TrustedListUse = z.infer<typeof TrustedListUse>;
