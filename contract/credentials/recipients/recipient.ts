import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Did, Email, FamilyName, Id, Instant, PersonName, Phone, Revision, editOf } from '../../base/common/values.ts';
import { RECIPIENT_STATES, SUPPRESSIONS, WALLET_STATES } from './states.ts';

/** Addresses of a recipient, the main one included. */
export const ADDRESSES_MAX = 5;

/** A further address of a recipient. `provenAt` is null where the office entered it. */
export const RecipientAddress = z
  .object({ id: Id, email: z.string(), provenAt: Instant.nullable() })
  .meta({ id: 'RecipientAddress' });
export type RecipientAddress = z.infer<typeof RecipientAddress>;

export const RecipientAddressCreate = z.strictObject({ email: Email });

/** Someone who may hold credentials of the organization, with a wallet (a DID of theirs) or by email. */
export const Recipient = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    /** The main address: mails go there. */
    email: z.string().nullable(),
    emailProvenAt: Instant.nullable(),
    addresses: z.array(RecipientAddress),
    did: z.string().nullable(),
    /** Whether a linked wallet proved the DID; otherwise it was only entered. */
    didProven: z.boolean(),
    phone: z.string().nullable(),
    /** The language in which they are written to; null where nobody knows it. */
    language: z.enum(LANGUAGES).nullable(),
    walletStatus: z.enum(WALLET_STATES),
    /** Since when the status is so; null for none. */
    walletAt: Instant.nullable(),
    status: z.enum(RECIPIENT_STATES),
    credentials: z.int(),
    groups: z.array(z.object({ id: Id, name: z.string() })),
    /** Why and since when no notifications are sent to the address; credentials and codes still are. */
    suppressedBecause: z.enum(SUPPRESSIONS).nullable(),
    suppressedAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

const Spoken = z.enum(LANGUAGES, { error: 'invalid_choice' }).nullable();

const fields = {
  name: PersonName,
  lastname: FamilyName.default(''),
  email: Email.nullable().default(null),
  did: Did.nullable().default(null),
  phone: Phone.nullable().default(null),
  language: Spoken.default(null),
};

/** Everybody is reached by an address or a wallet. */
const isReached = ({ email, did }: { email: string | null; did: string | null }): boolean =>
  email !== null || did !== null;

/** A recipient in a row of a file. */
export const RecipientRow = z.strictObject(fields).check(context => {
  if (!isReached(context.value))
    context.issues.push({ code: 'custom', message: 'email_or_did', path: ['email'], input: context.value.email });
});

/** `invite` mails an invitation to use a wallet, which needs an address. */
export const RecipientCreate = z.strictObject({ ...fields, invite: z.boolean().default(false) }).check(context => {
  const { email, invite } = context.value;
  const problem = !isReached(context.value) ? 'email_or_did' : invite && email === null ? 'required' : undefined;
  if (problem) context.issues.push({ code: 'custom', message: problem, path: ['email'], input: email });
});

/** What is changed of a recipient: here, and not from a project (spec §5). */
export const RecipientUpdate = editOf({
  ...fields,
  lastname: FamilyName,
  email: Email.nullable(),
  did: Did.nullable(),
  phone: Phone.nullable(),
  language: Spoken,
}).check(context => {
  if (context.value.email === null && context.value.did === null)
    context.issues.push({ code: 'custom', message: 'email_or_did', path: ['email'], input: null });
});

/** Whether credentials are issued to a recipient from now on; who is disabled keeps what they have. */
export const RecipientStatusChange = z.strictObject({
  status: z.enum(['active', 'disabled'], { error: 'invalid_choice' }),
});

/** The fields whose changes the history of a recipient tells. */
export const RECIPIENT_CHANGES = [
  'name',
  'lastname',
  'email',
  'addresses',
  'did',
  'phone',
  'language',
  'walletStatus',
  'status',
  'suppressedBecause',
] as const;

/** What happened to a recipient: who did what when, and which of these changed. */
export const RecipientEvent = z
  .object({
    sequence: z.int(),
    /** `invite`: an invitation to use a wallet was mailed. */
    type: z.enum(['create', 'update', 'invite', 'erase']),
    by: z.object({ id: Id, name: z.string() }).nullable(),
    at: Instant,
    changes: z.array(
      z.object({
        field: z.enum(RECIPIENT_CHANGES),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RecipientEvent' });
export type RecipientEvent = z.infer<typeof RecipientEvent>;
