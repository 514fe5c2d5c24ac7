import { standingMachine } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';

/** A row of a request. */
export interface RequestRowKey {
  requestId: string;
  row: number;
}

const NAMED = 'unnest($1::uuid[], $2::int[]) as x(request_id, row)';
const named = (rows: readonly RequestRowKey[]) => [rows.map(({ requestId }) => requestId), rows.map(({ row }) => row)];

/** The credentials of the named rows, each with its corrections after it. */
const LINE = `with recursive line as (
  select x.request_id, x.row, 0 as nth, c.id, c.public_id, c.progress, c.standing
    from credentials c join ${NAMED} on c.request_id = x.request_id and c.request_row = x.row
  union all
  select l.request_id, l.row, l.nth + 1, n.id, n.public_id, n.progress, n.standing
    from line l join credentials n on n.supersedes = l.id and n.standing <> 'canceled')`;

/** The public ids of sealed credentials by the rows of requests that they were issued by (`requestId:row`): of what was corrected, that of the newest correction. */
export async function publicIdsOfRows(tx: Tx, rows: readonly RequestRowKey[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await tx.rows<{ request_id: string; row: number; public_id: string }>(
    `${LINE} select distinct on (request_id, row) request_id, row, public_id from line
     where progress not in ('pending', 'returned', 'signed') order by request_id, row, nth desc`,
    named(rows),
  );
  return new Map(found.map(each => [`${each.request_id}:${each.row}`, each.public_id]));
}

/** What of rows of requests has not ended. */
export interface InForce {
  /** Whether some row may yet come to something. */
  isAwaited: boolean;
  ids: string[];
}

/** The credentials that rows of requests came to, and their corrections, as far as they are in force; and whether more may come. */
export async function inForceOfRows(tx: Tx, rows: readonly RequestRowKey[]): Promise<InForce> {
  if (rows.length === 0) return { isAwaited: false, ids: [] };
  // Before what there is: what is made in between is found below.
  const { awaited } = await tx.one<{ awaited: boolean }>(
    `select exists (select from ${NAMED} join issue_requests q on q.id = x.request_id where q.finished_at is null
       and not exists (select from credentials c where c.request_id = x.request_id and c.request_row = x.row)
       and not exists (select from issue_results r where r.request_id = x.request_id and r.row = x.row)) as awaited`,
    named(rows),
  );
  const found = await tx.rows<{ id: string }>(`${LINE} select id from line where standing = any($3) order by id`, [
    ...named(rows),
    [...standingMachine.revoke.from],
  ]);
  return { isAwaited: awaited, ids: found.map(({ id }) => id) };
}
