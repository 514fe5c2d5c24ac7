import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, manyByOne, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId narrows the list to what the project may use.
 *
 * getList  GET    schemas?projectId&lineId&category&page&limit&sort&order&q
 * getOne   GET    schemas/{id}
 * getMany  GET    the same, once for each
 * create   POST   schemas
 * update   PUT    schemas/{id}    the whole of what was edited; answers the next version where it was in use
 * delete   DELETE schemas/{id}
 */
export function schemas(call: Call) {
  const getOne: NonNullable<Endpoint['getOne']> = async ({ id, signal }) => ({
    data: await call('getSchema', { params: { schemaId: String(id) }, signal }),
  });
  return {
    getList: async params => {
      const query = { ...listQuery(params), projectId: params.meta?.projectId };
      const answer = await call('listSchemas', { query, signal: params.signal });
      return { data: answer.schemas, total: answer.total };
    },
    getOne,
    getMany: manyByOne(getOne),
    create: async params => ({
      data: await call('createSchema', { body: params.data as BodyOf<'createSchema'>, ...keyOf(params) }),
    }),
    update: async ({ id, data, previousData }) => {
      const { title, category, subcategory, description, visibility, fields } = data;
      const body = { title, category, subcategory, description, visibility, fields, ...revisionOf(previousData) };
      return { data: await call('updateSchema', { params: { schemaId: String(id) }, body }) };
    },
    delete: async params => {
      await call('deleteSchema', { params: { schemaId: String(params.id) } });
      return deleted(params);
    },
  } satisfies Endpoint;
}
