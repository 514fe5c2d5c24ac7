import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue, enqueueWaiting, type WaitingJob } from '../../platform/jobs/index.ts';
import type { SealKind } from './kinds.ts';

/** The jobs that seal what waits of a kind in an organization, on a network. */
export const SEAL_JOBS = {
  issuance: 'sealing.seal',
  status: 'sealing.seal-status',
} as const satisfies Record<SealKind, string>;

/** Everything asked for within this time shares a root, and so a transaction: a chain with a quota is asked once a second at most. */
const WINDOW_MS = 1000;

/** So many fill a root of their own: company would not make it fewer transactions. */
const FULL = 1_000;

/** The job that seals, at the end of the present window, what waits of a kind: whoever asks within the same window shares it. */
export function sealJob(organizationId: string, networkId: string, kind: SealKind): WaitingJob {
  const end = (Math.floor(Date.now() / WINDOW_MS) + 1) * WINDOW_MS;
  const key = `${organizationId}:${networkId}:${end}`;
  return { kind: SEAL_JOBS[kind], key, organizationId, payload: { networkId }, runAt: new Date(end) };
}

/**
 * Asks, in the caller's transaction, that what waits in the queue be sealed at the end of the present window. Whoever knows that enough waits,
 * `leaves` of it, waits for no window. A commit that comes after its window's job has run is found by `resumeSeals`, which looks every half minute.
 */
export async function askForSeal(
  tx: Tx,
  organizationId: string,
  networkId: string,
  kind: SealKind,
  leaves = 1,
): Promise<void> {
  const job = sealJob(organizationId, networkId, kind);
  if (leaves < FULL) await enqueueWaiting(tx, job);
  else await enqueue(tx, { ...job, key: `${job.key}:${randomUUID()}`, runAt: new Date() });
}
