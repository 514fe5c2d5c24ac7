import type { Call } from '../../call.ts';
import { type Endpoint, listQuery } from '../../endpoint.ts';

/**
 * getList  GET  admin/payments?status&page&limit&sort&order
 * getOne   GET  admin/payments/{id}
 *
 * What is decided about them is called by its name.
 */
export const overseenPayments = (call: Call) =>
  ({
    getList: async params => {
      const { orders, total } = await call('listOverseenPayments', {
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: orders, total };
    },
    getOne: async params => ({
      data: await call('getOverseenPayment', { params: { orderId: String(params.id) }, signal: params.signal }),
    }),
  }) satisfies Endpoint;
