import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, keyOf, listQuery, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET   …/trustedLists/subscriptions?state&purpose&page&limit&sort&order&q
 * getOne   GET   …/trustedLists/subscriptions/{id}
 * create   POST  …/trustedLists/subscriptions
 * update   PUT   …/trustedLists/subscriptions/{id}
 */
export function trustedSubscriptions(call: Call) {
  const address = ({ id }: { id: unknown }) => ({ subscriptionId: String(id) });
  return {
    getList: async params => {
      const { subscriptions: data, total } = await call('listTrustedSubscriptions', {
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getTrustedSubscription', { params: address(params), signal: params.signal }),
    }),
    create: async params => ({
      data: await call('createTrustedSubscription', {
        body: params.data as BodyOf<'createTrustedSubscription'>,
        ...keyOf(params),
      }),
    }),
    update: async params => ({
      data: await call('updateTrustedSubscription', {
        params: address(params),
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateTrustedSubscription'>,
      }),
    }),
  } satisfies Endpoint;
}
