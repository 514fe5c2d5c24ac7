import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting, type WaitingJob } from '../../../platform/jobs/index.ts';
import type { SealKind } from './kinds.ts';

/** The jobs that seal what waits of a kind in an organization, on a network. */
export const SEAL_JOBS = {
  issuance: 'sealing.seal',
  status: 'sealing.seal-status',
} as const satisfies Record<SealKind, string>;

/** Everything asked for within this time shares a root, and so a transaction: a chain with a quota is asked once a second at most. */
const WINDOW_MS = 1000;

/** The job that seals many: what is quick waits for none of them. */
export const MANY_JOB = 'sealing.seal-many';
/** Before more is issued to more: what is signed is soon sealed. */
const MANY_PRIORITY = -1;

/** So many fill a root of their own: company would not make it fewer transactions. A quick job seals no more of them. */
export const FULL = 1_000;

/** The job that seals, at the end of the present window, what waits of a kind: whoever asks within the same window shares it. */
export function sealJob(organizationId: string, networkId: string, kind: SealKind): WaitingJob {
  const end = (Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS;
  const key = `${organizationId}:${networkId}:${end}`;
  return { kind: SEAL_JOBS[kind], key, organizationId, payload: { networkId }, runAt: new Date(end) };
}

/** Asks, in the caller's transaction, that the many that wait of a kind be sealed, as soon as there is a place for what is long. */
export const askForMany = (tx: Tx, organizationId: string, networkId: string, kind: SealKind): Promise<void> =>
  enqueueWaiting(tx, {
    kind: MANY_JOB,
    key: `${organizationId}:${networkId}:${kind}`,
    organizationId,
    payload: { networkId, kind },
    runAt: new Date(),
    priority: MANY_PRIORITY,
  });

/**
 * Asks, in the caller's transaction, that what waits in the queue be sealed at the end of the present window. Whoever knows that enough waits,
 * `leaves` of it, waits for no window. A commit that comes after its window's job has run is found by `resumeSeals`, which looks every half minute.
 */
export const askForSeal = (
  tx: Tx,
  organizationId: string,
  networkId: string,
  kind: SealKind,
  leaves = 1,
): Promise<void> => {
  // Whoever has the same wish at the same moment waits for the one who came first.
  inLockOrder(tx, 'seal wish');
  return leaves < FULL
    ? enqueueWaiting(tx, sealJob(organizationId, networkId, kind))
    : askForMany(tx, organizationId, networkId, kind);
};
