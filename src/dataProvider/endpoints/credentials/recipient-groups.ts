import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, revisionOf } from '../../endpoint.ts';
import type { Uniform } from '../../uniform.ts';

/**
 * getList  GET    organizations/{organizationId}/recipients/groups?page&limit&sort&order&q
 * create   POST   organizations/{organizationId}/recipients/groups
 * getOne   GET    organizations/{organizationId}/recipients/groups/{id}
 * update   PUT    organizations/{organizationId}/recipients/groups/{id}   { name }
 * delete   DELETE organizations/{organizationId}/recipients/groups/{id}
 */
export const recipientGroups = (call: Call, uniform: Uniform) => {
  const address = ({ id }: { id: unknown }) => ({ groupId: String(id) });
  return {
    ...uniform('listRecipientGroups', 'recipientGroups'),
    getOne: async params => ({
      data: await call('getRecipientGroup', { params: address(params), signal: params.signal }),
    }),
    update: async params => ({
      data: await call('updateRecipientGroup', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateRecipientGroup'>,
      }),
    }),
    delete: async params => {
      await call('deleteRecipientGroup', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
};
