import { randomUUID } from 'node:crypto';
import { enqueueAll, jobsGoing, type GoingJob } from '../../../platform/jobs/index.ts';
import { FULL, MANY_JOB, SEAL_JOBS } from './jobs.ts';
import type { SealKind } from './kinds.ts';
import type { SealingParts } from './parts.ts';

interface SealPayload {
  networkId: string;
  kind?: SealKind;
}

const told = ({ organizationId, kind, payload }: Omit<GoingJob<SealPayload>, 'state'>): string =>
  [organizationId, kind, payload.networkId, payload.kind].join(' ');

/**
 * Asks again for what waits for a seal and has no job any more: its network was not connected, or refused it for hours, or it was
 * committed after its window's job had run. For the start, and for every half minute after. @returns how many seals were asked for
 */
export const resumeSeals = ({ database, chains }: Pick<SealingParts, 'database' | 'chains'>): Promise<number> =>
  database.platform('jobs', async tx => {
    const waiting = await tx.rows<{ organization_id: string; network_id: string; kind: SealKind; many: boolean }>(
      `select organization_id, network_id, kind, false as many from seal_queue union
       select organization_id, network_id, kind, leaves > ${FULL} from seals where state = 'prepared'`,
    );
    const going = await jobsGoing<SealPayload>(tx, [MANY_JOB, ...Object.values(SEAL_JOBS)]);
    const isGoing = new Set(going.map(told));
    return enqueueAll(
      tx,
      waiting
        .filter(each => chains.has(each.network_id))
        .map(({ organization_id: organizationId, network_id: networkId, kind, many }) => ({
          kind: many ? MANY_JOB : SEAL_JOBS[kind],
          key: `${networkId}:resume:${randomUUID()}`,
          organizationId,
          payload: many ? { networkId, kind } : { networkId },
        }))
        .filter(job => !isGoing.has(told(job))),
    );
  });
