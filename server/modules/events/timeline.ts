import type { EventResource, EventType } from '../../../contract/events/event.ts';
import type { Tx } from '../../platform/database/index.ts';

/** An event as a timeline shows it. */
export interface TimelineEvent {
  sequence: number;
  type: EventType;
  actorId: string | null;
  at: Date;
  /** How many were changed together; null for a change of this one alone. */
  members: number | null;
}

/** What happened to one thing, alone or among others, newest first. In a transaction of its organization. */
export const readTimeline = (tx: Tx, resource: EventResource, id: string): Promise<TimelineEvent[]> =>
  tx.rows<TimelineEvent>(
    `select e.sequence, e.type, e.actor_id as "actorId", e.at, cardinality(e.members) as members
     from events_about($1, $2) a join events e on e.organization_id = current_setting('sello.organization')::uuid and e.sequence = a.sequence
     order by e.sequence desc`,
    [resource, id],
  );

/** An event with what it changed; the values are undefined where there were none, or where they were erased. */
export type TimelineChange = TimelineEvent & { old: unknown; new: unknown };

/** As `readTimeline`, with the values before and after. */
export const readChanges = (tx: Tx, resource: EventResource, id: string): Promise<TimelineChange[]> =>
  tx.rows<TimelineChange>(
    `select e.sequence, e.type, e.actor_id as "actorId", e.at, cardinality(e.members) as members, v.old, v.new
     from events_about($1, $2) a join events e on e.organization_id = current_setting('sello.organization')::uuid and e.sequence = a.sequence
       join event_values v on v.event_id = e.id
     order by e.sequence desc`,
    [resource, id],
  );
