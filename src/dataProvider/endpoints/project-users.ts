import type { BodyOf, Call } from '../call.ts';
import { deleted, type Endpoint, listQuery, projectOf } from '../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET    organizations/{organizationId}/projects/{projectId}/users?page&limit&sort&order&q
 * create   POST   organizations/{organizationId}/projects/{projectId}/users           { id, roleId }
 *          POST   organizations/{organizationId}/projects/{projectId}/users/invite    { name, lastname, email, … }
 * delete   DELETE organizations/{organizationId}/projects/{projectId}/users/{id}?roleId
 */
export const projectUsers = (call: Call) =>
  ({
    getList: async params => {
      const answer = await call('listProjectUsers', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.users, total: answer.total };
    },
    create: async params => {
      const address = projectOf(params);
      return 'email' in params.data
        ? {
            data: await call('inviteProjectUser', {
              params: address,
              body: params.data as BodyOf<'inviteProjectUser'>,
            }),
          }
        : { data: await call('addProjectUser', { params: address, body: params.data as BodyOf<'addProjectUser'> }) };
    },
    delete: async params => {
      await call('removeProjectUser', {
        params: { ...projectOf(params), userId: String(params.id) },
        query: { roleId: params.meta?.roleId },
      });
      return deleted(params);
    },
  }) satisfies Endpoint;
