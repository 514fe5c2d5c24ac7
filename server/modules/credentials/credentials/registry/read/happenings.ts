import { dayAfter, monthAfter } from '../../../../../../contract/base/common/days.ts';
import type { Happening } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { unmarked } from './counts.ts';

/** What happened in days of the organization, both of which are among them. */
export interface HappenedIn {
  happened: Happening;
  since: string;
  until: string;
}

/** The instant at which a day, a parameter, begins in the organization of the transaction. */
export const startIn = (day: string): string => `start_in(current_setting('sello.organization')::uuid, ${day}::date)`;

/** By the day, or by the month: then `since` is its first day. */
export type Grain = 'day' | 'month';

/** How often something happened with credentials of a template on a day or in a month. */
export interface HappeningCount {
  kind: Happening;
  templateId: string;
  since: string;
  count: number;
}

/** What happened in a project from a day on, by the counters; with what has expired and is not marked yet. */
export const readHappenings = (
  tx: Tx,
  { projectId, grain, since, now }: { projectId: string; grain: Grain; since: string; now: Date },
): Promise<HappeningCount[]> =>
  tx.rows<HappeningCount>(
    `select kind, template_id as "templateId", since::text as since, sum(count)::int as count from (
       select kind, template_id, since, count from happening_counts
         where project_id = $1 and grain = $2 and since >= $3 and kind <> 'delivered'
       union all
       select 'expired', template_id, g.since, count(*) from credentials c cross join lateral grains_of(c.organization_id, c.expires_at) g
       where project_id = $1 and ${unmarked('$4')} and g.grain = $2 and g.since >= $3
         and expires_at >= ($3::date - 1)::timestamp at time zone 'UTC' group by 2, 3) x
     group by 1, 2, 3 having sum(count) <> 0`,
    [projectId, grain, since, now],
  );

/** What the counters of several projects say of what was issued, delivered and revoked, from a day on. */
export const readAllHappenings = (
  tx: Tx,
  { projectIds, grain, since }: { projectIds: readonly string[]; grain: Grain; since: string },
): Promise<
  { projectId: string; templateId: string; kind: 'issued' | 'delivered' | 'revoked'; since: string; count: number }[]
> =>
  tx.rows(
    `select project_id as "projectId", template_id as "templateId", kind, since::text as since, sum(count)::int as count from happening_counts
     where project_id = any($1::uuid[]) and grain = $2 and since >= $3 and kind in ('issued', 'delivered', 'revoked')
     group by 1, 2, 3, 4 having sum(count) <> 0`,
    [projectIds, grain, since],
  );

/** How much of a project, or of a template of it, happened in some days: whole months are one sum each. */
export async function countHappened(
  tx: Tx,
  { projectId, templateId }: { projectId: string; templateId: string | undefined },
  { happened, since, until }: HappenedIn,
  now: Date,
): Promise<{ total: number; unmarked: number }> {
  const end = dayAfter(until);
  const firstMonth = since === monthAfter(since) ? since : monthAfter(since, 1);
  const [monthsFrom, monthsTo] = firstMonth < monthAfter(end) ? [firstMonth, monthAfter(end)] : [end, end];
  const counted = await tx.one<{ marked: number; unmarked: number }>(
    `select (select coalesce(sum(count), 0)::int from happening_counts
         where project_id = $1 and kind = $2 and ($3::uuid is null or template_id = $3)
           and (grain = 'month' and since >= $6 and since < $7
             or grain = 'day' and (since >= $4 and since < least($5::date, $6::date) or since >= $7 and since < $5))) as marked,
       (select count(*)::int from credentials c where $2 = 'expired' and project_id = $1 and ($3::uuid is null or template_id = $3)
          and ${unmarked('$8')} and expires_at >= ${startIn('$4')} and expires_at < ${startIn('$5')}) as unmarked`,
    [projectId, happened, templateId, since, end, monthsFrom, monthsTo, now],
  );
  return { total: counted.marked + counted.unmarked, unmarked: counted.unmarked };
}

/** Adds the changes of each counter together, of those from a day on. Several processes may: each folds rows that it took out itself. */
const foldHappenings = (tx: Tx, since: string): Promise<number> =>
  tx.run(
    `with changed as (
       select project_id, template_id, kind, grain, since from happening_counts where since >= $1 group by 1, 2, 3, 4, 5 having count(*) > 1),
     gone as (
       delete from happening_counts k using changed x
       where (k.project_id, k.template_id, k.kind, k.grain, k.since) = (x.project_id, x.template_id, x.kind, x.grain, x.since) returning k.*)
     insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
     select organization_id, project_id, template_id, kind, grain, since, sum(count) from gone group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0`,
    [since],
  );

/** Those that change as it is: of today and yesterday in any zone, and their months. `today` is the day of UTC. */
export const foldLatest = (tx: Tx, today: string): Promise<number> =>
  foldHappenings(tx, monthAfter(dayAfter(today, -2)));

/** All of them: what was canceled or expired changes days long gone. */
export const foldAll = (tx: Tx): Promise<number> => foldHappenings(tx, '0001-01-01');
