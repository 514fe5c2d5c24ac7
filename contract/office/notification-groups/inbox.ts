import { z } from 'zod';
import { LANGUAGES } from '../../base/common/language.ts';
import { Id, Instant, Phone, Revision } from '../../base/common/values.ts';
import { CHANNELS, GROUP_TYPES, OPTIONAL_TYPES } from './kinds.ts';

/** Messages of one page of a person's inbox. */
export const INBOX_PAGE = 20;

/** The code of a person's page at one organization, of 128 bits. It is sent in bodies, so that no log of addresses has it. */
export const InboxCode = z.string().regex(/^[\w-]{22}$/);
const withCode = { code: InboxCode };

export const ReadInbox = z.strictObject({ ...withCode, page: z.int().min(0).max(10_000).default(0) });

/** Messages that a browser showed: their groups. */
export const ShownInbox = z.strictObject({
  ...withCode,
  messages: z.array(Id).min(1, { error: 'too_few' }).max(INBOX_PAGE, { error: 'too_many' }),
});

/** What a person does not want from an organization. */
export const InboxChoices = z
  .object({
    revision: Revision,
    /** The language of their messages; null where the organization's is used. */
    language: z.enum(LANGUAGES).nullable(),
    typesOff: z.array(z.enum(OPTIONAL_TYPES)),
    channelsOff: z.array(z.enum(CHANNELS)),
    /** Nothing comes, not even what is important or urgent. */
    stopped: z.boolean(),
  })
  .meta({ id: 'InboxChoices' });
export type InboxChoices = z.infer<typeof InboxChoices>;

export const UpdateInboxChoices = z.strictObject({
  ...withCode,
  language: z.enum(LANGUAGES, { error: 'invalid_choice' }).optional(),
  typesOff: z
    .array(z.enum(OPTIONAL_TYPES, { error: 'invalid_choice' }))
    .max(OPTIONAL_TYPES.length, { error: 'too_many' })
    .optional(),
  channelsOff: z
    .array(z.enum(CHANNELS, { error: 'invalid_choice' }))
    .max(CHANNELS.length, { error: 'too_many' })
    .optional(),
  stopped: z.boolean().optional(),
  revision: Revision.optional(),
});

/** A message as its person got it. */
export const InboxMessage = z
  .object({
    /** The group. */
    id: Id,
    type: z.enum(GROUP_TYPES),
    language: z.enum(LANGUAGES),
    title: z.string(),
    text: z.string(),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
    action: z.string().nullable(),
    link: z.string().nullable(),
    at: Instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'InboxMessage' });
export type InboxMessage = z.infer<typeof InboxMessage>;

/** The number to which text messages for a person go, as much as their page says of it. */
export const InboxPhone = z
  .object({
    /** The last four digits; null where the organization has no number. */
    ends: z.string().nullable(),
    /** Whether the person proved by a code that it is theirs. */
    isProven: z.boolean(),
  })
  .meta({ id: 'InboxPhone' });
export type InboxPhone = z.infer<typeof InboxPhone>;

export const AskInboxPhone = z.strictObject({ ...withCode, phone: Phone });
/** Asks for the links of the cards of the person of a page. */
export const AskInboxCard = z.strictObject(withCode);
export const ProveInboxPhone = z.strictObject({
  ...withCode,
  phone: Phone,
  digits: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: 'invalid' }),
});

/** What an organization sent to a person, the newest first, and what they do not want. */
export const Inbox = z
  .object({
    organization: z.string(),
    /** The language that the organization writes in where a person chose none. */
    language: z.enum(LANGUAGES),
    choices: InboxChoices,
    phone: InboxPhone,
    /** The channels that the organization can use. */
    channels: z.array(z.enum(CHANNELS)),
    /** The key by which browsers subscribe to push messages (RFC 8292). */
    pushKey: z.string(),
    /** Whether the person has a card with benefits there, whose link they can ask for. */
    hasCard: z.boolean(),
    messages: z.array(InboxMessage),
    total: z.int(),
  })
  .meta({ id: 'Inbox' });
export type Inbox = z.infer<typeof Inbox>;

/** Where the push service of a browser takes messages. */
const Endpoint = z
  .string()
  .max(1000, { error: 'too_long' })
  .pipe(z.url({ protocol: /^https$/, error: 'invalid_url' }));

/** A browser in which a person wants notifications: a subscription of the Push API, and the key that it was made with. */
export const InboxDevice = z.strictObject({
  ...withCode,
  endpoint: Endpoint,
  /** A point of P-256 and a secret of 16 bytes (RFC 8291), base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/, { error: 'invalid' }),
  auth: z.string().regex(/^[\w-]{22}$/, { error: 'invalid' }),
  key: z.string().regex(/^[\w-]{87}$/, { error: 'invalid' }),
});
export const RemovedInboxDevice = z.strictObject({ ...withCode, endpoint: Endpoint });

/** What a browser reports of a notification. Its token came with it. */
export const PushReport = z.strictObject({
  token: z.string().max(200, { error: 'too_long' }),
  evidence: z.enum(['arrived', 'shown'], { error: 'invalid_choice' }),
});
