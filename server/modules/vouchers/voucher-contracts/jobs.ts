import type { Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting } from '../../../platform/jobs/index.ts';

export const DEPLOY_JOB = 'voucher-contracts.deploy';
export const TELL_JOB = 'voucher-contracts.tell';
export const CHECKPOINT_JOB = 'voucher-contracts.checkpoint';

/** Whose work it is, and on which contract. */
interface Of {
  id: string;
  organization_id: string;
}

const ask = (kind: string, tx: Tx, { id, organization_id: organizationId }: Of): Promise<void> =>
  enqueueWaiting(tx, { kind, key: id, organizationId, payload: { contractId: id }, runAt: new Date() });

/** Asks, in the transaction at hand, that a contract be told its offer's terms, and whether its books are paused. */
export const askToTell = (tx: Tx, contract: Of): Promise<void> => ask(TELL_JOB, tx, contract);

/** Asks that what has moved in the books of a contract's offer be anchored. */
export const askForCheckpoint = (tx: Tx, contract: Of): Promise<void> => ask(CHECKPOINT_JOB, tx, contract);
