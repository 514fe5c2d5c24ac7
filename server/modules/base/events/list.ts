import {
  EVENT_RESOURCES,
  EVENT_TYPES,
  type EventResource,
  type EventType,
} from '../../../../contract/base/events/event.ts';
import { EVENTS_COUNTED } from '../../../../contract/base/events/happened.ts';
import { isUuid, type Tx } from '../../../platform/database/index.ts';

/** An event as it is kept, with what stands beside it. */
export interface EventRow {
  id: string;
  sequence: string;
  type: EventType;
  resource: EventResource;
  resource_id: string;
  named: string | null;
  members: number | null;
  actor_id: string | null;
  at: Date;
  ip: string | null;
  user_agent: string | null;
  correlation_id: string;
  values_erased: boolean;
  origin_erased: boolean;
  previous_hash: Buffer;
  hash: Buffer;
  old?: unknown;
  new?: unknown;
}

/** What is looked for among the events of an organization. */
export interface EventFilter {
  type?: EventType | undefined;
  resource?: EventResource | undefined;
  resourceId?: string | undefined;
  /** Somebody's id, or `platform` for what nobody called for. */
  actor?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const columns = (withValues: boolean): string =>
  `e.id, e.sequence, e.type, e.resource, e.resource_id, coalesce(v.new ->> 'name', v.new ->> 'title', v.old ->> 'name', v.old ->> 'title') as named,
   cardinality(e.members) as members, e.actor_id, e.at, o.ip, o.user_agent, e.correlation_id, e.previous_hash, e.hash,
   v.event_id is null and (e.old_digest is not null or e.new_digest is not null) as values_erased,
   o.event_id is null and e.origin_digest is not null as origin_erased${withValues ? ', v.old, v.new' : ''}`;
const BESIDE = 'left join event_values v on v.event_id = e.id left join event_origins o on o.event_id = e.id';

/**
 * What finds events: a statement that gives their numbers, in no order where it looks in several places. Each way has an index in the order of the list:
 * of one thing (once for each way in which its id is written, 0694), of all, of an actor, and of each pair of type and resource, where only one of both is named.
 */
function finding({ type, resource, resourceId, actor }: EventFilter, most: string): { sql: string; params: unknown[] } {
  const range = 'e.organization_id = $1 and e.sequence > $2 and e.sequence < $3';
  const last = `order by e.sequence desc limit ${most}`;
  const whose =
    actor === undefined ? '' : actor === 'platform' ? ' and e.actor_id is null' : ' and e.actor_id = $4::uuid';
  const who = actor === undefined || actor === 'platform' ? [] : [actor];
  if (resourceId !== undefined) {
    const [r, i, t] = [1, 2, 3].map(nth => `$${3 + who.length + nth}`);
    return {
      sql: `select found.sequence from unnest(event_spellings(${r}, ${i})) s(resource_id) cross join lateral (
        select e.sequence from events e where ${range}${whose} and e.resource = ${r} and e.resource_id = s.resource_id and (${t}::text is null or e.type = ${t}) ${last}) found`,
      params: [...who, resource, isUuid(resourceId) ? resourceId.toLowerCase() : resourceId, type ?? null],
    };
  }
  if (type === undefined && resource === undefined)
    return { sql: `select e.sequence from events e where ${range}${whose} ${last}`, params: who };
  const [r, t] = [1, 2].map(nth => `$${3 + who.length + nth}`);
  return {
    sql: `select found.sequence from unnest(${r}::text[]) r(resource) cross join unnest(${t}::text[]) t(type) cross join lateral (
      select e.sequence from events e where ${range}${whose} and e.resource = r.resource and e.type = t.type ${last}) found`,
    params: [...who, resource ? [resource] : [...EVENT_RESOURCES], type ? [type] : [...EVENT_TYPES]],
  };
}

/**
 * The events that a filter finds, newest first, before one of them; how many it finds in all, counted as far as `EVENTS_COUNTED`. In a transaction of
 * their organization. `values` says whether they come with the values before and after.
 */
export async function readEvents(
  tx: Tx,
  organizationId: string,
  filter: EventFilter,
  { before, limit, values }: { before?: number | undefined; limit: number; values: boolean },
): Promise<{ rows: EventRow[]; total: number; more: boolean }> {
  const { low, high } = await tx.one<{ low: string; high: string }>(
    `select case when $2::timestamptz is null then 0 else event_before($1, $2) end as low,
       case when $3::timestamptz is null then (select coalesce(max(sequence), 0) from events where organization_id = $1) else event_before($1, $3) end + 1 as high`,
    [organizationId, filter.since ?? null, filter.until ?? null],
  );
  const page = finding(filter, String(Math.trunc(limit)));
  const all = finding(filter, String(EVENTS_COUNTED + 1));
  const isAll = Object.entries(filter).every(
    ([name, value]) => ['since', 'until'].includes(name) || value === undefined,
  );
  const [rows, counted] = await Promise.all([
    tx.rows<EventRow>(
      `select ${columns(values)} from (${page.sql}) found join events e on e.organization_id = $1 and e.sequence = found.sequence ${BESIDE}
       order by e.sequence desc limit ${Math.trunc(limit)}`,
      [organizationId, low, String(Math.min(Number(high), before ?? Infinity)), ...page.params] as never,
    ),
    isAll
      ? { total: Math.max(Number(high) - 1 - Number(low), 0) }
      : tx.one<{ total: number }>(
          `select count(*)::int as total from (select from (${all.sql}) found limit ${EVENTS_COUNTED + 1}) counted`,
          [organizationId, low, high, ...all.params] as never,
        ),
  ]);
  const more = !isAll && counted.total > EVENTS_COUNTED;
  return { rows, total: more ? EVENTS_COUNTED : counted.total, more };
}

/** An event with its values, or undefined. In a transaction of its organization. */
export const readEvent = (tx: Tx, organizationId: string, id: string): Promise<EventRow | undefined> =>
  tx.maybe<EventRow>(`select ${columns(true)} from events e ${BESIDE} where e.organization_id = $1 and e.id = $2`, [
    organizationId,
    id,
  ]);

/** Some of those that an event names as changed together, in its order, and how many they are; undefined where there is no such event. */
export const readEventMembers = (
  tx: Tx,
  organizationId: string,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ resource: EventResource; ids: string[]; total: number } | undefined> =>
  tx.maybe(
    `select e.resource, coalesce(e.members[$3:$4], '{}') as ids, coalesce(cardinality(e.members), 0) as total
     from events e where e.organization_id = $1 and e.id = $2`,
    [organizationId, id, page * limit + 1, (page + 1) * limit],
  );

/** The numbers of events in their chain, by their ids. */
export const readSequences = async (
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; sequence: string }[]> =>
  tx.rows('select id, sequence::text from events where organization_id = $1 and id = any($2::uuid[])', [
    organizationId,
    [...ids],
  ]);

/** So many who did anything are looked for by name. */
const ACTORS_MAX = 5000;

/** The ids of all who did anything, people and programs. In a transaction of their organization. */
export const readEventActors = async (tx: Tx, organizationId: string): Promise<string[]> =>
  (await tx.rows<{ actor: string }>('select actor from event_actors($1, $2)', [organizationId, ACTORS_MAX])).map(
    ({ actor }) => actor,
  );
