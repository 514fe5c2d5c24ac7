import type { Database } from '../platform/database/index.ts';
import { enqueue, type Workers } from '../platform/jobs/index.ts';
import { SEAL_JOBS } from '../modules/base/sealing/index.ts';

/** A network of the catalogue that no installation is connected to yet. */
const ELSEWHERE = 'ethereum';

/** Has the university ask for a seal on a network that this installation does not reach: the operators of the platform find it among what failed. */
export async function fillFailedJob(database: Database, workers: Workers, organizationId: string): Promise<void> {
  await database.platform('demo', tx =>
    enqueue(tx, {
      kind: SEAL_JOBS.issuance,
      key: `demo:${ELSEWHERE}`,
      organizationId,
      payload: { networkId: ELSEWHERE },
      maxAttempts: 1,
    }),
  );
  await workers.drain({ all: true });
}
