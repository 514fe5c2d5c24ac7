import type { DeleteManyParams, DeleteParams, GetOneParams, UpdateParams } from 'ra-core';
import type { Call } from '../../call.ts';
import { deleted, type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * Who is registered to get a template's credential; meta.projectId and meta.templateId name the template.
 *
 * getList     GET …/projects/{projectId}/templates/{templateId}/receivers?page&limit&sort&order&q
 * getOne      GET …/projects/{projectId}/templates/{templateId}/receivers/{id}
 * update      PUT …/projects/{projectId}/templates/{templateId}/receivers/{id}   { values, revision }
 * delete      PUT …/projects/{projectId}/templates/{templateId}/receivers/remove   { ids }
 * deleteMany  the same, of many
 */
export const receivers = (call: Call) => {
  const address = (params: { meta?: { projectId?: unknown; templateId?: unknown } }) => ({
    ...projectOf(params),
    templateId: String(params.meta?.templateId ?? ''),
  });
  const remove = (params: Pick<DeleteManyParams, 'ids' | 'meta'>) =>
    call('removeReceivers', { params: address(params), body: { ids: params.ids.map(String) } });
  return {
    getList: async params => {
      const answer = await call('listReceivers', {
        params: address(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.receivers, total: answer.total };
    },
    getOne: async (params: GetOneParams) => ({
      data: await call('getReceiver', {
        params: { ...address(params), recipientId: String(params.id) },
        signal: params.signal,
      }),
    }),
    update: async (params: UpdateParams) => ({
      data: await call('updateReceiver', {
        params: { ...address(params), recipientId: String(params.id) },
        body: { ...params.data, ...revisionOf(params.previousData) },
      }),
    }),
    delete: async (params: DeleteParams) => {
      await remove({ ids: [params.id], meta: params.meta });
      return deleted(params);
    },
    deleteMany: async params => {
      await remove(params);
      return { data: params.ids };
    },
  } satisfies Endpoint;
};
