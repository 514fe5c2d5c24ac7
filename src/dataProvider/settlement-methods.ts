import type { BodyOf, Call } from './call.ts';

interface OfOffer {
  projectId: string;
  offerId: string;
}
/** Days as a statement is of. */
interface Days {
  from: string;
  to: string;
}
type OfSettlement = OfOffer & { settlementId: string };

/**
 * What is done with settlements beyond react-admin's verbs:
 *
 * listOwed               GET  …/vouchers/offers/{offerId}/owed
 * listSettlementLines    GET  …/settlements/{settlementId}/lines
 * approveSettlement, cancelSettlement, paySettlement, returnSettlement  PUT  …/settlements/{settlementId}/approve|cancel|pay|return
 * getVoucherStatementPdf, getOfferStatementPdf, getMerchantStatementPdf  GET  …/delivererVoucherProjects|offers|merchants/{id}/statement/pdf?from&to
 */
export const createSettlementMethods = (call: Call) => ({
  listOwed: (params: OfOffer, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listOwed', { params, query: { ...query, sort: 'owed', order: 'DESC' }, signal }),
  listSettlementLines: (params: OfSettlement, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listSettlementLines', { params, query: { ...query, sort: 'place', order: 'ASC' }, signal }),
  approveSettlement: (params: OfSettlement) => call('approveSettlement', { params }),
  cancelSettlement: (params: OfSettlement, reason: string) => call('cancelSettlement', { params, body: { reason } }),
  paySettlement: (params: OfSettlement, body: BodyOf<'paySettlement'>) => call('paySettlement', { params, body }),
  getVoucherStatementPdf: (params: { projectId: string; voucherProjectId: string }, days: Days) =>
    call('getVoucherStatementPdf', { params, query: { ...days } }),
  getOfferStatementPdf: (params: OfOffer, days: Days) => call('getOfferStatementPdf', { params, query: { ...days } }),
  getMerchantStatementPdf: ({ offerId, ...params }: OfOffer & { merchantId: string }, days: Days) =>
    call('getMerchantStatementPdf', { params, query: { ...days, offerId } }),
  returnSettlement: (params: OfSettlement, body: BodyOf<'returnSettlement'>) =>
    call('returnSettlement', { params, body }),
});
