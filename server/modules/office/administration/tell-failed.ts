import { SETTLED_JOBS } from '../../../../contract/base/jobs/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { failedBetween, lastFailed } from '../../../platform/jobs/index.ts';
import { completeNotices, lastTold, takeUnread, tellPeople } from '../../base/notifications/index.ts';
import { overseers } from '../../accounts/organizations/index.ts';

/** Of how many jobs somebody was told, and up to when as PostgreSQL writes it. */
interface Told {
  count: number;
  until: string;
}

/**
 * Tells the operators of the platform, by the bell, of jobs that failed for good since they were last told; once nothing is left of what
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
    if (until === undefined) return completeNotices(tx, 'jobsFailed', {}, whom.userIds);
    let told = 0;
    for (const userId of whom.userIds) {
      const last = await lastTold<Told>(tx, 'jobsFailed', userId);
      const count = await failedBetween(tx, last?.until, until, SETTLED_JOBS);
      if (count === 0) continue;
      // what they have not read of it yet becomes part of this notice
      const unread = await takeUnread<Told>(tx, 'jobsFailed', userId);
      told += await tellPeople(tx, {
        type: 'jobsFailed',
        organizationId: whom.organizationId,
        userIds: [userId],
        details: { count: unread.reduce((sum, each) => sum + each.count, count), until } satisfies Told,
      });
    }
    return told;
  });
