import type { EventResource, EventType } from '../../../../contract/base/events/event.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Who did such a thing last, to each of some things; null for the platform itself. What never happened is not there. */
export async function whoDid(
  tx: Tx,
  resource: EventResource,
  type: EventType,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx.rows<{ id: string; actor_id: string | null }>(
    `select x.id, last.actor_id from unnest($2::uuid[]) as x(id) cross join lateral (
       select e.actor_id from events_about($1, x.id) a
         join events e on e.organization_id = current_setting('sello.organization')::uuid and e.sequence = a.sequence
       where e.type = $3 order by e.sequence desc limit 1) last`,
    [resource, ids, type],
  );
  return new Map(rows.map(row => [row.id, row.actor_id]));
}
