import type { StatementFormat } from '../../contract/vouchers/vouchers/period.ts';
import type { BodyOf, Call } from './call.ts';

interface OfOffer {
  projectId: string;
  offerId: string;
}
/** Of which days a statement is, and as which file. */
export interface AsFile {
  from: string;
  to: string;
  format: StatementFormat;
}
type OfSettlement = OfOffer & { settlementId: string };

/**
 * What is done with settlements beyond react-admin's verbs:
 *
 * listOwed               GET  …/vouchers/offers/{offerId}/owed
 * listSettlementLines    GET  …/settlements/{settlementId}/lines
 * approveSettlement, cancelSettlement, paySettlement, returnSettlement  PUT  …/settlements/{settlementId}/approve|cancel|pay|return
 * fileVoucherStatement, fileOfferStatement, fileMerchantStatement  GET  …/delivererVoucherProjects|offers|merchants/{id}/statement/pdf|xlsx?from&to
 */
export const createSettlementMethods = (call: Call) => ({
  listOwed: (params: OfOffer, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listOwed', { params, query: { ...query, sort: 'owed', order: 'DESC' }, signal }),
  listSettlementLines: (
    params: OfSettlement,
    query: { page?: number; after?: string | undefined; limit: number },
    signal?: AbortSignal,
  ) => call('listSettlementLines', { params, query: { ...query, sort: 'place', order: 'ASC' }, signal }),
  approveSettlement: (params: OfSettlement) => call('approveSettlement', { params }),
  cancelSettlement: (params: OfSettlement, reason: string) => call('cancelSettlement', { params, body: { reason } }),
  paySettlement: (params: OfSettlement, body: BodyOf<'paySettlement'>) => call('paySettlement', { params, body }),
  fileVoucherStatement: (params: { projectId: string; voucherProjectId: string }, { format, ...days }: AsFile) =>
    call(format === 'pdf' ? 'getVoucherStatementPdf' : 'getVoucherStatementXlsx', { params, query: days }),
  fileOfferStatement: (params: OfOffer, { format, ...days }: AsFile) =>
    call(format === 'pdf' ? 'getOfferStatementPdf' : 'getOfferStatementXlsx', { params, query: days }),
  fileMerchantStatement: ({ offerId, ...params }: OfOffer & { merchantId: string }, { format, ...days }: AsFile) =>
    call(format === 'pdf' ? 'getMerchantStatementPdf' : 'getMerchantStatementXlsx', {
      params,
      query: { ...days, offerId },
    }),
  returnSettlement: (params: OfSettlement, body: BodyOf<'returnSettlement'>) =>
    call('returnSettlement', { params, body }),
});
