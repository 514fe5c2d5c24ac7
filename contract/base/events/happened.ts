import { z } from 'zod';
import { Id, Instant } from '../common/values.ts';
import { EVENT_RESOURCES, EVENT_TYPES, MEMBER_KINDS } from './event.ts';

/** So many events come with a call at most. */
export const EVENTS_MAX = 500;
/** What a filter finds is counted as far as this; beyond it the answer says `more`. */
export const EVENTS_COUNTED = 1000;
/** So many events of a chain are checked with a call. */
export const CHECKED_AT_ONCE = 5000;

const Who = z.object({ id: Id, name: z.string() });

/** What was done, as the chain of an organization keeps it (design §4). */
export const HappenedEvent = z
  .object({
    id: Id,
    /** Its place in the organization's chain, from 1, without gaps. */
    sequence: z.int(),
    type: z.enum(EVENT_TYPES),
    resource: z.enum(EVENT_RESOURCES),
    resourceId: z.string(),
    /** What it was called then; null where it has no name, or where that was erased. */
    resourceName: z.string().nullable(),
    /** Who and what one thing is now, such as the recipient and the title of a credential; null where the reader may not know it. */
    about: z.object({ name: z.string().nullable(), title: z.string().nullable() }).nullable(),
    /** How many were changed together; null for one alone. */
    members: z.int().nullable(),
    /** Who did it; null for the platform itself, and for whoever came with a till, a voucher or a link and has no account. */
    actor: Who.nullable(),
    at: Instant,
    /** From where: null for the platform itself, and where it was erased. */
    sourceIp: z.string().nullable(),
    userAgent: z.string().nullable(),
    correlationId: z.string(),
    /** What stood beside it and was erased with whom it was about. */
    erased: z.object({ values: z.boolean(), origin: z.boolean() }),
    /** The values before and after; left out where they were not asked for. */
    oldValue: z.unknown().optional(),
    newValue: z.unknown().optional(),
  })
  .meta({ id: 'Event' });
export type HappenedEvent = z.infer<typeof HappenedEvent>;

/** So many members of an event come with a call at most. */
export const MEMBERS_MAX = 100;

/** One of those that were changed together. What the reader may not open, or was erased, is its id alone. */
export const EventMember = z
  .object({
    id: Id,
    kind: z.enum(Object.values(MEMBER_KINDS)),
    /** What it is called: of a credential, who received it; of a voucher, its number; of a sale, or what a settlement pays, its merchant. */
    name: z.string().nullable(),
    /** Of a credential, what it is; of a sale, how its voucher's number ends; of an event, its number. */
    title: z.string().nullable(),
    /** The project that a credential or a merchant is opened in; null where it has no page, as credentials in projects of vouchers. */
    projectId: Id.nullable(),
  })
  .meta({ id: 'EventMember' });
export type EventMember = z.infer<typeof EventMember>;

/** An event with what chains it, in hexadecimal. */
export const ChainedEvent = HappenedEvent.extend({
  previousHash: z.string(),
  hash: z.string(),
  /** The project that the reader opens it in, of what does not say so itself and has a page in one; else null. */
  projectId: Id.nullable(),
  /** What it stands below there: an offer, a voucher project or a merchant; null of what stands by itself. */
  below: z.object({ kind: z.enum(['offer', 'voucherProject', 'merchant']), id: Id }).nullable(),
});
export type ChainedEvent = z.infer<typeof ChainedEvent>;

/** What was found in a piece of the chain, from the event after `after` to `checkedTo`. */
export const EventsPiece = z.object({
  checkedTo: z.int(),
  /** Of the newest event. */
  last: z.int(),
  /** Of the first event that is not what was chained, or does not follow the one before it. */
  broken: z.int().nullable(),
  /** Of the first event beside which something else stands than was recorded. */
  altered: z.int().nullable(),
  /** How many have lost values or origin to an erasure, which is no fault. */
  erased: z.int(),
});
export type EventsPiece = z.infer<typeof EventsPiece>;

/** The newest event that a seal on a chain holds, with all before it. */
export const EventsAnchor = z.object({
  anchored: z
    .object({
      sequence: z.int(),
      since: Instant,
      networkName: z.string(),
      /** Only this machine's own development chain. */
      local: z.boolean(),
      transactionHash: z.string(),
      transactionUrl: z.string(),
    })
    .nullable(),
  /** How many events were sealed and are not in the chain any more as they were: it was cut, or written anew. */
  lost: z.int(),
});
export type EventsAnchor = z.infer<typeof EventsAnchor>;
