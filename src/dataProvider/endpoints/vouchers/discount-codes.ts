import type { BodyOf, Call } from '../../call.ts';
import { deleted, type Endpoint, listQuery, projectOf, revisionOf } from '../../endpoint.ts';

/** The offer at hand: `meta.offerId`, beside its project. */
function offerOf(params: { meta?: { projectId?: unknown; offerId?: unknown } }) {
  const offerId = params.meta?.offerId;
  if (typeof offerId !== 'string') throw new TypeError('meta.offerId is required');
  return { ...projectOf(params), offerId };
}

/**
 * getList  GET    …/vouchers/offers/{offerId}/codes?page&limit&sort&order&q
 * getOne   GET    …/codes/{id}
 * create   POST   …/codes
 * update   PUT    …/codes/{id}
 *          PUT    …/codes/{id}/status   { status }
 * delete   DELETE …/codes/{id}
 */
export const discountCodes = (call: Call) =>
  ({
    getList: async params => {
      const { codes, total } = await call('listDiscountCodes', {
        params: offerOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data: codes, total };
    },
    getOne: async params => ({
      data: await call('getDiscountCode', {
        params: { ...offerOf(params), codeId: String(params.id) },
        signal: params.signal,
      }),
    }),
    create: async params => ({
      data: await call('createDiscountCode', {
        params: offerOf(params),
        body: params.data as BodyOf<'createDiscountCode'>,
      }),
    }),
    update: async params => {
      const where = { ...offerOf(params), codeId: String(params.id) };
      const { status, ...body } = params.data;
      if (status === 'active' || status === 'ended')
        return { data: await call('changeDiscountCodeStatus', { params: where, body: { status } }) };
      return {
        data: await call('updateDiscountCode', {
          params: where,
          body: { ...body, ...revisionOf(params.previousData) },
        }),
      };
    },
    delete: async params => {
      await call('deleteDiscountCode', { params: { ...offerOf(params), codeId: String(params.id) } });
      return deleted(params);
    },
  }) satisfies Endpoint;
