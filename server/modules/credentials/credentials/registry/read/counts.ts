import { PROGRESS, type CredentialStatus } from '../../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../../../platform/database/index.ts';
import { completeSignatureRequests } from '../../../../base/notifications/index.ts';
import { awaitNoMore } from '../awaited.ts';
import type { CredentialParts } from '../parts.ts';

/** Which credentials are counted: of a project, and there of some templates, or of one status. */
export interface Counted {
  projectId: string;
  templateIds?: readonly string[] | undefined;
  status?: CredentialStatus | undefined;
}

/** Whether a credential of this status may have expired since it was last marked. */
export const mayExpire = (status: CredentialStatus): boolean => (PROGRESS as readonly string[]).includes(status);

/** An active credential that expired and is not marked yet; `now` is the parameter of the current time. */
export const unmarked = (now: string): string => `c.standing = 'active' and not c.expired and c.expires_at < ${now}`;

/**
 * How many credentials there are, by the counters. These know what is marked as expired; how many expired since is counted itself, and said
 * beside: most often none.
 */
export async function countCredentials(
  tx: Tx,
  { projectId, templateIds, status }: Counted,
  now: Date,
): Promise<{ total: number; unmarked: number }> {
  const marked = `select coalesce(sum(count), 0) from credential_counts
    where project_id = $1 and ($2::uuid[] is null or template_id = any($2)) and ($3::text is null or status = $3)`;
  if (status === undefined || !(status === 'expired' || mayExpire(status))) {
    const { total } = await tx.one<{ total: number }>(`select (${marked})::int as total`, [
      projectId,
      templateIds,
      status,
    ]);
    return { total, unmarked: 0 };
  }
  const counted = await tx.one<{ marked: number; unmarked: number }>(
    `select (${marked})::int as marked, (select count(*) from credentials c
       where c.project_id = $1 and ($2::uuid[] is null or c.template_id = any($2)) and ${unmarked('$4')}
         and ($3 = 'expired' or c.progress = $3))::int as unmarked`,
    [projectId, templateIds, status, now],
  );
  const change = status === 'expired' ? counted.unmarked : -counted.unmarked;
  return { total: counted.marked + change, unmarked: counted.unmarked };
}

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export const foldCounts = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select project_id, template_id, status, signed from credential_counts group by 1, 2, 3, 4 having count(*) > 1),
     gone as (
       delete from credential_counts k using changed x where (k.project_id, k.template_id, k.status, k.signed) = (x.project_id, x.template_id, x.status, x.signed)
       returning k.*)
     insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
     select organization_id, project_id, template_id, status, signed, sum(count) from gone group by 1, 2, 3, 4, 5 having sum(count) <> 0`,
  );

const MARKED_AT_ONCE = 1000;

/**
 * Marks what has expired, so that indexes, counters and the bell have it: nobody is waited for to approve it any more. In small transactions, which hold
 * up nobody. Answers how many.
 */
export async function markAllExpired({
  database,
  clock,
  tell,
}: Pick<CredentialParts, 'database' | 'clock' | 'tell'>): Promise<number> {
  for (let all = 0; ;) {
    const marked = await database.platform('housekeeping', async tx => {
      inLockOrder(tx, 'credential');
      const rows = await tx.rows<{ id: string; approvals_required: number; waited: boolean }>(
        `update credentials set expired = true where id in (
           select id from credentials where not expired and expires_at < $1 order by expires_at limit $2
           for no key update skip locked) returning id, approvals_required, progress = 'pending' and standing = 'active' and approvals_required > 0 as waited`,
        [new Date(clock()), MARKED_AT_ONCE],
      );
      const waited = rows.filter(row => row.waited);
      if (waited.length > 0) {
        await awaitNoMore(tx, { tell }, waited);
        await completeSignatureRequests(
          tx,
          waited.map(({ id }) => id),
        );
      }
      return rows.length;
    });
    all += marked;
    if (marked < MARKED_AT_ONCE) return all;
  }
}
