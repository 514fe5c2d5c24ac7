import type { Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';
import { merchantOf } from '../../merchant-of.ts';

/**
 * What was spent: of a merchant (meta.merchantId), or of an offer (meta.offerId). Taking back is a method (`reverseSale`).
 *
 * getList  GET  …/vouchers/merchants/{merchantId}/sales?status&page&limit&sort&order
 *          GET  …/vouchers/offers/{offerId}/sales
 */
export const voucherSales = (call: Call) =>
  ({
    getList: async params => {
      const asked = { query: listQuery(params), signal: params.signal };
      const where = projectOf(params);
      const offerId: unknown = params.meta?.offerId;
      const { sales: data, total } =
        typeof offerId === 'string'
          ? await call('listOfferSales', { params: { ...where, offerId }, ...asked })
          : await call('listSales', { params: { ...where, ...merchantOf(params) }, ...asked });
      return { data, total };
    },
  }) satisfies Endpoint;
