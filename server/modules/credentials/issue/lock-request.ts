import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

/** Keeps whoever else works at a request waiting until the commit: what came of its rows is looked at, and added to, by one at a time. */
export const lockRequest = (tx: Tx, requestId: string): Promise<unknown> => {
  inLockOrder(tx, 'request');
  return tx.run('select 1 from issue_requests where id = $1 for no key update', [requestId]);
};
