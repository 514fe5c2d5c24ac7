import type { Tx } from '../../../../platform/database/index.ts';

/** That somebody's approval of a credential `c` is asked for now; the parameter names them. What waits is kept by the database (migration 0365). */
export const waitsFor = (user: string): string =>
  `exists (select 1 from open_approvals o where o.credential_id = c.id and o.user_id = ${user})`;

/** That an open approval is of a project that stands: nothing is approved in one that was removed. */
export const IN_ACTIVE =
  "exists (select from projects p where p.id = open_approvals.project_id and p.status = 'active')";

/** How many credentials wait for somebody's approval. */
export async function countAwaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from open_approvals where user_id = $1 and ${IN_ACTIVE}`,
    [userId],
  );
  return count;
}

/**
 * That approval `o` was there to be seen at a snapshot of the database, which the parameter names. What says that it began in what is yet to come was
 * brought here from another database, and stands as long as that.
 */
export const wasSeen = (snapshot: string): string =>
  `(pg_visible_in_snapshot(o.since, ${snapshot}::pg_snapshot) or o.since >= pg_snapshot_xmax(pg_current_snapshot()))`;

/** What there is to be seen now. Taken before what is shown is read: what comes in between is shown at the next look. */
export async function snapshotNow(tx: Tx): Promise<string> {
  const { seen } = await tx.one<{ seen: string }>('select pg_current_snapshot()::text as seen', []);
  return seen;
}
