import type { Tx } from '../../../../../platform/database/index.ts';

/** Something that happened of late with what a project issued. */
export interface Latest {
  what: 'issued' | 'revoked' | 'viewed' | 'verified';
  at: Date;
  projectId: string;
  title: string;
  credential: { id: string; receiver: string };
  request: { id: string; total: number } | null;
}

interface Row {
  what: Latest['what'];
  at: Date;
  project_id: string;
  id: string;
  title: string;
  receiver_name: string;
  request_id: string | null;
  request_total: number | null;
}

/** What is read of each project: a request of more than these hides what was issued before it. */
const LOOKED_AT = 40;

/** What was issued and revoked of late in these projects, and what visitors did with it (`visited`, by credential); newest first, a request of several once. */
export async function latestHappenings(
  tx: Tx,
  projectIds: readonly string[],
  visited: readonly { credentialId: string; kind: 'viewed' | 'verified'; at: Date }[],
  limit: number,
): Promise<Latest[]> {
  const rows = await tx.rows<Row>(
    `with found as (
       select x.what, x.at, x.id from unnest($1::uuid[]) as p(id) cross join lateral (
         (select 'issued' as what, issued_at as at, id from credentials where project_id = p.id and issued_at is not null and standing <> 'canceled'
            order by project_id desc, issued_at desc, id desc limit ${LOOKED_AT})
         union all
         (select 'revoked', revoked_at, id from credentials where project_id = p.id and status = 'revoked' order by project_id desc, revoked_at desc, id desc limit $2)) x
       union all select kind, at, id from unnest($3::uuid[], $4::text[], $5::timestamptz[]) as v(id, kind, at))
     select f.what, f.at, c.project_id, c.id, c.title, c.receiver_name, r.id as request_id, r.total as request_total
     from found f join credentials c on c.id = f.id left join issue_requests r on r.id = c.request_id and r.total > 1 and f.what = 'issued'
     order by f.at desc, c.id`,
    [
      projectIds,
      limit,
      visited.map(each => each.credentialId),
      visited.map(each => each.kind),
      visited.map(each => each.at.toISOString()),
    ],
  );
  const seen = new Set<string>();
  const isNew = ({ request_id: requestId }: Row) =>
    requestId === null || (!seen.has(requestId) && Boolean(seen.add(requestId)));
  return rows
    .filter(isNew)
    .slice(0, limit)
    .map(row => ({
      what: row.what,
      at: row.at,
      projectId: row.project_id,
      title: row.title,
      credential: { id: row.id, receiver: row.receiver_name },
      request:
        row.request_id !== null && row.request_total !== null ? { id: row.request_id, total: row.request_total } : null,
    }));
}
