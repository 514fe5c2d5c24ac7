import type { Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';
import { voucherOf } from '../../voucher-of.ts';

/**
 * What was bought for vouchers; meta.projectId and meta.voucherProjectId name those. What moves an order is a method.
 *
 * getList  GET  …/delivererVoucherProjects/{voucherProjectId}/orders?status&page&limit&sort&order
 */
export const voucherOrders = (call: Call) =>
  ({
    getList: async params => {
      const { orders, total } = await call('listOrders', {
        params: { ...projectOf(params), ...voucherOf(params) },
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: orders, total };
    },
  }) satisfies Endpoint;
