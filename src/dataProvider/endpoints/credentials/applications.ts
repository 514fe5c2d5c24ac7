import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, keyOf, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET   …/projects/{projectId}/applications?state&page&limit&sort&order&q
 * getOne   GET   …/projects/{projectId}/applications/{id}
 * create   POST  …/projects/{projectId}/applications
 * update   PUT   …/projects/{projectId}/applications/{id}
 */
export function applications(call: Call) {
  const address = (params: { id: unknown; meta?: { projectId?: unknown } }) => ({
    ...projectOf(params),
    applicationId: String(params.id),
  });
  return {
    getList: async params => {
      const query = listQuery(params);
      const answer = await call('listApplications', { params: projectOf(params), query, signal: params.signal });
      return { data: answer.applications, total: answer.total };
    },
    getOne: async params => ({
      data: await call('getApplication', { params: address(params), signal: params.signal }),
    }),
    create: async params => ({
      data: await call('createApplication', {
        params: projectOf(params),
        body: params.data as BodyOf<'createApplication'>,
        ...keyOf(params),
      }),
    }),
    update: async params => ({
      data: await call('updateApplication', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateApplication'>,
      }),
    }),
  } satisfies Endpoint;
}
