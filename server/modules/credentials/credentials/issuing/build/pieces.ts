import { ISSUE_REFUSALS } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { CHUNK } from '../../registry/index.ts';

/** Rows of a request, as they were asked for, and where the first of them stands in it. */
export interface Piece {
  first: number;
  receivers: unknown[];
}

/** Writes the rows of a request down, one piece after the other: ten thousand in one statement would hold the process that makes and reads it. */
export async function writePieces(
  tx: Tx,
  organizationId: string,
  requestId: string,
  receivers: readonly unknown[],
): Promise<void> {
  for (let first = 0; first < receivers.length; first += CHUNK)
    await tx.run(
      'insert into issue_request_rows (request_id, organization_id, first, receivers) values ($1, $2, $3, $4)',
      [requestId, organizationId, first, JSON.stringify(receivers.slice(first, first + CHUNK))],
    );
}

/** The rows among which the one with this number stands; undefined where the request has none such. */
export const readPiece = (tx: Tx, requestId: string, row: number): Promise<Piece | undefined> =>
  tx.maybe<Piece>(
    `select first, receivers from (
       select first, receivers from issue_request_rows where request_id = $1 and first <= $2 order by first desc limit 1) x
     where first + jsonb_array_length(receivers) > $2`,
    [requestId, row],
  );

/** Keeps those rows that gave nobody a credential, to be corrected, and those that were not begun, to be sent again. */
export const keepRefused = (tx: Tx, requestId: string): Promise<number> =>
  tx.run(
    `insert into issue_refused_rows (request_id, organization_id, row, content)
     select p.request_id, p.organization_id, p.first + x.n - 1, x.content
     from issue_request_rows p cross join lateral jsonb_array_elements(p.receivers) with ordinality as x(content, n)
       left join issue_results r on r.request_id = p.request_id and r.row = p.first + x.n - 1
     where p.request_id = $1 and (r.outcome = any($2) or r.row is null and not exists (
       select from credentials c where c.request_id = p.request_id and c.request_row = p.first + x.n - 1))`,
    [requestId, [...ISSUE_REFUSALS]],
  );

/** Removes the rows of a request that has ended: personal data that nobody needs any more. */
export const dropPieces = (tx: Tx, requestId: string): Promise<number> =>
  tx.run('delete from issue_request_rows where request_id = $1', [requestId]);
