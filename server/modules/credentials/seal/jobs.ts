import type { Tx } from '../../../platform/database/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';

/** The job that seals what an organization has signed on a network. */
export const SEAL_JOB = 'credentials.seal';
/** The job that seals an organization's revocations on a network. */
export const SEAL_STATUS_JOB = 'credentials.seal-status';

/**
 * Asks, in the caller's transaction, that what is signed be sealed. One job takes all that waits by then; `because` only keeps this wish
 * apart from earlier ones.
 */
export const askForSeal = (tx: Tx, organizationId: string, networkId: string, because: string): Promise<boolean> =>
  enqueue(tx, { kind: SEAL_JOB, key: `${networkId}:${because}`, organizationId, payload: { networkId } });
