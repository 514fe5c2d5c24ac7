import type { BodyOf, Call } from './call.ts';

interface OfOffer {
  projectId: string;
  offerId: string;
}
type OfSettlement = OfOffer & { settlementId: string };

/**
 * What is done with settlements beyond react-admin's verbs:
 *
 * listOwed               GET  …/vouchers/offers/{offerId}/owed
 * listSettlementLines    GET  …/settlements/{settlementId}/lines
 * approveSettlement, cancelSettlement, paySettlement, returnSettlement  PUT  …/settlements/{settlementId}/approve|cancel|pay|return
 */
export const createSettlementMethods = (call: Call) => ({
  listOwed: (params: OfOffer, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listOwed', { params, query: { ...query, sort: 'owed', order: 'DESC' }, signal }),
  listSettlementLines: (params: OfSettlement, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listSettlementLines', { params, query: { ...query, sort: 'place', order: 'ASC' }, signal }),
  approveSettlement: (params: OfSettlement) => call('approveSettlement', { params }),
  cancelSettlement: (params: OfSettlement, reason: string) => call('cancelSettlement', { params, body: { reason } }),
  paySettlement: (params: OfSettlement, body: BodyOf<'paySettlement'>) => call('paySettlement', { params, body }),
  returnSettlement: (params: OfSettlement, body: BodyOf<'returnSettlement'>) =>
    call('returnSettlement', { params, body }),
});
