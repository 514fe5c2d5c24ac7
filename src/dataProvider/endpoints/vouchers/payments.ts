import type { Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';

/** The offer at hand: `meta.offerId`, beside its project. */
function offerOf(params: { meta?: { projectId?: unknown; offerId?: unknown } }) {
  const offerId = params.meta?.offerId;
  if (typeof offerId !== 'string') throw new TypeError('meta.offerId is required');
  return { ...projectOf(params), offerId };
}

/**
 * getList  GET  …/vouchers/offers/{offerId}/payments?status&page&limit&sort&order
 * getOne   GET  …/payments/{id}
 *
 * What is decided about them is called by its name.
 */
export const payments = (call: Call) =>
  ({
    getList: async params => {
      const { orders, total } = await call('listPayments', {
        params: offerOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: orders, total };
    },
    getOne: async params => ({
      data: await call('getPayment', {
        params: { ...offerOf(params), orderId: String(params.id) },
        signal: params.signal,
      }),
    }),
  }) satisfies Endpoint;
