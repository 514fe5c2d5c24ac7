import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, keyOf, listQuery, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET   organizations/{organizationId}/trustedLists?purpose&page&limit&sort&order&q
 * getOne   GET   …/trustedLists/{id}
 * create   POST  …/trustedLists
 * update   PUT   …/trustedLists/{id}
 */
export function trustedLists(call: Call) {
  const address = ({ id }: { id: unknown }) => ({ trustedListId: String(id) });
  return {
    getList: async params => {
      const { trustedLists: data, total } = await call('listTrustedLists', {
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getTrustedList', { params: address(params), signal: params.signal }),
    }),
    create: async params => ({
      data: await call('createTrustedList', {
        body: params.data as BodyOf<'createTrustedList'>,
        ...keyOf(params),
      }),
    }),
    update: async params => ({
      data: await call('updateTrustedList', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateTrustedList'>,
      }),
    }),
  } satisfies Endpoint;
}
