import type { JobHandlers } from '../../platform/jobs/index.ts';
import { SEAL_JOBS } from './jobs.ts';
import type { SealingParts } from './parts.ts';
import { sealHandler } from './seal.ts';

export { askForSeal } from './jobs.ts';
export { SEAL_KINDS, type SealKind } from './kinds.ts';
export type { HearsSealed, Sealed, SealingParts } from './parts.ts';
export { queueLeaves, type QueuedLeaf } from './queue.ts';
export { presentSeal, transactionUrl, type LeafRecord, type SealRow } from './receipt.ts';
export { resumeSeals } from './resume.ts';

/** The jobs of sealing. */
export const sealingJobs = (parts: SealingParts): JobHandlers => ({
  [SEAL_JOBS.issuance]: sealHandler(parts, 'issuance'),
  [SEAL_JOBS.status]: sealHandler(parts, 'status'),
});
