import type { SmsGateway } from '../../../../contract/accounts/sms/gateway.ts';
import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, revisionOf } from '../../endpoint.ts';

/** The gateway as a record of the portal's: there is one of each organization. */
export type KnownGateway = SmsGateway & { id: string };
const known = (gateway: SmsGateway): KnownGateway => ({ ...gateway, id: 'own' });

/**
 * getOne  GET organizations/{organizationId}/sms
 * update  PUT organizations/{organizationId}/sms   { url, enabled, format, headers, body, idPath, receiptIdPath, receiptStatusPath, … }
 */
export const smsGateway = (call: Call) =>
  ({
    getOne: async ({ signal }) => ({ data: known(await call('getSmsGateway', { signal })) }),
    update: async ({ data, previousData }) => ({
      data: known(
        await call('updateSmsGateway', {
          body: { ...data, ...revisionOf(previousData) } as BodyOf<'updateSmsGateway'>,
        }),
      ),
    }),
  }) satisfies Endpoint;
