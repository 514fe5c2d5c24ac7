import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, keyOf, listQuery, manyByOne, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET    organizations/{organizationId}/users/{userId}/projects?page&limit&sort&order&q&category&networkId&featured
 * getOne   GET    organizations/{organizationId}/projects/{id}
 * getMany  GET    the same, once for each
 * create   POST   organizations/{organizationId}/projects        multipart: data, file
 * update   PUT    organizations/{organizationId}/projects/{id}   multipart: data, file
 * delete   DELETE organizations/{organizationId}/projects/{id}
 *
 * An image is chosen as `{ rawFile: File }`, as react-admin's ImageInput gives it.
 */
export function projects(call: Call) {
  const getOne: NonNullable<Endpoint['getOne']> = async ({ id, signal }) => ({
    data: await call('getProject', { params: { projectId: String(id) }, signal }),
  });
  return {
    getList: async params => {
      const answer = await call('listProjects', { query: listQuery(params), signal: params.signal });
      return { data: answer.projects, total: answer.total };
    },
    getOne,
    getMany: manyByOne(getOne),
    create: async params => {
      const { body, file } = withImage<BodyOf<'createProject'>>(params.data);
      return { data: await call('createProject', { body, file, ...keyOf(params) }) };
    },
    update: async ({ id, data, previousData }) => {
      const { body, file } = withImage<BodyOf<'updateProject'>>(data);
      const { name, description, featured, trustRegistry, removeImage } = body;
      const changes = { name, description, featured, trustRegistry, removeImage, ...revisionOf(previousData) };
      return { data: await call('updateProject', { params: { projectId: String(id) }, body: changes, file }) };
    },
    delete: async ({ id }) => ({ data: await call('deleteProject', { params: { projectId: String(id) } }) }),
  } satisfies Endpoint;
}

function withImage<B>(data: Record<string, unknown>): { body: B; file: File | undefined } {
  const { image, ...body } = data;
  const chosen = image && typeof image === 'object' && 'rawFile' in image ? image.rawFile : undefined;
  return { body: body as B, file: chosen instanceof File ? chosen : undefined };
}
