import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, keyOf, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * meta.projectId names the project.
 *
 * getList  GET    organizations/{organizationId}/projects/{projectId}/users?page&limit&sort&order&q
 * getOne   GET    organizations/{organizationId}/projects/{projectId}/users/{id}
 * create   POST   organizations/{organizationId}/projects/{projectId}/users           { id, roleId }
 *          POST   organizations/{organizationId}/projects/{projectId}/users/invite    { name, lastname, email, … }
 * update   PUT    organizations/{organizationId}/projects/{projectId}/users/{id}      { roleIds }
 * delete   DELETE organizations/{organizationId}/projects/{projectId}/users/{id}?roleId
 */
export const projectUsers = (call: Call) => {
  const address = (params: { id: unknown; meta?: { projectId?: unknown } }) => ({
    ...projectOf(params),
    userId: String(params.id),
  });
  return {
    getList: async params => {
      const answer = await call('listProjectUsers', {
        params: projectOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: answer.users, total: answer.total };
    },
    getOne: async params => ({
      data: await call('getProjectUser', { params: address(params), signal: params.signal }),
    }),
    create: async params => {
      const project = projectOf(params);
      return 'email' in params.data
        ? {
            data: await call('inviteProjectUser', {
              params: project,
              body: params.data as BodyOf<'inviteProjectUser'>,
            }),
          }
        : {
            data: await call('addProjectUser', {
              params: project,
              body: params.data as BodyOf<'addProjectUser'>,
              ...keyOf(params),
            }),
          };
    },
    update: async params => ({
      data: await call('updateProjectUser', {
        params: address(params),
        body: { roleIds: params.data.roleIds, ...revisionOf(params.previousData) },
      }),
    }),
    delete: async params => {
      await call('removeProjectUser', {
        params: address(params),
        query: { roleId: params.meta?.roleId },
      });
      return deleted(params);
    },
  } satisfies Endpoint;
};
