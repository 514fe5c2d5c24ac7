import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Did, Email, FamilyName, Id, Instant, PersonName, Phone, Revision, editOf } from '../../base/common/values.ts';
import { RECIPIENT_STATES, SUPPRESSIONS } from './states.ts';

/** Someone who may hold credentials of the organization, with a wallet (a DID of theirs) or by email. */
export const Recipient = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    did: z.string().nullable(),
    phone: z.string().nullable(),
    /** The language in which they are written to; null where nobody knows it. */
    language: z.enum(LANGUAGES).nullable(),
    walletStatus: z.enum(['none', 'linked']),
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

export const RecipientCreate = z.strictObject(fields).check(context => {
  if (!isReached(context.value))
    context.issues.push({ code: 'custom', message: 'email_or_did', path: ['email'], input: context.value.email });
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

/** What happened to a recipient: who did what when, and which of these changed. */
export const RecipientEvent = z
  .object({
    sequence: z.int(),
    type: z.enum(['create', 'update', 'erase']),
    by: z.object({ id: Id, name: z.string() }).nullable(),
    at: Instant,
    changes: z.array(
      z.object({
        field: z.enum(['name', 'lastname', 'email', 'did', 'phone', 'language', 'status', 'suppressedBecause']),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RecipientEvent' });
export type RecipientEvent = z.infer<typeof RecipientEvent>;
