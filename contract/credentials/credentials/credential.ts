import { z } from 'zod';
import { CUSTODY_FAULTS } from '../../base/catalogues/custodies.ts';
import {
  Did,
  editOf,
  Email,
  FamilyName,
  Id,
  Instant,
  longText,
  PersonName,
  Revision,
  shortText,
} from '../../base/common/values.ts';
import { EVENT_TYPES } from '../../base/events/event.ts';
import { valuesBy } from '../templates/field.ts';
import { SealReceipt } from '../../base/sealing/receipt.ts';
import { BULK_IDS_MAX, REASON_MAX, REASON_MIN, RECEIVERS_MAX } from './limits.ts';
import { SaidField } from './said-field.ts';
import { Visits } from './visits.ts';
import { WALLET_HAPPENINGS } from './wallet-offer.ts';
import {
  CREDENTIAL_STATUS,
  ISSUE_OUTCOMES,
  ISSUE_REFUSALS,
  ISSUE_REQUEST_STATES,
  MAILBOX_STATES,
  PROGRESS,
  STANDING,
} from './states.ts';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const Values = valuesBy(z.string().max(64));

/** One recipient of an issuing request: known by id or written out, with the values of the variable fields; a picture is named by the digest that its upload answered. */
export const Receiver = z.strictObject({
  id: Id.optional(),
  name: PersonName.optional(),
  lastname: FamilyName.optional(),
  email: Email.optional(),
  did: Did.nullable().optional(),
  values: Values.default({}),
});
export type Receiver = z.infer<typeof Receiver>;

/** A row as it comes: looked into when its turn comes, not while the caller waits. */
const UncheckedRow = z
  .custom<Record<string, unknown>>(isObject, { error: 'invalid_type' })
  .meta({ type: 'object', additionalProperties: {} });

/** One object or up to 10,000. Each row is checked on its own, so one bad row stops no other. */
export const UncheckedReceivers = z.union([
  UncheckedRow,
  z.array(UncheckedRow).min(1, { error: 'empty_table' }).max(RECEIVERS_MAX, { error: 'too_many' }),
]);

/** `POST .../credentials`. */
export const CredentialCreate = z.strictObject({
  receiver: UncheckedReceivers,
  templateId: Id,
  options: z.strictObject({ omitApproval: z.boolean().optional() }).default({}),
});

export const IssueResult = z
  .object({
    row: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    outcome: z.enum(ISSUE_OUTCOMES),
    credentialId: Id.nullable(),
    /** Field → why it is missing or refused: the receiver's own, a variable one as `values.name`, and those that the template fills by their name. */
    fields: z.record(z.string(), z.string()),
    progress: z.enum(PROGRESS).nullable(),
    /** The offer to the mailbox of the recipient's wallet; null where there is none, and the email goes. */
    mailbox: z.enum(MAILBOX_STATES).nullable(),
  })
  .meta({ id: 'IssueResult' });
export type IssueResult = z.infer<typeof IssueResult>;

/** A row of a request that came to nothing, or was not begun when it was stopped, as it was asked for, with the reason; 30 days after the request's end, who it was about is all that is left. */
export const IssueRefusedRow = z
  .object({
    row: z.int(),
    content: z.record(z.string(), z.unknown()),
    outcome: z.enum([...ISSUE_REFUSALS, 'not_begun']),
    /** Field → why it is missing or refused: the receiver's own, a variable one as `values.name`, and those that the template fills by their name. */
    fields: z.record(z.string(), z.string()),
  })
  .meta({ id: 'IssueRefusedRow' });
export type IssueRefusedRow = z.infer<typeof IssueRefusedRow>;

/**
 * How many of a request got how far; `unmailed`: of how many that are signed and not sent no email goes out, because there is no address that takes it,
 * or they ended before. `toMailbox`: how many are offered in the mailbox of a wallet, and `inMailbox`: how many of these mailboxes took.
 */
export const IssueSteps = z.object({
  built: z.int(),
  signed: z.int(),
  sealed: z.int(),
  sent: z.int(),
  unmailed: z.int(),
  toMailbox: z.int(),
  inMailbox: z.int(),
});

export const IssueRequest = z
  .object({
    id: Id,
    templateId: Id,
    state: z.enum(ISSUE_REQUEST_STATES),
    total: z.int(),
    done: z.int(),
    outcomes: z.object(
      Object.fromEntries(ISSUE_OUTCOMES.map(outcome => [outcome, z.int()])) as Record<
        (typeof ISSUE_OUTCOMES)[number],
        z.ZodInt
      >,
    ),
    steps: IssueSteps,
    /** How many an approver returned, which the requester corrects. */
    returned: z.int(),
    results: z.array(IssueResult),
    createdAt: Instant,
    template: z.object({ id: Id, name: z.string() }),
    /** Who asked for it; null in the answer to whoever just did. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    /** Why the place where the key is kept does not sign now. Left out where nothing waits for it. */
    waitsFor: z.enum(CUSTODY_FAULTS).optional(),
  })
  .meta({ id: 'IssueRequest' });
export type IssueRequest = z.infer<typeof IssueRequest>;

/** A request for several as a list shows it. */
export const IssueRequestSummary = z
  .object({
    id: Id,
    state: z.enum(ISSUE_REQUEST_STATES),
    total: z.int(),
    /** How many got none, so far. */
    refused: z.int(),
    /** How many wait for an approver. */
    waiting: z.int(),
    /** How many an approver returned, which the requester corrects. */
    returned: z.int(),
    /** Whether some are signed and not sealed, or sealed and not sent, yet. */
    onTheWay: z.boolean(),
    createdAt: Instant,
    template: z.object({ id: Id, name: z.string() }),
    by: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'IssueRequestSummary' });
export type IssueRequestSummary = z.infer<typeof IssueRequestSummary>;

const summary = {
  id: Id,
  projectId: Id,
  status: z.enum(CREDENTIAL_STATUS),
  progress: z.enum(PROGRESS),
  standing: z.enum(STANDING),
  disabled: z.boolean(),
  /** How often its content was frozen: an approval is of one of these, and lapses with the next. */
  revision: Revision,
  template: z.object({ id: Id, name: z.string(), description: z.string() }),
  title: z.string(),
  subtitle: z.string(),
  receiver: z.object({ id: Id, name: z.string(), email: z.string().nullable(), did: z.string().nullable() }),
  approvals: z.int(),
  approvalsRequired: z.int(),
  requestedAt: Instant,
  issuedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  digest: z.string().nullable(),
  /** When what it says was erased on request; null of all others. */
  erasedAt: Instant.nullable(),
  verifyUrl: z.string(),
  /** What a mail server said where the last email failed for good, at once or when it came back; null where it did not. It can be sent again. */
  mailError: z.string().nullable(),
  /** When the last email came back, after it was sent; null where it did not. */
  mailReturnedAt: Instant.nullable(),
  /** When a browser first showed its page; null where none has. */
  viewedAt: Instant.nullable(),
  /** When its recipient was last reminded of it. */
  remindedAt: Instant.nullable(),
  /** Whether nobody believes it any more, because a key that signed or approved it was compromised: its page says that it is not valid, or cannot be checked. */
  doubted: z.boolean(),
  /** Whether it can be paused: an Open Badge, or what was signed before there were pauses, names no list that tells them. */
  pausable: z.boolean(),
  /** Whether a service account wrote it (VC-API): no template says what it says, so that nobody corrects it. */
  byApi: z.boolean(),
  /** Whether the caller is an approver who has not yet decided. */
  waitsForMe: z.boolean(),
};
/** A row of a list: never reads the credential's JSON. `fields`: what it says, where the list was asked for it. */
export const CredentialSummary = z
  .object({ ...summary, fields: z.array(SaidField).optional() })
  .meta({ id: 'CredentialSummary' });
export type CredentialSummary = z.infer<typeof CredentialSummary>;

export const ProofView = z.object({
  role: z.enum(['organization', 'approver']),
  name: z.string(),
  type: z.string(),
  cryptosuite: z.string(),
  proofPurpose: z.string(),
  verificationMethod: z.string(),
  proofValue: z.string(),
  domain: z.string().nullable(),
  created: Instant,
});

export const Credential = z
  .object({
    ...summary,
    subject: z.record(z.string(), z.unknown()),
    fields: z.array(SaidField),
    approvers: z.array(
      z.object({
        userId: Id,
        name: z.string(),
        did: z.string(),
        approved: z.boolean(),
        /** Whether they are asked now: in order, once those before have approved. */
        turn: z.boolean(),
        status: z.enum(['pending', 'signed']),
        at: Instant.nullable(),
        /** The approver who is away, and whose place they have. */
        inPlaceOf: z.object({ userId: Id, name: z.string() }).nullable(),
      }),
    ),
    /** Who gave it back and why, while it is returned. */
    returned: z.object({ by: z.object({ id: Id, name: z.string() }), at: Instant, reason: z.string() }).nullable(),
    /** The issuing request that it came of. */
    requestId: Id.nullable(),
    /** The number on its PDF, by which anybody finds its page; null before it is signed, and once it was erased. */
    number: z.string().nullable(),
    sentAt: Instant.nullable(),
    /** What visitors did with it: once each and day. */
    visits: z.object({ viewed: Visits.nullable(), verified: Visits.nullable() }),
    deliveredAt: Instant.nullable(),
    /** What its recipient is called in the organization's list today, and where they are reached. */
    person: z.object({
      name: z.string(),
      lastname: z.string(),
      email: z.string().nullable(),
      revision: Revision,
      /** Whether they have credentials of other projects, too: then a project's manager does not correct their email. */
      elsewhere: z.boolean(),
    }),
    /** Why it was revoked, or replaced. */
    revocationReason: z.string().nullable(),
    /** The pause that it is in; without an end it lasts until somebody ends it. */
    suspension: z.object({ at: Instant, until: Instant.nullable(), reason: z.string() }).nullable(),
    /** Since when the key for which nobody believes it may have been in other hands; null where it is believed. */
    doubtedSince: Instant.nullable(),
    /** The credential that it corrects, and why. */
    corrects: z.object({ id: Id, reason: z.string() }).nullable(),
    /** What took its place, or will once it is approved. */
    correctedBy: z.object({ id: Id, progress: z.enum(PROGRESS) }).nullable(),
    proofs: z.array(ProofView),
    vc: z.record(z.string(), z.unknown()).nullable(),
    blockchainSeal: SealReceipt.nullable(),
    revocationSeal: SealReceipt.nullable(),
    suspensionSeal: SealReceipt.nullable(),
  })
  .meta({ id: 'Credential' });
export type Credential = z.infer<typeof Credential>;

/** What happened to a credential, alone or among others. */
export const CredentialEvent = z
  .object({
    sequence: z.int(),
    type: z.enum(EVENT_TYPES),
    /** Null for what the platform did by itself. */
    by: z.object({ id: Id, name: z.string() }).nullable(),
    at: Instant,
    /** By which the log of the installation tells more. */
    correlationId: z.string(),
    /** How many it happened to together; null where it was this one alone. */
    members: z.int().nullable(),
    reason: z.string().nullable(),
    until: Instant.nullable(),
    /** Of a sending: that it was asked for again. */
    again: z.boolean(),
    /** Of what happened with a wallet: which. */
    wallet: z.enum(WALLET_HAPPENINGS).nullable(),
  })
  .meta({ id: 'CredentialEvent' });
export type CredentialEvent = z.infer<typeof CredentialEvent>;

/** `PUT .../revoke`: why, in words that the public page shows. */
export const Revoke = z.strictObject({ metadata: z.strictObject({ description: shortText(REASON_MAX) }) });
const Why = z.strictObject({ description: shortText(REASON_MAX) });
/** `PUT .../suspend`: why, and until when; without an end until somebody ends it. */
export const Suspend = z.strictObject({ metadata: Why, until: Instant.nullable().default(null) });
/** `POST .../reissue`: every value of the variable fields as it is right, the name and the recipient's email where they were wrong, and why, which the old one's public page shows. */
export const Reissue = z.strictObject({
  name: PersonName.optional(),
  lastname: FamilyName.optional(),
  email: Email.optional(),
  values: Values.default({}),
  metadata: Why,
});
/**
 * `PUT .../ask`: every value of the variable fields as it is right, the name and the recipient's email where they were wrong. `revision`: the state that was looked at.
 */
export const AskAgain = editOf({ name: PersonName, lastname: FamilyName, email: Email }).extend({
  values: Values.default({}),
});
/** `POST .../readdress`: where its recipient is reached from now on, and which state of the recipient that was said of. */
export const Readdress = z.strictObject({ email: Email, revision: Revision.optional() });
/** `PUT .../sign?keystore=keyvault`. `revision`: the state that was looked at; what was frozen anew since is refused. */
export const Sign = z.strictObject({ templateId: Id, revision: Revision.optional() });
export const BulkIds = z.strictObject({
  ids: z.array(Id).min(1, { error: 'too_few' }).max(BULK_IDS_MAX, { error: 'too_many' }),
});
/** For each id, in their order, the state that was looked at: what was frozen anew since is refused. */
const seen = { revisions: z.array(Revision).max(BULK_IDS_MAX, { error: 'too_many' }).optional() };
const eachSeen = ({ ids, revisions }: { ids: readonly string[]; revisions?: readonly number[] | undefined }): boolean =>
  revisions === undefined || revisions.length === ids.length;
const NOT_EACH = { path: ['revisions'], error: 'invalid' };
export const SignMany = BulkIds.extend(seen).refine(eachSeen, NOT_EACH);
/** `PUT .../return/bulk`: why, in words for whoever asked. */
export const ReturnMany = BulkIds.extend({
  ...seen,
  reason: longText(REASON_MAX).min(REASON_MIN, { error: 'too_short' }),
}).refine(eachSeen, NOT_EACH);
export const RevokeMany = BulkIds.extend({ metadata: Why });
export const SuspendMany = BulkIds.extend({ metadata: Why, until: Instant.nullable().default(null) });
/** What a bulk call did, id by id. */
export const BulkAnswer = z.object({
  done: z.array(Id),
  failed: z.array(z.object({ id: Id, key: z.string(), message: z.string() })),
});
