import { z } from 'zod';
import { Id, Instant } from '../../base/common/values.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { CHANNELS } from './kinds.ts';
import { ITEM_REASONS, ITEM_STATES, KNOWN, SKIP_REASONS } from './states.ts';

/** How many people a group reaches if it is sent now, and who gets nothing on a channel. */
export const NotificationReach = z
  .object({
    /** People who get at least one message. */
    people: z.int(),
    /** People of the audience. */
    audience: z.int(),
    channels: z.array(z.object({ channel: z.enum(CHANNELS), people: z.int() })),
    skipped: z.array(z.object({ channel: z.enum(CHANNELS), reason: z.enum(SKIP_REASONS), people: z.int() })),
  })
  .meta({ id: 'NotificationReach' });
export type NotificationReach = z.infer<typeof NotificationReach>;

/** A chosen person of a draft. */
export const NotificationPerson = z
  .object({
    recipientId: Id,
    position: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'NotificationPerson' });
export type NotificationPerson = z.infer<typeof NotificationPerson>;

/** One message to one person on one channel. */
export const NotificationItem = z
  .object({
    id: Id,
    /** Null of an erased person. */
    recipientId: Id.nullable(),
    name: z.string().nullable(),
    /** The address or number that was frozen; null where the channel needs none. */
    address: z.string().nullable(),
    channel: z.enum(CHANNELS),
    state: z.enum(ITEM_STATES),
    known: z.enum(KNOWN),
    reason: z.enum(ITEM_REASONS).nullable(),
    notBefore: Instant.nullable(),
    sentAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
    readAt: Instant.nullable(),
    failedAt: Instant.nullable(),
  })
  .meta({ id: 'NotificationItem' });
export type NotificationItem = z.infer<typeof NotificationItem>;

/** A group as one person sees it on one channel. */
export const NotificationPreview = z
  .object({
    recipient: z.string(),
    language: z.enum(LANGUAGES),
    channel: z.enum(CHANNELS),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Messages of a phone network that the text takes; null on other channels. */
    segments: z.int().nullable(),
    link: z.string().nullable(),
    /** Why this person gets nothing on this channel. */
    skipped: z.enum(SKIP_REASONS).nullable(),
  })
  .meta({ id: 'NotificationPreview' });
export type NotificationPreview = z.infer<typeof NotificationPreview>;

export const NotificationPreviewRequest = z.strictObject({
  /** Left out: the first person of the audience. */
  recipientId: Id.nullable().default(null),
  channel: z.enum(CHANNELS, { error: 'invalid_choice' }),
});

export const STATS_RANGES = ['today', 'week', 'month', 'year'] as const;
export type StatsRange = (typeof STATS_RANGES)[number];

/** What is known of the messages of a group, by counters. */
export const NotificationStats = z
  .object({
    people: z.int(),
    /** Failed messages that can be sent again. */
    resendable: z.int(),
    /** People of the range who turned something off, or stopped everything, after this group had reached them last. */
    optOuts: z.int(),
    counts: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        known: z.enum(KNOWN),
        reason: z.enum(ITEM_REASONS).nullable(),
        count: z.int(),
      }),
    ),
    /** Messages that came to be known as this on a day of the organization's zone. */
    days: z.array(z.object({ day: z.string(), channel: z.enum(CHANNELS), known: z.enum(KNOWN), count: z.int() })),
  })
  .meta({ id: 'NotificationStats' });
export type NotificationStats = z.infer<typeof NotificationStats>;
