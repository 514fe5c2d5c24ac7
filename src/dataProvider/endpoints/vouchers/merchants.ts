import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/**
 * getList  GET    …/projects/{projectId}/vouchers/merchants?page&limit&sort&order&q&notOn; of a list with `filter.listId`
 *          GET    …/vouchers/merchantsLists/{listId}/merchants
 * getOne   GET    …/merchants/{id}, with the account in full; by `meta.standing`, GET …/{id}/standing, with its offers and what is owed to it
 * update   PUT    …/merchants/{id}
 * delete   DELETE …/merchants/{id}
 *
 * Many are registered at once: a method (`registerMerchants`).
 */
export const merchants = (call: Call) =>
  ({
    getList: async params => {
      const { listId, ...filter }: Record<string, unknown> = params.filter ?? {};
      const query = listQuery({ ...params, filter });
      const where = projectOf(params);
      const { merchants: data, total } =
        typeof listId === 'string'
          ? await call('listMerchantsOfList', { params: { ...where, listId }, query, signal: params.signal })
          : await call('listMerchants', { params: where, query, signal: params.signal });
      return { data, total };
    },
    getOne: async params => {
      const one = { params: { ...projectOf(params), merchantId: String(params.id) }, signal: params.signal };
      return { data: await (params.meta?.standing ? call('getMerchantStanding', one) : call('getMerchant', one)) };
    },
    update: async params => ({
      data: await call('updateMerchant', {
        params: { ...projectOf(params), merchantId: String(params.id) },
        body: { ...params.data, ...revisionOf(params.previousData) } as BodyOf<'updateMerchant'>,
      }),
    }),
    delete: async params => {
      await call('removeMerchant', { params: { ...projectOf(params), merchantId: String(params.id) } });
      return deleted(params);
    },
  }) satisfies Endpoint;
