import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/**
 * getList  GET organizations/{organizationId}/keys?purpose&which&q&page&limit&sort&order
 * create   POST organizations/{organizationId}/keys   { algorithm, didMethod }
 * update   PUT organizations/{organizationId}/keys/{id}/compromise   { since, confirm }
 *          PUT organizations/{organizationId}/keys/{id}/renew
 */
export const keys = (call: Call) =>
  ({
    getList: async params => {
      const { keys: data, total } = await call('listKeys', { query: listQuery(params), signal: params.signal });
      return { data, total };
    },
    create: async ({ data }) => ({ data: await call('createKey', { body: data as BodyOf<'createKey'> }) }),
    update: async ({ id, data }) => {
      const params = { keyId: String(id) };
      return {
        data:
          'since' in data
            ? await call('compromiseKey', { params, body: data as BodyOf<'compromiseKey'> })
            : await call('renewKey', { params }),
      };
    },
  }) satisfies Endpoint;
