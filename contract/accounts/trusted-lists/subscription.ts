import { z } from 'zod';
import { editOf, Id, Instant, Revision, shortText } from '../../base/common/values.ts';
import { TRUSTED_CERTIFICATE_TYPES, TRUSTED_LIST_PURPOSES } from './states.ts';
import { TRUSTED_DIFFERENCES, TRUSTED_SUBSCRIPTION_STATES, TRUSTED_TROUBLES } from './subscription-states.ts';

const address = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(2000, { error: 'too_long' })
  .refine(text => /^https?:\/\//.test(text) && z.url().safeParse(text).success, { error: 'invalid_url' });

/** Who signs a list. */
export const TrustedSigner = z
  .object({
    /** Thumbprint of the public key (RFC 7638). */
    id: z.string(),
    /** The subject of the certificate, or the identifier of the key. */
    name: z.string(),
    /** SHA-256 of the certificate, in hexadecimal digits; null of a key without one. */
    fingerprint: z.string().nullable(),
  })
  .meta({ id: 'TrustedSigner' });
export type TrustedSigner = z.infer<typeof TrustedSigner>;

/** A text of a list in its languages, by their tags. */
const Localized = z.record(z.string(), z.string());
const said = {
  operator: Localized,
  title: Localized,
  issuedAt: Instant,
  nextUpdate: Instant,
  /** How many entries are trusted, and how many were withdrawn. */
  granted: z.int(),
  withdrawn: z.int(),
  /** Entries of a kind that cannot be matched, such as RSA certificates. */
  leftOut: z.int(),
  /** Other lists to which it points. They are not followed. */
  pointers: z.int(),
};

/** `POST …/trustedLists/subscriptions/readings`: what a list is, before it is subscribed to. Nothing of it is kept. */
export const TrustedSubscriptionReading = z.strictObject({ address });
export const TrustedListRead = z
  .object({
    ...said,
    sequence: z.int(),
    /** Null of a list with a purpose of another scheme: the subscriber chooses one. */
    purpose: z.enum(TRUSTED_LIST_PURPOSES).nullable(),
    signer: TrustedSigner,
  })
  .meta({ id: 'TrustedListRead' });
export type TrustedListRead = z.infer<typeof TrustedListRead>;

const parts = {
  /** As the organization calls it. */
  name: shortText(100),
  /** Whether newer versions are taken without asking. */
  isAutomatic: z.boolean({ error: 'required' }),
};

/** `POST …/trustedLists/subscriptions`. The list is read again, and is signed by the signer that was confirmed. */
export const TrustedSubscriptionCreate = z.strictObject({
  ...parts,
  address,
  signerId: z.string({ error: 'required' }).max(100, { error: 'too_long' }),
  /** Of a list that says no purpose of ours. */
  purpose: z.enum(TRUSTED_LIST_PURPOSES, { error: 'invalid_choice' }).nullable().default(null),
});
export type TrustedSubscriptionCreate = z.infer<typeof TrustedSubscriptionCreate>;

/** `PUT …/subscriptions/{sid}` */
export const TrustedSubscriptionUpdate = editOf(parts);
export type TrustedSubscriptionUpdate = z.infer<typeof TrustedSubscriptionUpdate>;

/** `PUT …/subscriptions/{sid}/signer`: the signer that the list has now is trusted from now on. */
export const TrustedSignerConfirmation = z.strictObject({ signerId: TrustedSubscriptionCreate.shape.signerId });

/** A subscription to a list that somebody else publishes. */
export const TrustedSubscription = z
  .object({
    ...parts,
    ...said,
    id: Id,
    revision: Revision,
    state: z.enum(TRUSTED_SUBSCRIPTION_STATES),
    address: z.string(),
    purpose: z.enum(TRUSTED_LIST_PURPOSES),
    signer: TrustedSigner,
    /** Number of the version in force. */
    sequence: z.int(),
    /** Whether its time is over: what it says cannot be checked until a newer version is in force. */
    isOver: z.boolean(),
    /** Number of a newer version that waits to be taken; null of none. */
    offered: z.int().nullable(),
    /** What is wrong since when; null of nothing. */
    trouble: z.enum(TRUSTED_TROUBLES).nullable(),
    troubleSince: Instant.nullable(),
    /** Who signed what was read, where that is not the signer. */
    otherSigner: TrustedSigner.nullable(),
    /** When it was read last. */
    readAt: Instant,
    createdAt: Instant,
  })
  .meta({ id: 'TrustedSubscription' });
export type TrustedSubscription = z.infer<typeof TrustedSubscription>;

const Difference = z.object({
  kind: z.enum(TRUSTED_DIFFERENCES),
  name: z.string(),
  type: z.enum(TRUSTED_CERTIFICATE_TYPES),
  kid: z.string(),
});
export type TrustedDifference = z.infer<typeof Difference>;

/** A version of a list that was read. */
export const TrustedSubscriptionVersion = z
  .object({
    ...said,
    sequence: z.int(),
    readAt: Instant,
    /** When it came into force; null of one that waits or was overtaken. */
    takenAt: Instant.nullable(),
    /** Who took it; null where it was taken by itself. */
    takenBy: z.object({ id: Id, name: z.string() }).nullable(),
    /** Compared with the version in force when it was read. */
    counts: z.object(
      Object.fromEntries(TRUSTED_DIFFERENCES.map(kind => [kind, z.int()])) as Record<
        (typeof TRUSTED_DIFFERENCES)[number],
        z.ZodInt
      >,
    ),
  })
  .meta({ id: 'TrustedSubscriptionVersion' });
export type TrustedSubscriptionVersion = z.infer<typeof TrustedSubscriptionVersion>;

/** A version with what it changes. */
export const TrustedSubscriptionChanges = TrustedSubscriptionVersion.extend({
  differences: z.array(Difference),
}).meta({ id: 'TrustedSubscriptionChanges' });
export type TrustedSubscriptionChanges = z.infer<typeof TrustedSubscriptionChanges>;

/** An entry of the version in force. */
export const TrustedSubscriptionEntry = z
  .object({
    name: z.string(),
    country: z.string().nullable(),
    type: z.enum(TRUSTED_CERTIFICATE_TYPES),
    kid: z.string(),
    fingerprint: z.string().nullable(),
    credentialTypes: z.array(z.string()),
    isGranted: z.boolean(),
    /** When it was granted or withdrawn. */
    since: Instant,
    endsAt: Instant.nullable(),
    selfApproved: z.boolean(),
  })
  .meta({ id: 'TrustedSubscriptionEntry' });
export type TrustedSubscriptionEntry = z.infer<typeof TrustedSubscriptionEntry>;
