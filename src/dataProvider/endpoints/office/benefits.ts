import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET    …/projects/{projectId}/benefits?state&type&page&limit&sort&order&q
 * getOne   GET    …/projects/{projectId}/benefits/{id}
 * create   POST   …/projects/{projectId}/benefits
 * update   PUT    …/projects/{projectId}/benefits/{id}
 * delete   DELETE …/projects/{projectId}/benefits/{id}
 */
export function benefits(call: Call) {
  const address = (params: { id: unknown; meta?: { projectId?: unknown } }) => ({
    ...projectOf(params),
    benefitId: String(params.id),
  });
  return {
    getList: async params => {
      const query = listQuery(params);
      const answer = await call('listBenefits', { params: projectOf(params), query, signal: params.signal });
      return { data: answer.benefits, total: answer.total };
    },
    getOne: async params => ({
      data: await call('getBenefit', { params: address(params), signal: params.signal }),
    }),
    create: async params => ({
      data: await call('createBenefit', {
        params: projectOf(params),
        body: params.data as BodyOf<'createBenefit'>,
        ...keyOf(params),
      }),
    }),
    update: async params => ({
      data: await call('updateBenefit', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateBenefit'>,
      }),
    }),
    delete: async params => {
      await call('deleteBenefit', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
}
