import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, manyByOne, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET    …/projects/{projectId}/templates?page&limit&sort&order&q
 * getOne   GET    …/projects/{projectId}/templates/{id}
 * getMany  GET    the same, once for each
 * create   POST   …/projects/{projectId}/templates
 * update   PUT    …/projects/{projectId}/templates/{id}    title, schemaId, content, expiration, params, config, approvalsRequired, signers, files, isDefault
 * delete   DELETE …/projects/{projectId}/templates/{id}
 */
export function templates(call: Call) {
  const address = (params: { id: unknown; meta?: { projectId?: unknown } }) => ({
    ...projectOf(params),
    templateId: String(params.id),
  });
  const getOne: NonNullable<Endpoint['getOne']> = async params => ({
    data: await call('getTemplate', { params: address(params), signal: params.signal }),
  });
  return {
    getList: async params => {
      const answer = await call('listTemplates', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.templates, total: answer.total };
    },
    getOne,
    getMany: manyByOne(getOne),
    create: async params => ({
      data: await call('createTemplate', {
        params: projectOf(params),
        body: params.data as BodyOf<'createTemplate'>,
        ...keyOf(params),
      }),
    }),
    update: async params => {
      const {
        title,
        schemaId,
        content,
        expiration,
        params: texts,
        config,
        approvalsRequired,
        signers,
        files,
        isDefault,
      } = params.data;
      const body = {
        title,
        schemaId,
        content,
        expiration,
        params: texts,
        config,
        approvalsRequired,
        signers,
        files,
        isDefault,
        ...revisionOf(params.previousData),
      };
      return { data: await call('updateTemplate', { params: address(params), body }) };
    },
    delete: async params => {
      const query = params.meta?.receivers === 'delete' ? { receivers: 'delete' } : {};
      await call('deleteTemplate', { params: address(params), query });
      return deleted(params);
    },
  } satisfies Endpoint;
}
