import type { CredentialStatus } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';

/** How many of a status each of these projects has; those that have none are left out. */
export const countByProject = (
  tx: Tx,
  projectIds: readonly string[],
  status: CredentialStatus,
): Promise<{ projectId: string; total: number }[]> =>
  tx.rows(
    `select project_id as "projectId", sum(count)::int as total from credential_counts
     where project_id = any($1::uuid[]) and status = $2 group by 1 having sum(count) > 0 order by 2 desc, 1`,
    [projectIds, status],
  );

/** When something was last asked for in each of these projects, latest first; those that never did are left out. */
export const lastAsked = (tx: Tx, projectIds: readonly string[]): Promise<{ projectId: string; at: Date }[]> =>
  tx.rows(
    `select p.id as "projectId", asked.at from unnest($1::uuid[]) as p(id) cross join lateral (
       select max(requested_at) as at from (
         (select requested_at from credentials where project_id = p.id order by requested_at desc, id desc limit 1)
         union all
         (select requested_at from issue_requests where project_id = p.id and total > 1 order by requested_at desc, id desc limit 1)) x) asked
     where asked.at is not null order by 2 desc, 1`,
    [projectIds],
  );
