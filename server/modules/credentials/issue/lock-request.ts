import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { dropPieces } from './pieces.ts';

/** Keeps whoever else works at a request waiting until the commit: what came of its rows is looked at, and added to, by one at a time. */
export const lockRequest = (tx: Tx, requestId: string): Promise<unknown> => {
  inLockOrder(tx, 'request');
  return tx.run('select 1 from issue_requests where id = $1 for no key update', [requestId]);
};

/** Marks a request as ended, which is done once, and removes its rows. @returns whether it was not before */
export async function endRequest(tx: Tx, requestId: string): Promise<boolean> {
  const ended = await tx.run('update issue_requests set finished_at = now() where id = $1 and finished_at is null', [
    requestId,
  ]);
  await dropPieces(tx, requestId);
  return ended > 0;
}
