import type { EventResource, EventType } from '../../../../contract/base/events/event.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';

/** An event as a timeline shows it, with what it changed; the values are null where there were none, or where they were erased. */
export interface TimelineEvent {
  sequence: number;
  type: EventType;
  actorId: string | null;
  at: Date;
  /** Of the call in which it happened, or of the job. */
  correlationId: string;
  /** How many were changed together; null for a change of this one alone. */
  members: number | null;
  old: unknown;
  new: unknown;
}

/** What happened to one thing, alone or among others. In a transaction of its organization. */
export const readTimeline = (
  tx: Tx,
  resource: EventResource,
  id: string,
  page: Pick<Page, 'page' | 'limit' | 'order'>,
): Promise<{ rows: TimelineEvent[]; total: number }> =>
  readPage<TimelineEvent>(
    tx,
    { ...page, sort: 'sequence' },
    {
      columns:
        'e.sequence, e.type, e.actor_id as "actorId", e.at, e.correlation_id as "correlationId", cardinality(e.members) as members, v.old, v.new',
      from: `events_about($1, $2) a join events e on e.organization_id = current_setting('sello.organization')::uuid and e.sequence = a.sequence
        left join event_values v on v.event_id = e.id`,
      where: 'true',
      params: [resource, id],
      sorts: { sequence: 'e.sequence' },
      key: 'e.id',
    },
  );
