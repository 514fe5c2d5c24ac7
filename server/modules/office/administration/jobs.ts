import { JOBS_COUNTED, SETTLED_JOBS } from '../../../../contract/base/jobs/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { countFailed, listFailed, readQueue, tryAgain } from '../../../platform/jobs/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { organizationNames } from '../../accounts/organizations/index.ts';
import { reasonOf } from './reason.ts';

const isAgain = (kind: string): boolean => !SETTLED_JOBS.includes(kind);

/** How many jobs failed that can be tried again from their list: the others are settled where they were asked for, and wait for nobody here. */
export const countUnsettled = async (tx: Tx): Promise<number> =>
  (await countFailed(tx)).reduce((sum, { kind, count }) => sum + (isAgain(kind) ? count : 0), 0);

/** The work that failed, of all organizations: seen, and tried again; who did is in the events of the platform's organization. */
export function failedJobHandlers(
  database: Database,
): HandlersOf<'listFailedJobs' | 'getQueueHealth' | 'tryJobAgain' | 'tryJobsAgain'> {
  const again = (caller: UserCaller, origin: CallOrigin, which: { id: string } | { kind: string }) =>
    changeAsPlatform(database, 'administration', origin, async tx => {
      const moved = await tryAgain(tx, which, SETTLED_JOBS);
      const count = moved.reduce((sum, each) => sum + each.count, 0);
      // One that somebody else has asked for meanwhile waits already; one that is settled elsewhere is not tried from here.
      if (count === 0) throw new AppError('job.not_failed');
      return {
        answer: { count },
        event: {
          organizationId: caller.organizationId,
          actorId: caller.userId,
          type: 'update',
          resource: 'organization',
          resourceId: caller.organizationId,
          new: { jobsAgain: moved },
        },
      };
    });
  return {
    listFailedJobs: ({ query }) =>
      database.platform('administration', async tx => {
        const { rows, total } = await listFailed(tx, query);
        const names = await organizationNames(
          tx,
          rows.flatMap(row => row.organization_id ?? []),
        );
        return {
          jobs: rows.map(row => ({
            id: row.id,
            kind: row.kind,
            organization:
              row.organization_id === null
                ? null
                : {
                    id: row.organization_id,
                    name: names.get(row.organization_id) ?? '',
                  },
            attempts: row.attempts,
            createdAt: row.created_at.toISOString(),
            failedAt: row.finished_at.toISOString(),
            why: reasonOf(row.last_error),
            again: isAgain(row.kind),
          })),
          total,
        };
      }),

    getQueueHealth: () =>
      database.platform('administration', async tx => {
        const [queue, kinds] = [await readQueue(tx, JOBS_COUNTED), await countFailed(tx)];
        return {
          ...queue,
          oldest: queue.oldest?.toISOString() ?? null,
          failed: kinds.reduce((sum, each) => sum + each.count, 0),
          kinds: kinds.map(each => ({ ...each, again: isAgain(each.kind) })),
        };
      }),

    tryJobAgain: ({ caller, origin, params }) => again(caller, origin, { id: params.jobId }),

    tryJobsAgain: ({ caller, origin, body }) => again(caller, origin, body),
  };
}
