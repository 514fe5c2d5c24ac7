import { SETTLED_JOBS } from '../../../../contract/base/jobs/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { failedBetween, lastFailed } from '../../../platform/jobs/index.ts';
import { completeFailedJobs, tellOfFailedJobs, toldOfFailedJobs } from '../../base/notifications/index.ts';
import { overseers } from '../../accounts/organizations/index.ts';

/**
 * Tells whoever looks after the platform, by the bell, of jobs that failed for good since they were last told; once nothing is left of what
 * failed, nobody is told any longer. What is settled where it was asked for says so there. Several processes may: one does it while the others
 * pass. Answers how many notices were written.
 */
export const tellOfFailed = ({ database }: { database: Database }): Promise<number> =>
  database.platform('administration', async tx => {
    const { mine } = await tx.one<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtextextended('failed jobs told', 0)) as mine",
    );
    const whom = mine ? await overseers(tx) : undefined;
    if (!whom) return 0;
    const until = await lastFailed(tx, SETTLED_JOBS);
    if (until === undefined) return completeFailedJobs(tx, whom.userIds);
    let told = 0;
    for (const userId of whom.userIds) {
      const count = await failedBetween(tx, await toldOfFailedJobs(tx, userId), until, SETTLED_JOBS);
      if (count > 0) told += await tellOfFailedJobs(tx, { organizationId: whom.organizationId, userId, count, until });
    }
    return told;
  });
