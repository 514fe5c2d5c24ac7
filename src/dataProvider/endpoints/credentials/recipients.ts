import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, revisionOf } from '../../endpoint.ts';
import type { Uniform } from '../../uniform.ts';

/**
 * getList  GET    organizations/{organizationId}/recipients?wallet&status&suppressed&groupId&page&limit&sort&order&q
 * create   POST   organizations/{organizationId}/recipients
 * getOne   GET    organizations/{organizationId}/recipients/{id}
 * update   PUT    organizations/{organizationId}/recipients/{id}          { name, lastname, email, did, phone, language }
 *          PUT    organizations/{organizationId}/recipients/{id}/status   { status }
 * delete   DELETE organizations/{organizationId}/recipients/{id}
 */
export const recipients = (call: Call, uniform: Uniform) => {
  const address = ({ id }: { id: unknown }) => ({ recipientId: String(id) });
  return {
    ...uniform('listRecipients', 'recipients'),
    getOne: async params => ({ data: await call('getRecipient', { params: address(params), signal: params.signal }) }),
    update: async params => ({
      data:
        'status' in params.data
          ? await call('changeRecipientStatus', {
              params: address(params),
              body: { status: params.data.status } as BodyOf<'changeRecipientStatus'>,
            })
          : await call('updateRecipient', {
              params: address(params),
              body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateRecipient'>,
            }),
    }),
    delete: async params => {
      await call('deleteRecipient', { params: address(params) });
      return deleted(params);
    },
  } satisfies Endpoint;
};
