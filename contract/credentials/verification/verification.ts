import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Instant, PublicId, StampedInstant } from '../../base/common/values.ts';
import { DOCUMENT_STATES, PUBLIC_STATES } from '../credentials/states.ts';
import { MEMBERSHIPS } from '../../accounts/organizations/states.ts';

export const VERDICTS = ['valid', 'invalid', 'revoked', 'suspended', 'expired', 'not-yet-valid', 'unchecked'] as const;
export type Verdict = (typeof VERDICTS)[number];
export const STEP_OUTCOMES = ['passed', 'failed', 'unchecked', 'not-applicable'] as const;

/** One step of a verification: a stable id, what came of it, why when it failed or could not be checked, and what was read from where. */
export const VerificationStep = z
  .object({
    id: z.string(),
    outcome: z.enum(STEP_OUTCOMES),
    reason: z.string().nullable(),
    sources: z.array(z.object({ what: z.string(), url: z.string() })),
  })
  .meta({ id: 'VerificationStep' });
export type VerificationStep = z.infer<typeof VerificationStep>;

/** A seal as the chain itself tells it: shown only where the chain answered and knows the root. */
export const ShownSeal = z
  .object({
    network: z.string(),
    networkName: z.string(),
    /** Whether the chain is the local development chain: not a public record. */
    local: z.boolean(),
    contract: z.string(),
    root: z.string(),
    blockNumber: z.int(),
    blockTime: Instant,
    /** The transaction that sealed this root, where the chain confirms that it did. */
    transactionHash: z.string().nullable(),
    transactionUrl: z.string().nullable(),
  })
  .meta({ id: 'ShownSeal' });
export type ShownSeal = z.infer<typeof ShownSeal>;

/**
 * What is shown as verified: all of it read from the signed document, the signed schema, the signed status list and the chain. Members that
 * the document does not have are null or empty.
 */
export const Shown = z.object({
  verdict: z.enum(VERDICTS),
  status: z.enum(PUBLIC_STATES),
  document: z.enum(DOCUMENT_STATES),
  /** The version of the form in which the document was signed; null where there is no document to read. */
  form: z.int().nullable(),
  issuer: z.object({ did: z.string(), name: z.string().nullable() }),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  subject: z.object({
    did: z.string().nullable(),
    name: z.string().nullable(),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        value: z.string(),
        /** Where the field is a picture: whether what stands at its address is what was signed, so that it is shown. */
        picture: z.object({ url: z.string(), shown: z.boolean() }).optional(),
      }),
    ),
  }),
  /** The document's language where it names one of ours, else the one that was asked for. */
  language: z.enum(LANGUAGES),
  validFrom: StampedInstant.nullable(),
  validUntil: StampedInstant.nullable(),
  issuedAt: StampedInstant.nullable(),
  /** Who approved, by proofs that hold: approvers that the signed document names. */
  approvals: z.array(z.object({ did: z.string() })),
  /** Who else signed, by proofs that hold: the document does not name them as approvers. */
  otherProofs: z.array(z.object({ did: z.string() })),
  /** When, and why, as the sealed record of the revocation (or of its replacement) proves it. */
  /** `canceled`: before it was sent to anybody. */
  revocation: z
    .object({ at: StampedInstant, reason: z.string().nullable(), canceled: z.literal(true).optional() })
    .nullable(),
  /** Since when it is paused, until when, and why, as the sealed record proves it. */
  suspension: z
    .object({ at: StampedInstant, until: StampedInstant.nullable(), reason: z.string().nullable() })
    .nullable(),
  /** The address of the credential that it replaces, as it says itself. */
  replaces: z.string().nullable(),
  /** The address of the credential that replaces it, as that one says and the same issuer signed. */
  replacedBy: z.string().nullable(),
  digest: z.string().nullable(),
  seals: z.object({
    issuance: ShownSeal.nullable(),
    revocation: ShownSeal.nullable(),
    suspension: ShownSeal.nullable(),
  }),
});
export type Shown = z.infer<typeof Shown>;

/** Which trusted lists of the project's trust registry were looked at, and which recognizes the issuer. Names are those of the lists. */
export const Recognition = z.object({
  recognizedBy: z
    .object({
      list: z.string(),
      name: z.string(),
      /** Types for which the issuer is recognized; empty for all. */
      types: z.array(z.string()),
      since: Instant,
    })
    .nullable(),
  lists: z.array(z.string()),
  /** Those of them whose time is over: what they would say is not known. */
  overdue: z.array(z.string()),
});
export type Recognition = z.infer<typeof Recognition>;

/** What Sello says besides, and nobody signed: true as far as Sello is to be believed. */
export const Says = z.object({
  issuer: z.object({
    image: z.string().nullable(),
    banner: z.string().nullable(),
    /** The color that the image stands on, as `#rrggbb`. */
    background: z.string().nullable(),
    /** What the issuer says where the page's address is passed on. */
    share: z.string().nullable(),
    membership: z.enum(MEMBERSHIPS),
    verified: z.boolean(),
    /** The domain that the issuer issues by, where this credential names it, and since when it is proven to be its own. */
    domain: z.object({ name: z.string(), since: Instant }).nullable(),
  }),
  template: z.object({ name: z.string(), description: z.string() }),
  issuedOnTrial: z.boolean(),
  /** Whose credential it is, where the document itself does not name them. */
  recipient: z.string().nullable(),
  approvals: z.array(z.object({ did: z.string(), name: z.string(), title: z.string() })),
  /** Why and when it was revoked or replaced, as far as no seal proves it. */
  revocation: z.object({ reason: z.string(), at: StampedInstant }).nullable(),
  /** The same of a pause, and when that is to end by itself. */
  suspension: z.object({ reason: z.string(), at: StampedInstant, until: StampedInstant.nullable() }).nullable(),
  /** What a valid membership card gives, and at which vendor. They may change, and nobody signed them. */
  benefits: z.array(z.object({ product: z.string(), vendor: z.string() })),
  /** Null where the project has no trust registry, or the issuer is not proven. */
  recognition: Recognition.nullable(),
});
export type Says = z.infer<typeof Says>;

/** The approvals of a credential that wallets gave, and where it is told of an approver's key whether somebody else may have had it, by their DID. */
export const PublicApprovals = z.object({
  approvals: z.array(z.record(z.string(), z.unknown())),
  didDocuments: z.record(z.string(), z.string()),
});

/** What the public page shows: `GET wallet/credentials/{id}/verify`. */
export const PublicVerification = Shown.extend({
  id: PublicId,
  checkedAt: Instant,
  steps: z.array(VerificationStep),
  says: Says,
  links: z.object({
    credential: z.string(),
    credentialWithApprovals: z.string(),
    /** Approvals that wallets gave, beside the document; null where there are none. */
    approvals: z.string().nullable(),
    pdf: z.string(),
    /** It as it was designed (SVG); `?as=card` is its card. */
    picture: z.string(),
    /** What networks show where its address is passed on (PNG). */
    share: z.string(),
    /** What the document itself names; null where it names none. */
    statusList: z.string().nullable(),
    /** The document of the credential that is said to replace it; null where none is. */
    successor: z.string().nullable(),
    schema: z.string().nullable(),
    /** Where Sello keeps the DID document of the issuer, whose own address is another's host; null where it is ours. */
    issuerDocument: z.string().nullable(),
  }),
}).meta({ id: 'PublicVerification' });
export type PublicVerification = z.infer<typeof PublicVerification>;
