import type { Tx } from '../../../../platform/database/index.ts';
import type { AttemptRow } from './rows.ts';

type Counted = Pick<AttemptRow, 'organization_id' | 'application_id' | 'version' | 'country' | 'channel'>;

/** Counts an attempt that ends, in the transaction of its end. Trials are not counted. */
export async function countAttempt(
  tx: Tx,
  { organization_id: organizationId, application_id: applicationId, version, country, channel }: Counted,
  state: AttemptRow['state'],
  reason: string | null,
  at: Date,
): Promise<void> {
  if (channel === 'test') return;
  await tx.run(
    `insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, country, version, count)
     select organization_id, project_id, id, day_in($1, $3), $4, $5, $6, $7, 1 from applications where id = $2`,
    [organizationId, applicationId, at, state, reason, country, version],
  );
}

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export const foldAttemptCounts = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select application_id, day, state, reason, country, version from attempt_counts group by 1, 2, 3, 4, 5, 6 having count(*) > 1 limit 1000),
     gone as (
       delete from attempt_counts k using changed x where k.application_id = x.application_id and k.day = x.day and k.state = x.state
         and k.version = x.version and k.reason is not distinct from x.reason and k.country is not distinct from x.country returning k.*)
     insert into attempt_counts (organization_id, project_id, application_id, day, state, reason, country, version, count)
     select organization_id, project_id, application_id, day, state, reason, country, version, sum(count) from gone group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
