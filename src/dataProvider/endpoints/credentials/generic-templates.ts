import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, listQuery, manyByOne, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET    …/projects/{projectId}/generictemplates?category&page&limit&sort&order&q
 * getOne   GET    …/projects/{projectId}/generictemplates/{id}
 * getMany  GET    the same, once for each
 * create   POST   …/projects/{projectId}/generictemplates
 * update   PUT    …/projects/{projectId}/generictemplates/{id}    name, description, schemaId, fields, isDefault, imageId, files
 * delete   DELETE …/projects/{projectId}/generictemplates/{id}
 */
export function genericTemplates(call: Call) {
  const address = (params: { id: unknown; meta?: { projectId?: unknown } }) => ({
    ...projectOf(params),
    genericTemplateId: String(params.id),
  });
  const getOne: NonNullable<Endpoint['getOne']> = async params => ({
    data: await call('getGenericTemplate', { params: address(params), signal: params.signal }),
  });
  return {
    getList: async params => {
      const answer = await call('listGenericTemplates', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.genericTemplates, total: answer.total };
    },
    getOne,
    getMany: manyByOne(getOne),
    create: async params => ({
      data: await call('createGenericTemplate', {
        params: projectOf(params),
        body: params.data as BodyOf<'createGenericTemplate'>,
      }),
    }),
    update: async params => {
      const { name, description, schemaId, fields, isDefault, imageId, files } =
        params.data as BodyOf<'updateGenericTemplate'>;
      const parts = { name, description, schemaId, fields, isDefault, imageId, files };
      const body = { ...parts, ...revisionOf(params.previousData) };
      return { data: await call('updateGenericTemplate', { params: address(params), body }) };
    },
    delete: async params => {
      await call('deleteGenericTemplate', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
}
