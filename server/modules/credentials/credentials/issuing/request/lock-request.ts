import {
  issueRequestMachine,
  type IssueRequestState,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../../../platform/database/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { dropPieces, keepRefused } from '../build/pieces.ts';
import { stateOf, type RequestMarks } from '../../registry/index.ts';

/**
 * Keeps every other process that works on a request, or stops it, waiting until the commit: what came of its rows is looked at, and added to, by one at a
 * time. @returns how far it has come: what has ended is added to no more @throws AppError error.not_found
 */
export async function lockRequest(tx: Tx, requestId: string): Promise<IssueRequestState> {
  inLockOrder(tx, 'request');
  const row = await tx.maybe<RequestMarks>(
    'select finished_at, is_stopped from issue_requests where id = $1 for no key update',
    [requestId],
  );
  return stateOf(found(row));
}

/** Ends a request that is locked and goes on; of its rows only those stay that gave nobody a credential. */
export async function endRequest(
  tx: Tx,
  requestId: string,
  state: IssueRequestState = issueRequestMachine.finish.to,
): Promise<void> {
  await tx.run(
    `update issue_requests set finished_at = now(), is_stopped = $2, given = (select count(*) from credentials where request_id = $1)
     where id = $1`,
    [requestId, state === issueRequestMachine.stop.to],
  );
  await keepRefused(tx, requestId);
  await dropPieces(tx, requestId);
}
