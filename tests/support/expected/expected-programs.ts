import type { OperationId } from '../../../contract/api/index.ts';

/** What a service account may do in the projects of its roles, by hand as well; whatever is not here it may not, and nothing anywhere else. */
export const PROGRAMS: readonly OperationId[] = [
  'listTemplates',
  'getTemplate',
  'getTemplateExample',
  'uploadPicture',
  'issueCredentials',
  'listIssueRequests',
  'getIssueRequest',
  'listIssueResults',
  'listIssueRefusedRows',
  'stopIssueRequest',
  'listCredentials',
  'listTemplateCredentials',
  'getCredential',
  'getCredentialPdf',
  'listCredentialEvents',
  'revokeCredential',
  'revokeCredentials',
  'suspendCredential',
  'suspendCredentials',
  'reinstateCredential',
  'reinstateCredentials',
  'reissueCredential',
  'cancelCredential',
  'cancelCredentials',
  'resendCredentials',
  'remindCredentials',
  'offerCredential',
  'mailOfferCode',
  'listCredentialCopies',
  'issueVc',
  'issueVcToken',
  'updateVcStatus',
  'verifyVc',
  'verifyVp',
  'deriveVc',
  'createVcChallenge',
  'createAttempt',
  'listAttempts',
  'getAttempt',
  'takeAttemptClaims',
  'cancelAttempt',
];
/** And those for merchants, which their tills do as well. */
export const SALES: readonly OperationId[] = ['chargeVoucher', 'listSales', 'getSale', 'reverseSale', 'getTillDay'];
/** Those for vendors, whose benefits they redeem. */
export const OF_VENDORS: readonly OperationId[] = ['redeemBenefit', 'reverseBenefitRedemption'];
/** What a point does, in the project of its vendor. */
export const AT_POINT: readonly OperationId[] = [...OF_VENDORS, 'showCard', 'listPointRedemptions'];
/** What a verifier does, for its application. */
export const AT_DOOR: readonly OperationId[] = [
  'getVerifierPack',
  'beginVerifierAttempt',
  'getVerifierAttempt',
  'closeVerifierAttempt',
  'syncVerifierChecks',
];
export const OF_MERCHANTS: readonly OperationId[] = [
  'getMerchantStanding',
  'getMerchantStatement',
  'getMerchantStatementPdf',
  'getMerchantStatementXlsx',
  ...SALES,
];
