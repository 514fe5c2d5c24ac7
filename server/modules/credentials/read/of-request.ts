import type { Tx } from '../../../platform/database/index.ts';

/** A row of a request. */
export interface RequestRowKey {
  requestId: string;
  row: number;
}

/** The public ids of sealed credentials by the rows of requests that they were issued by (`requestId:row`). */
export async function publicIdsOfRows(tx: Tx, rows: readonly RequestRowKey[]): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await tx.rows<{ request_id: string; request_row: number; public_id: string }>(
    `select c.request_id, c.request_row, c.public_id from credentials c
     join unnest($1::uuid[], $2::int[]) as x(request_id, row) on c.request_id = x.request_id and c.request_row = x.row
     where c.progress not in ('pending', 'signed')`,
    [rows.map(({ requestId }) => requestId), rows.map(({ row }) => row)],
  );
  return new Map(found.map(each => [`${each.request_id}:${each.request_row}`, each.public_id]));
}

/** The ids of credentials by the rows of requests that they were issued by: what was signed of them. */
export const idsOfRows = async (tx: Tx, rows: readonly RequestRowKey[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      `select c.id from credentials c join unnest($1::uuid[], $2::int[]) as x(request_id, row) on c.request_id = x.request_id and c.request_row = x.row`,
      [rows.map(({ requestId }) => requestId), rows.map(({ row }) => row)],
    )
  ).map(({ id }) => id);
