import { z } from 'zod';
import { editOf, Id, Instant, Revision, shortText } from '../../base/common/values.ts';
import { WEBHOOK_OFF_REASONS, WEBHOOK_PROBLEMS, WEBHOOK_STATES } from './kinds.ts';

/** An address over https, without a user and a password. */
export const HttpsAddress = z
  .string()
  .trim()
  .max(1000, { error: 'too_long' })
  .refine(address => address.startsWith('https://'), { error: 'https_link', abort: true })
  .refine(address => z.url().safeParse(address).success && !/^https:\/\/[^/?#]*@/.test(address), {
    error: 'invalid_url',
  });

/** The endpoint of an organization, null where none is set. Its secret is shown once, when it is made. */
export const Webhook = z
  .object({
    revision: Revision,
    url: z.string().nullable(),
    enabled: z.boolean(),
    /** Why we turned it off. */
    offBecause: z.enum(WEBHOOK_OFF_REASONS).nullable(),
    secretCreatedAt: Instant.nullable(),
    /** Until when the previous secret signs, too. */
    previousSecretUntil: Instant.nullable(),
    /** Deliveries that failed and can be replayed. */
    failed: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** The secret is in the answer where this made one, which is when the first address is set. */
export const WebhookSaved = Webhook.extend({ secret: z.string().optional() }).meta({ id: 'WebhookSaved' });

export const WebhookUpdate = editOf({ url: HttpsAddress, enabled: z.boolean({ error: 'required' }) });

/** As `HttpsAddress`, or the developer's own machine, which only an installation for development asks. */
const HookAddress = z.union(
  [
    HttpsAddress,
    z
      .url()
      .regex(/^http:\/\/localhost[:/]/)
      .max(1000),
  ],
  {
    error: 'https_link',
  },
);
/** The webhook of something of an organization: a stand-in on the developer's own machine is asked outside of production. */
export const OwnWebhookUpdate = editOf({ url: HookAddress, enabled: z.boolean({ error: 'required' }) });

/** A test event carries this text. */
export const WebhookTest = z.strictObject({ message: shortText(200).optional() });
/** Which failed events are sent again: those that were queued since a time, or all. */
export const WebhookReplay = z.strictObject({ since: Instant.optional() });

/** One event and what became of it. */
export const WebhookDelivery = z
  .object({
    id: Id,
    /** The `webhook-id` header: the same of an event, however often it is sent. */
    eventId: Id,
    type: z.string(),
    state: z.enum(WEBHOOK_STATES),
    tries: z.int(),
    /** What the endpoint answered last. */
    status: z.int().nullable(),
    problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
    answer: z.string().nullable(),
    /** What was posted, where it says nothing of a person. */
    request: z.string().nullable(),
    createdAt: Instant,
    triedAt: Instant.nullable(),
    /** When it is tried next. */
    nextAt: Instant.nullable(),
    /** Whether it can be replayed: it failed, and its content is still kept. */
    canReplay: z.boolean(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
