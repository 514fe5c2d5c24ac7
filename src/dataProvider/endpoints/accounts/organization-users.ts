import type { GetOneParams } from 'ra-core';
import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, manyByOne, revisionOf } from '../../endpoint.ts';
import type { Uniform } from '../../uniform.ts';

/**
 * getList  GET    organizations/{organizationId}/users?role&status&invitation&keyManagement&authMethod&onboardingMethod&signs&page&limit&sort&order&q
 * getOne   GET    organizations/{organizationId}/users/{id}        getMany: one by one, what a chosen person is shown by
 * update   PUT    organizations/{organizationId}/users/{id}          { name, lastname, roles, keyManagement, statedDid }
 *          PUT    organizations/{organizationId}/users/{id}/status   { status }
 * delete   DELETE organizations/{organizationId}/users/{id}
 */
export const organizationUsers = (call: Call, uniform: Uniform) => {
  const address = ({ id }: { id: unknown }) => ({ memberId: String(id) });
  const getOne = async (params: GetOneParams) => ({
    data: await call('getOrganizationUser', { params: address(params), signal: params.signal }),
  });
  return {
    getList: uniform('listOrganizationUsers', 'users').getList,
    getOne,
    getMany: manyByOne(getOne),
    update: async params => ({
      data:
        'status' in params.data
          ? await call('changeOrganizationUserStatus', {
              params: address(params),
              body: { status: params.data.status } as BodyOf<'changeOrganizationUserStatus'>,
            })
          : await call('updateOrganizationUser', {
              params: address(params),
              body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateOrganizationUser'>,
            }),
    }),
    delete: async params => {
      await call('removeOrganizationUser', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
};
