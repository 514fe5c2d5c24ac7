import type { Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/** getList  GET admin/projects?category&networkId&status&organizationId&page&limit&sort&order&q: all projects of the platform. */
export const overseenProjects = (call: Call) =>
  ({
    getList: async params => {
      const { projects: data, total } = await call('listAllProjects', {
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
  }) satisfies Endpoint;
