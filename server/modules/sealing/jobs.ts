import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue, isWaiting } from '../../platform/jobs/index.ts';
import type { SealKind } from './kinds.ts';

/** The jobs that seal what waits of a kind in an organization, on a network. */
export const SEAL_JOBS = {
  issuance: 'sealing.seal',
  status: 'sealing.seal-status',
} as const satisfies Record<SealKind, string>;

/** Everything asked for within this time shares a root, and so a transaction: a chain with a quota is asked once a second at most. */
const WINDOW_MS = 1000;

/**
 * Asks, in the caller's transaction, that what waits in the queue be sealed at the end of the present window; whoever asks within the same
 * window shares the job. A commit that comes after its window's job has run is found by `resumeSeals`, which looks every half minute.
 */
export async function askForSeal(tx: Tx, organizationId: string, networkId: string, kind: SealKind): Promise<void> {
  const end = (Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS;
  const job = {
    kind: SEAL_JOBS[kind],
    key: `${organizationId}:${networkId}:${end}`,
    organizationId,
    payload: { networkId },
    runAt: new Date(end),
  };
  if (await enqueue(tx, job)) return;
  if (!(await isWaiting(tx, job.kind, job.key))) await enqueue(tx, { ...job, key: `${job.key}:${randomUUID()}` });
}
