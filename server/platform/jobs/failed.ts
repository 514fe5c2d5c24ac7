import { readPage, type Page, type Tx } from '../database/index.ts';
import { JOBS_CHANNEL } from './enqueue.ts';

/** A job that failed for good, as it stands. */
export interface FailedRow {
  id: string;
  kind: string;
  organization_id: string | null;
  attempts: number;
  created_at: Date;
  finished_at: Date;
  last_error: string | null;
}

/** So many are asked to be tried again at once. */
const AT_ONCE = 1_000;

/** A page of the jobs that failed, by an index of nothing else. As the platform. */
export const listFailed = (
  tx: Tx,
  query: Page & { kind?: string | undefined; organizationId?: string | undefined },
): Promise<{ rows: FailedRow[]; total: number }> =>
  readPage<FailedRow>(tx, query, {
    columns: 'j.id, j.kind, j.organization_id, j.attempts, j.created_at, j.finished_at, j.last_error',
    from: 'jobs j',
    where: `j.state = 'failed'${query.kind === undefined ? '' : ' and j.kind = $1'}${query.organizationId === undefined ? '' : ` and j.organization_id = $${query.kind === undefined ? 1 : 2}`}`,
    params: [query.kind, query.organizationId].filter(each => each !== undefined),
    sorts: { failedAt: 'j.finished_at' },
    key: 'j.id',
  });

/** How many failed, by kind. */
export const countFailed = (tx: Tx): Promise<{ kind: string; count: number }[]> =>
  tx.rows(
    "select kind, count(*)::int as count from jobs where state = 'failed' group by kind order by 2 desc, 1 limit 100",
  );

/** How many wait, as far as `most`, how many run, and since when the first of those waits whose time has come. */
export const readQueue = (tx: Tx, most: number): Promise<{ waiting: number; running: number; oldest: Date | null }> =>
  tx.one(
    `select (select count(*)::int from (select from jobs where state = 'waiting' limit $1) w) as waiting,
       (select count(*)::int from jobs where state = 'running') as running,
       (select run_at from jobs where state = 'waiting' and run_at <= now() order by run_at limit 1) as oldest`,
    [most],
  );

/** Makes failed jobs wait again, from their first attempt: one by its id, or up to a thousand of a kind. @returns of which kind how many */
export async function tryAgain(
  tx: Tx,
  which: { id: string } | { kind: string },
  not: readonly string[],
): Promise<{ kind: string; organizationId: string | null; count: number }[]> {
  const chosen = 'id' in which ? 'id = $1' : 'kind = $1';
  const moved = await tx.rows<{ kind: string; organizationId: string | null; count: number }>(
    `with moved as (update jobs set state = 'waiting', attempts = 0, run_at = now(), finished_at = null
       where state = 'failed' and id in (select id from jobs where state = 'failed' and ${chosen} and kind <> all($2) limit ${AT_ONCE})
       returning kind, organization_id)
     select kind, organization_id as "organizationId", count(*)::int as count from moved group by 1, 2`,
    ['id' in which ? which.id : which.kind, [...not]],
  );
  if (moved.length > 0) tx.announce(JOBS_CHANNEL);
  return moved;
}
