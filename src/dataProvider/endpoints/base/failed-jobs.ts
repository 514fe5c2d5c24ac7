import type { Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/** getList  GET admin/jobs?kind&organizationId&page&limit: the jobs that failed. What is done with them is called by its name. */
export const failedJobs = (call: Call) =>
  ({
    getList: async params => {
      const { jobs: data, total } = await call('listFailedJobs', { query: listQuery(params), signal: params.signal });
      return { data, total };
    },
  }) satisfies Endpoint;
