import { z } from 'zod';
import { KEY_CUSTODIES } from '../../base/catalogues/custodies.ts';
import { Id, Instant, shortText } from '../../base/common/values.ts';
import { DID_KEY_ALGORITHMS, KEY_ALGORITHMS, KEY_DID_METHODS, KEY_PURPOSES, KEY_STATES } from './states.ts';

const Person = z.object({ id: Id, name: z.string() });

/** A key of an organization, in custody: what the organization issues with, or one of its approvers approves with. */
export const OrganizationKey = z
  .object({
    id: Id,
    /** Of the custody that holds the private half; null of a key in a wallet. */
    keyMetadataId: Id.nullable(),
    /** Where the private half is; null of a key in a wallet. */
    custody: z.enum(KEY_CUSTODIES).nullable(),
    purpose: z.enum(KEY_PURPOSES),
    /** The approver whose key it is; null of the organization's own. */
    holder: Person.nullable(),
    /** As proofs name it: the DID and the public key. */
    verificationMethod: z.string(),
    algorithm: z.enum(KEY_ALGORITHMS),
    state: z.enum(KEY_STATES),
    /** Whether it is what is issued or approved with: no other has its place, and the organization issues by its DID, or its holder has the use of it. */
    inUse: z.boolean(),
    createdAt: Instant,
    /** From then on nothing new is signed with it. */
    expireAt: Instant,
    /** When another took its place. */
    retiredAt: Instant.nullable(),
    /** Since when somebody else may have had it: what it signed from then on is refused, and of before only what was sealed is believed. */
    compromisedSince: Instant.nullable(),
    /** Of those that stand and nobody believes any more because it was compromised: in which projects, and how many there. */
    doubted: z.array(
      z.object({ project: z.object({ id: Id, name: z.string(), category: z.string() }), credentials: z.int() }),
    ),
    /** The X.509 certificate that it carries, with the chain of those who signed it. */
    certificate: z.object({ subject: z.string(), issuer: z.string(), expireAt: Instant }).nullable(),
    /** Who had it take the place of the one before; null of the first. */
    renewedBy: Person.nullable(),
  })
  .meta({ id: 'OrganizationKey' });
export type OrganizationKey = z.infer<typeof OrganizationKey>;

/** `POST .../keys`: another kind of key for the DID that the organization issues by (did:web), or a DID of its own (did:key). */
export const KeyCreate = z
  .strictObject({
    algorithm: z.enum(KEY_ALGORITHMS, { error: 'invalid_choice' }),
    didMethod: z.enum(KEY_DID_METHODS, { error: 'invalid_choice' }).default('did:web'),
  })
  .refine(
    ({ algorithm, didMethod }) => didMethod === 'did:web' || DID_KEY_ALGORITHMS.some(each => each === algorithm),
    { path: ['algorithm'], error: 'invalid_choice' },
  );
export type KeyCreate = z.infer<typeof KeyCreate>;

/** `PUT .../keys/{keyId}/compromise`: `confirm` is the organization's name, as it is written. */
export const KeyCompromise = z.strictObject({ since: Instant, confirm: shortText(300) });
export type KeyCompromise = z.infer<typeof KeyCompromise>;

/** `GET .../keys/{keyId}/csr`: a PKCS #10 request for a certificate of the key, signed by it, as PEM. */
export const CertificateRequest = z.object({ csr: z.string() }).meta({ id: 'CertificateRequest' });

/** `PUT .../keys/{keyId}/certificate`: the certificate and those who signed it, as PEM, in any order; a root may be left out. */
export const KeyCertificate = z.strictObject({
  certificate: z.string({ error: 'required' }).min(1, { error: 'required' }),
});
export type KeyCertificate = z.infer<typeof KeyCertificate>;
