import { z } from 'zod';
import { EVENT_RESOURCES, EVENT_TYPES } from '../../base/events/event.ts';
import {
  ChainedEvent,
  EventMember,
  EVENTS_MAX,
  MEMBERS_MAX,
  EventsAnchor,
  EventsPiece,
  HappenedEvent,
} from '../../base/events/happened.ts';
import { Id, Instant, LangQuery } from '../../base/common/values.ts';
import { define } from '../../api/route.ts';

const tag = 'Events';
const path = '/api/v1/organizations/{organizationId}/events';
const params = z.strictObject({ organizationId: Id });
const sequence = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const eventRoutes = define({
  listEvents: {
    method: 'GET',
    path,
    tag,
    summary: 'What happened in the organization, newest first',
    source: 'ours',
    access: 'events.read',
    params,
    query: LangQuery.extend({
      limit: z.coerce.number().int().min(1).max(EVENTS_MAX).default(50),
      /** Only what came before this event: where the page before ended. */
      before: sequence.optional(),
      type: z.enum(EVENT_TYPES).optional(),
      resource: z.enum(EVENT_RESOURCES).optional(),
      /** Of one thing; with its `resource`. */
      resourceId: z.string().max(200).optional(),
      /** Who did it, or `platform`. */
      actor: z.union([Id, z.literal('platform')]).optional(),
      since: Instant.optional(),
      until: Instant.optional(),
      /** With the values before and after. */
      values: z.enum(['true', 'false']).optional(),
    }).refine(({ resource, resourceId }) => resourceId === undefined || resource !== undefined, {
      path: ['resource'],
      error: 'required',
    }),
    answer: z.object({ events: z.array(HappenedEvent), total: z.int(), more: z.boolean() }),
  },
  listEventActors: {
    method: 'GET',
    path: `${path}/actors`,
    tag,
    summary: 'Who has done anything in the organization: people, including former members, and programs',
    source: 'ours',
    access: 'events.read',
    params,
    query: LangQuery.extend({
      q: z.string().trim().max(200).optional(),
      /** This one alone. */
      id: Id.optional(),
    }),
    answer: z.object({ actors: z.array(z.object({ id: Id, name: z.string() })), total: z.int() }),
  },
  checkEvents: {
    method: 'GET',
    path: `${path}/check`,
    tag,
    summary: 'Check a piece of the chain of events: call again with what was checked, until the last',
    source: 'ours',
    access: 'events.read',
    params,
    query: LangQuery.extend({ after: sequence.default(0) }),
    answer: EventsPiece,
  },
  getEventsAnchor: {
    method: 'GET',
    path: `${path}/anchor`,
    tag,
    summary: 'Up to which event, and since when, a chain holds the events',
    source: 'ours',
    access: 'events.read',
    params,
    query: LangQuery,
    answer: EventsAnchor,
  },
  getEvent: {
    method: 'GET',
    path: `${path}/{eventId}`,
    tag,
    summary: 'An event with the values before and after',
    source: 'ours',
    access: 'events.read',
    params: params.extend({ eventId: Id }),
    query: LangQuery,
    answer: ChainedEvent,
  },
  listEventMembers: {
    method: 'GET',
    path: `${path}/{eventId}/members`,
    tag,
    summary: 'Which were changed together by an event, in the order in which it names them',
    source: 'ours',
    access: 'events.read',
    params: params.extend({ eventId: Id }),
    query: LangQuery.extend({
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(MEMBERS_MAX).default(20),
    }),
    answer: z.object({ members: z.array(EventMember), total: z.int() }),
  },
});
