import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, revisionOf } from '../../endpoint.ts';
import type { Uniform } from '../../uniform.ts';

/**
 * getList  GET    organizations/{organizationId}/notificationGroups?state&type&page&limit&sort&order&q
 * create   POST   organizations/{organizationId}/notificationGroups
 * getOne   GET    organizations/{organizationId}/notificationGroups/{id}
 * update   PUT    organizations/{organizationId}/notificationGroups/{id}
 * delete   DELETE organizations/{organizationId}/notificationGroups/{id}
 */
export const notificationGroups = (call: Call, uniform: Uniform) => {
  const address = ({ id }: { id: unknown }) => ({ notificationGroupId: String(id) });
  return {
    ...uniform('listNotificationGroups', 'notificationGroups'),
    getOne: async params => ({
      data: await call('getNotificationGroup', { params: address(params), signal: params.signal }),
    }),
    update: async params => ({
      data: await call('updateNotificationGroup', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateNotificationGroup'>,
      }),
    }),
    delete: async params => {
      await call('deleteNotificationGroup', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
};
