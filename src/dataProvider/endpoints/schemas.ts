import type { BodyOf, Call } from '../call.ts';
import { deleted, type Endpoint, listQuery, manyByOne } from '../endpoint.ts';

/**
 * meta.projectId narrows the list to what the project may use.
 *
 * getList  GET    schemas?projectId&category&page&limit&sort&order&q
 * getOne   GET    schemas/{id}
 * getMany  GET    the same, once for each
 * create   POST   schemas
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
    create: async ({ data }) => ({ data: await call('createSchema', { body: data as BodyOf<'createSchema'> }) }),
    delete: async params => {
      await call('deleteSchema', { params: { schemaId: String(params.id) } });
      return deleted(params);
    },
  } satisfies Endpoint;
}
