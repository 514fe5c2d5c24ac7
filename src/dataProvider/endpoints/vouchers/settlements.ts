import type { BodyOf, Call } from '../../call.ts';
import { type Endpoint, listQuery, projectOf } from '../../endpoint.ts';

/** The offer at hand: `meta.offerId`, beside its project. */
function offerOf(params: { meta?: { projectId?: unknown; offerId?: unknown } }) {
  const offerId = params.meta?.offerId;
  if (typeof offerId !== 'string') throw new TypeError('meta.offerId is required');
  return { ...projectOf(params), offerId };
}

/**
 * Runs that pay the merchants of an offer. What moves one is called by its name.
 *
 * getList  GET   …/vouchers/offers/{offerId}/settlements?status&page&limit&sort&order
 * getOne   GET   …/settlements/{id}
 * create   POST  …/settlements   { merchants, least }
 */
export const settlements = (call: Call) =>
  ({
    getList: async params => {
      const { settlements: data, total } = await call('listSettlements', {
        params: offerOf(params),
        query: listQuery(params),
        signal: params.signal,
      });
      return { data, total };
    },
    getOne: async params => ({
      data: await call('getSettlement', {
        params: { ...offerOf(params), settlementId: String(params.id) },
        signal: params.signal,
      }),
    }),
    create: async params => ({
      data: await call('requestSettlement', {
        params: offerOf(params),
        body: params.data as BodyOf<'requestSettlement'>,
      }),
    }),
  }) satisfies Endpoint;
