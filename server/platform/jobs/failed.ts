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

/** So many that failed are counted. */
const COUNTED = 1_000;
/** What commits later than another may have failed before it: so long nothing is said of either. */
const SETTLED_SECONDS = 10;

/** The kinds of which some failed, but for those of $1: each is found by its index, however many of the others there are. */
const KINDS = `recursive every_kind as (
    (select kind from jobs where state = 'failed' order by kind limit 1)
    union all
    select (select j.kind from jobs j where j.state = 'failed' and j.kind > e.kind order by j.kind limit 1) from every_kind e where e.kind is not null
  ), kinds as (select kind from every_kind where kind is not null and kind <> all($1))`;

/** When the last of the jobs that failed did, but for some kinds, as PostgreSQL writes it; undefined where none did. As the platform. */
export const lastFailed = async (tx: Tx, not: readonly string[]): Promise<string | undefined> =>
  (
    await tx.one<{ at: string | null }>(
      `with ${KINDS} select max(last.finished_at)::text as at from kinds k, lateral (select finished_at from jobs
         where state = 'failed' and kind = k.kind and finished_at <= now() - make_interval(secs => ${SETTLED_SECONDS})
         order by finished_at desc limit 1) last`,
      [[...not]],
    )
  ).at ?? undefined;

/** How many of them failed after one moment, if there is one, and by another, as far as a thousand. As the platform. */
export const failedBetween = async (
  tx: Tx,
  since: string | undefined,
  until: string,
  not: readonly string[],
): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      `with ${KINDS} select count(*)::int as count from (select from kinds k join jobs j on j.state = 'failed' and j.kind = k.kind
         and j.finished_at > coalesce($2::timestamptz, '-infinity') and j.finished_at <= $3::timestamptz limit ${COUNTED}) f`,
      [[...not], since ?? null, until],
    )
  ).count;

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
