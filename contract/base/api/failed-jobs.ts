import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../common/values.ts';
import { FailedJob, QueueHealth } from '../jobs/index.ts';
import { define } from '../../api/route.ts';

const tag = 'Administration';
const kind = z.string().max(100);

/** The work that failed, of all organizations, for the platform's own people. */
export const failedJobRoutes = define({
  listFailedJobs: {
    method: 'GET',
    path: '/api/v1/admin/jobs',
    tag,
    summary: 'Jobs that failed for good, newest first',
    source: 'ours',
    access: 'platform.read',
    query: pageQuery(['failedAt']).extend({ kind: kind.optional(), organizationId: Id.optional() }),
    answer: z.object({ jobs: z.array(FailedJob), total: z.int() }),
  },
  getQueueHealth: {
    method: 'GET',
    path: '/api/v1/admin/jobs/health',
    tag,
    summary: 'How many jobs wait, for how long, and how many failed',
    source: 'ours',
    access: 'platform.read',
    query: LangQuery,
    answer: QueueHealth,
  },
  tryJobAgain: {
    method: 'PUT',
    path: '/api/v1/admin/jobs/{jobId}/again',
    tag,
    summary: 'Try a job that failed again, from its first attempt',
    source: 'ours',
    access: 'platform.manage',
    params: z.strictObject({ jobId: Id }),
    query: LangQuery,
    answer: z.object({ count: z.int() }),
  },
  tryJobsAgain: {
    method: 'PUT',
    path: '/api/v1/admin/jobs/again',
    tag,
    summary: 'Try up to a thousand jobs of a kind that failed again',
    source: 'ours',
    access: 'platform.manage',
    query: LangQuery,
    body: z.strictObject({ kind }),
    answer: z.object({ count: z.int() }),
  },
});
