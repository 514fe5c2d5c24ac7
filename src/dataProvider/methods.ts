import type { Language } from '../../contract/base/common/language.ts';
import type { Period, VoucherPeriod } from '../../contract/office/dashboards/index.ts';
import type { SeenStep } from '../../contract/office/first-steps/index.ts';
import type { AnswerOf, BodyOf, Call } from './call.ts';
import { createSettlementMethods } from './settlement-methods.ts';

interface InProject {
  projectId: string;
}
type OfCredential = InProject & { credentialId: string };
type OfOffer = InProject & { offerId: string };
type OfMerchant = InProject & { merchantId: string };
type OfVoucher = InProject & { voucherProjectId: string };
type OfDistribution = OfVoucher & { distributionId: string };
type OfBeneficiary = OfVoucher & { beneficiaryId: string };
type OfOrder = OfVoucher & { orderId: string };
type OfPayment = OfOffer & { orderId: string };

/**
 * What the product does beyond react-admin's verbs, each a call of the route table:
 *
 * issueCredentials   POST …/credentials                        one recipient or up to 10,000
 * stopIssueRequest     PUT  …/requests/{requestId}/stop
 * listIssueRefusedRows GET  …/requests/{requestId}/refused
 * registerReceivers  POST …/templates/{templateId}/receivers   one or up to 10,000
 * getTemplateExample GET  …/templates/{templateId}/example
 * findSchema         GET  schemas/find?url&projectId
 * signCredential     PUT  …/credentials/{id}/sign?keystore=keyvault
 * signCredentials    PUT  …/credentials/sign/bulk             signRequest  PUT …/approvals/{requestId}/sign
 * remindSigners      PUT  …/requests/{requestId}/remind
 * returnCredentials  PUT  …/credentials/return/bulk
 * askAgain           PUT  …/credentials/{id}/ask
 * revokeCredential   PUT  …/credentials/{id}/revoke
 * revokeCredentials  PUT  …/credentials/revoke/bulk
 * suspendCredential  PUT  …/credentials/{id}/suspend        suspendCredentials    PUT …/credentials/suspend/bulk
 * reinstateCredential PUT …/credentials/{id}/reinstate      reinstateCredentials  PUT …/credentials/reinstate/bulk
 * reissueCredential  POST …/credentials/{id}/reissue
 * listCredentialEvents GET …/credentials/{id}/events
 * cancelCredential   PUT  …/credentials/{id}/cancel         cancelCredentials     PUT …/credentials/cancel/bulk
 * readdressCredential POST …/credentials/{id}/readdress
 * remindCredentials  POST …/credentials/remind/bulk
 * resendCredentials  POST …/credentials/resend/bulk
 * getCredentialSample GET …/credentials/{id}/sample
 * getCredentialPdf   GET  …/credentials/{id}/pdf
 * findCutNames       PUT  …/templates/{templateId}/cut-names
 * previewPage        PUT  …/designs/preview/page
 * previewCard        PUT  …/designs/preview/card
 * uploadDesignImage  POST …/designs/images
 * uploadPicture      POST …/pictures                        uploadPictureAhead  POST organizations/{organizationId}/pictures
 * listRecipientTemplates GET organizations/{organizationId}/recipients/{id}/templates
 * listRecipientEvents GET organizations/{organizationId}/recipients/{id}/events
 * inviteOrganizationUsers  POST organizations/{organizationId}/users  { people, roles, … }
 * reinviteOrganizationUser PUT organizations/{organizationId}/users/{id}/invitation
 * signOutOrganizationUser  PUT organizations/{organizationId}/users/{id}/sign-out
 * listOrganizationUserEvents GET organizations/{organizationId}/users/{id}/events
 * listEventActors GET organizations/{organizationId}/events/actors?q&id
 * listEventMembers GET organizations/{organizationId}/events/{id}/members?page&limit
 * checkEvents     GET organizations/{organizationId}/events/check?after
 * getEventsAnchor GET organizations/{organizationId}/events/anchor
 * getErasure          GET  organizations/{organizationId}/recipients/{id}/erasure
 * eraseRecipient      POST organizations/{organizationId}/recipients/{id}/erasure  { confirm, reason }
 * cancelRecipientImport   PUT organizations/{organizationId}/recipients/imports/{id}/cancel
 * listRecipientImportRows GET …/recipients/imports/{id}/rows
 * addToRecipientGroup PUT organizations/{organizationId}/recipients/groups/{id}/people/add
 * takeFromRecipientGroup PUT organizations/{organizationId}/recipients/groups/{id}/people/remove
 * listDelegates      GET  organizations/{organizationId}/delegations/candidates?userId&q
 * endDelegation      PUT  organizations/{organizationId}/delegations/{id}/end
 * getDashboard       GET  organizations/{organizationId}/dashboard
 * getRegister        GET  organizations/{organizationId}/register
 * getAnalytics       GET  organizations/{organizationId}/analytics?period&projectId
 * getProjectDashboard GET …/projects/{projectId}/dashboard?period
 * getVoucherDashboard, getOfferDashboard GET …/projects/{projectId}/vouchers/dashboard|offers-dashboard?period
 * getOrganizationUsage GET organizations/{organizationId}/usage
 * getFirstSteps      GET  organizations/{organizationId}/first-steps
 * hideFirstSteps     PUT  organizations/{organizationId}/first-steps
 * seeFirstStep       PUT  organizations/{organizationId}/first-steps/{step}
 * welcome            PUT  users/me/welcome
 * getOrganization    GET  organizations/{organizationId}
 * search             GET  organizations/{organizationId}/search?q
 * listNotifications  GET  organizations/{organizationId}/users/{userId}/notifications
 * readNotification   PUT  …/notifications/{id}/read
 * getMailChoices     GET  organizations/{organizationId}/users/{userId}/mail-choices   updateMailChoices PUT the same
 * getSettings        GET  public/settings
 * sendRecoverCode    POST auth/login/recover/code
 * checkRecoverCode   GET  auth/login/recover/{code}
 * changePasswordByCode POST /auth/v2/change/password
 * changePassword     PUT  /auth/v2/password
 * registerOrganization POST organizations
 * verifyOrganization   GET  organizations/verify/{code}
 * askForProduction     PUT  organizations/{organizationId}/production
 * resubmitRegistration PUT  organizations/{organizationId}/registration
 * verifyRegistration   PUT  admin/organizations/{id}/verify    rejectRegistration PUT admin/organizations/{id}/reject
 * getPlatformTotals    GET  admin/totals
 * secondStepOptions    POST /auth/v2/login/second-factor/options
 * listOwnFactors       GET  users/me/factors                beginTotp, beginPasskey  POST …/factors/totp|passkeys/begin
 * confirmTotp, confirmPasskey POST users/me/factors/totp|passkeys  removeFactor, renameFactor  PUT …/factors/{id}/remove|name
 * renewRecoveryCodes   POST users/me/recovery-codes
 * listOwnInvitations   GET  users/me/invitations            answerOwnInvitation PUT users/me/invitations/{organizationId}
 * readInvitation       GET  /auth/v2/invitations/{code}     declineInvitation PUT /auth/v2/invitations/{code}/decline
 * getOwnOnboarding     GET  users/me/onboarding   sendOnboardingCode, confirmOnboardingCode, beginKyc  PUT …/onboarding/code|confirm|kyc
 * listOwnSessions      GET  users/me/sessions               endOwnSession, endOtherSessions  PUT …/sessions[/{id}]/end
 * beginSso             POST /auth/v2/sso                     trySso  PUT organizations/{organizationId}/sso/try
 * requireSecondFactor  PUT  organizations/{organizationId}/second-factor
 * getDomain            GET  organizations/{organizationId}/domain   claimDomain  PUT organizations/{organizationId}   { domain }
 * checkDomain, takeDomainIntoUse, withdrawDomain  PUT  organizations/{organizationId}/domain/check|use|withdraw
 * resetOrganizationUserFactors, requireUserPassword PUT organizations/{organizationId}/users/{id}/second-factor/reset, password/require
 * getQueueHealth       GET  admin/jobs/health   tryJobAgain PUT admin/jobs/{id}/again   tryJobsAgain PUT admin/jobs/again
 * createServiceAccount  POST iam/organizations/{organizationId}/serviceAccounts
 * rotateServiceAccountSecret POST iam/organizations/{organizationId}/serviceAccounts/clientId/{clientId}/secret
 * registerMerchants     POST …/vouchers/merchants   createMerchantsList POST …/vouchers/merchantsLists   createVoucherConfig POST …/vouchers/configs
 * getOfferBooks, getOfferJournal  GET  …/vouchers/offers/{offerId}/ledger[/journal]   checkOfferBooks, resumeOfferBooks  PUT  …/ledger/check|resume
 * openProof, openOverseenProof  GET  …/payments/{orderId}/proofs/{id}: marks it as looked at   bookReceipt, bookOverseenReceipt  POST  …/payments/{orderId}/receipts
 * reviewPayment, reviewOverseenPayment  PUT  …/payments/{orderId}/review   listRefunds, payRefund  GET, PUT  …/offers/{offerId}/refunds[/{id}/pay]
 * requestVoucherContract, retryVoucherContract  POST  …/vouchers/contracts[/{contractId}/retry]   getVoucherContract  GET  …/contracts/{contractId}
 * getLedgerReceipt      GET  …/projects/{projectId}/transactions/{transactionId}/receipt
 * getPublicOffer, listPublicOfferMerchants, getPublicOfferTotals  GET  vouchers/offers/{code}/public|merchants|totals
 * listOffersToBuy       GET  organizations/{organizationId}/vouchers/offers?isActive=true
 * quoteVouchers         GET  …/vouchers/quote   findDuplicates  POST …/vouchers/beneficiaries/duplicates
 * createOrder           POST …/delivererVoucherProjects/{voucherProjectId}/orders   getOrder  GET  …/orders/{orderId}
 * listRefusedBeneficiaries, getInvoice, getProof  GET  …/orders/{orderId}/rows|invoice|proofs/{proofId}
 * retryOrder, uploadProof, payByCredit  POST  …/orders/{orderId}/retry|proofs|credit   cancelOrder  PUT  …/cancel   removeProof  DELETE  …/proofs/{proofId}
 * askForRefund, listAskedRefunds, withdrawRefund  POST, GET, PUT  …/delivererVoucherProjects/{voucherProjectId}/refunds[/{refundId}/withdraw]
 * getVoucherStatement, getVoucherReceipt  GET  …/delivererVoucherProjects/{voucherProjectId}/statement[/{transactionId}/receipt]
 * previewDistribution   POST …/distributions/preview   confirmDistribution, cancelDistribution, retryDistribution  PUT  …/distributions/{distributionId}/confirm|cancel|retry
 * printCards            POST …/distributions/{distributionId}/cards   askReprint, cancelReprint  PUT  …/cards/again[/cancel]
 * listBeneficiaryVouchers, resendVoucher  GET, POST  …/beneficiaries/{beneficiaryId}/vouchers[/{voucherId}/resend]
 * approveReaddressing, cancelReaddressing  PUT  …/vouchers/{voucherId}/readdressing/approve|cancel
 * createTill            POST …/vouchers/merchants/{merchantId}/tills   linkTill  POST …/tills/{tillId}/link
 * revokeTill            PUT  …/tills/{tillId}/revoke   reverseSale  POST …/{merchantId}/sales/{saleId}/reversals
 */
export const createMethods = (call: Call) => ({
  ...createSettlementMethods(call),
  listOffersToBuy: (query: { page: number; limit: number; q: string }, signal?: AbortSignal) =>
    call('listVoucherOffers', { query: { ...query, isActive: 'true', sort: 'createdAt', order: 'DESC' }, signal }),
  quoteVouchers: (
    { projectId }: InProject,
    query: { offerId: string; amount: number; discountCode?: string },
    signal?: AbortSignal,
  ) => call('quoteVouchers', { params: { projectId }, query, signal }),
  findDuplicates: (
    { projectId }: InProject,
    voucherProjectId: string | undefined,
    people: BodyOf<'findDuplicates'>['people'],
    signal?: AbortSignal,
  ) => call('findDuplicates', { params: { projectId }, query: { voucherProjectId }, body: { people }, signal }),
  createTill: (params: OfMerchant, body: BodyOf<'createTill'>) => call('createTill', { params, body }),
  linkTill: (params: OfMerchant & { tillId: string }) => call('linkTill', { params, body: {} }),
  revokeTill: (params: OfMerchant & { tillId: string }) => call('revokeTill', { params }),
  reverseSale: (params: OfMerchant & { saleId: string }, body: BodyOf<'reverseSale'>) =>
    call('reverseSale', { params, body }),
  createOrder: (params: OfVoucher, body: BodyOf<'createOrder'>, key?: string) =>
    call('createOrder', { params, body, key }),
  getOrder: (params: OfOrder, signal?: AbortSignal) => call('getOrder', { params, signal }),
  listRefusedBeneficiaries: (params: OfOrder, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listRefusedBeneficiaries', { params, query: { ...query, sort: 'row', order: 'ASC' }, signal }),
  retryOrder: (params: OfOrder, body: BodyOf<'retryOrder'>) => call('retryOrder', { params, body }),
  cancelOrder: (params: OfOrder, reason: string) => call('cancelOrder', { params, body: { reason } }),
  getInvoice: (params: OfOrder) => call('getInvoice', { params }),
  uploadProof: (params: OfOrder, file: File) => call('uploadProof', { params, body: {}, file }),
  removeProof: (params: OfOrder & { proofId: string }) => call('removeProof', { params }),
  getProof: (params: OfOrder & { proofId: string }) => call('getProof', { params }),
  payByCredit: (params: OfOrder) => call('payByCredit', { params, body: {} }),
  askForRefund: (params: OfVoucher, body: BodyOf<'askForRefund'>) => call('askForRefund', { params, body }),
  listAskedRefunds: (params: OfVoucher, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listAskedRefunds', { params, query, signal }),
  withdrawRefund: (params: OfVoucher & { refundId: string }) => call('withdrawRefund', { params }),
  getVoucherStatement: (
    params: OfVoucher,
    query: { page?: number; after?: string | undefined; limit: number; order: 'ASC' | 'DESC' },
    signal?: AbortSignal,
  ) => call('getVoucherStatement', { params, query: { ...query, sort: 'postedAt' }, signal }),
  getVoucherReceipt: (params: OfVoucher & { transactionId: string }, signal?: AbortSignal) =>
    call('getVoucherReceipt', { params, signal }),
  previewDistribution: (params: OfVoucher, body: BodyOf<'previewDistribution'>, signal?: AbortSignal) =>
    call('previewDistribution', { params, body, signal }),
  confirmDistribution: (params: OfDistribution) => call('confirmDistribution', { params }),
  cancelDistribution: (params: OfDistribution, reason: string) =>
    call('cancelDistribution', { params, body: { reason } }),
  retryDistribution: (params: OfDistribution) => call('retryDistribution', { params }),
  askReprint: (params: OfDistribution) => call('askReprint', { params }),
  cancelReprint: (params: OfDistribution) => call('cancelReprint', { params }),
  printCards: (params: OfDistribution, again: boolean) => call('printCards', { params, body: { again } }),
  listBeneficiaryVouchers: (params: OfBeneficiary, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listBeneficiaryVouchers', { params, query: { ...query, sort: 'createdAt', order: 'DESC' }, signal }),
  resendVoucher: (params: OfBeneficiary & { voucherId: string }) => call('resendVoucher', { params, body: {} }),
  approveReaddressing: (params: OfBeneficiary & { voucherId: string }) => call('approveReaddressing', { params }),
  cancelReaddressing: (params: OfBeneficiary & { voucherId: string }) => call('cancelReaddressing', { params }),
  registerMerchants: ({ projectId }: InProject, body: BodyOf<'registerMerchants'>, key?: string) =>
    call('registerMerchants', { params: { projectId }, body, key }),
  createMerchantsList: ({ projectId }: InProject, body: BodyOf<'createMerchantsList'>, key?: string) =>
    call('createMerchantsList', { params: { projectId }, body, key }),
  createVoucherConfig: ({ projectId }: InProject, body: BodyOf<'createVoucherConfig'>, key?: string) =>
    call('createVoucherConfig', { params: { projectId }, body, key }),
  requestVoucherContract: ({ projectId }: InProject, body: BodyOf<'requestVoucherContract'>, key?: string) =>
    call('requestVoucherContract', { params: { projectId }, body, key }),
  getVoucherContract: (params: InProject & { contractId: string }, signal?: AbortSignal) =>
    call('getVoucherContract', { params, signal }),
  retryVoucherContract: (params: InProject & { contractId: string }, key?: string) =>
    call('retryVoucherContract', { params, key }),
  getPublicOfferTotals: (voucherOfferId: string, signal?: AbortSignal) =>
    call('getPublicOfferTotals', { params: { voucherOfferId }, signal }),
  getOfferBooks: (params: OfOffer, signal?: AbortSignal) => call('getOfferBooks', { params, signal }),
  getOfferJournal: (params: OfOffer, query: { after?: string; limit: number }, signal?: AbortSignal) =>
    call('getOfferJournal', { params, query, signal }),
  getLedgerReceipt: (params: { projectId: string; transactionId: string }) => call('getLedgerReceipt', { params }),
  checkOfferBooks: (params: OfOffer) => call('checkOfferBooks', { params }),
  resumeOfferBooks: (params: OfOffer, reason: string) => call('resumeOfferBooks', { params, body: { reason } }),
  openProof: (params: OfPayment & { proofId: string }) => call('openProof', { params }),
  bookReceipt: (params: OfPayment, body: BodyOf<'bookReceipt'>) => call('bookReceipt', { params, body }),
  reviewPayment: (params: OfPayment, body: BodyOf<'reviewPayment'>) => call('reviewPayment', { params, body }),
  listRefunds: (params: OfOffer, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listRefunds', { params, query, signal }),
  payRefund: (params: OfOffer & { refundId: string }, body: BodyOf<'payRefund'>) => call('payRefund', { params, body }),
  openOverseenProof: (params: { orderId: string; proofId: string }) => call('openOverseenProof', { params }),
  bookOverseenReceipt: (orderId: string, body: BodyOf<'bookOverseenReceipt'>) =>
    call('bookOverseenReceipt', { params: { orderId }, body }),
  reviewOverseenPayment: (orderId: string, body: BodyOf<'reviewOverseenPayment'>) =>
    call('reviewOverseenPayment', { params: { orderId }, body }),
  getPublicOffer: (voucherOfferId: string, signal?: AbortSignal) =>
    call('getPublicOffer', { params: { voucherOfferId }, signal }),
  listPublicOfferMerchants: (
    voucherOfferId: string,
    query: { page: number; limit: number; q: string },
    signal?: AbortSignal,
  ) => call('listPublicOfferMerchants', { params: { voucherOfferId }, query: { ...query, order: 'ASC' }, signal }),
  issueCredentials: ({ projectId }: InProject, body: BodyOf<'issueCredentials'>, key?: string) =>
    call('issueCredentials', { params: { projectId }, body, key }),
  registerReceivers: (params: InProject & { templateId: string }, body: BodyOf<'registerReceivers'>, key?: string) =>
    call('registerReceivers', { params, body, key }),
  stopIssueRequest: (params: InProject & { requestId: string }) => call('stopIssueRequest', { params }),
  listIssueRefusedRows: (params: InProject & { requestId: string }, query: { page: number; limit: number }) =>
    call('listIssueRefusedRows', { params, query: { ...query, sort: 'row', order: 'ASC' } }),
  getTemplateExample: (params: InProject & { templateId: string }, signal?: AbortSignal) =>
    call('getTemplateExample', { params, signal }),
  findSchema: (projectId: string, url: string) => call('findSchema', { query: { projectId, url } }),
  signCredential: ({ templateId, revision, ...params }: OfCredential & { templateId: string; revision?: number }) =>
    call('signCredential', {
      params,
      query: { keystore: 'keyvault' },
      body: { templateId, ...(revision !== undefined && { revision }) },
    }),
  signCredentials: ({ projectId }: InProject, rows: readonly { id: string; revision: number }[]) =>
    call('signCredentials', {
      params: { projectId },
      body: { ids: rows.map(row => row.id), revisions: rows.map(row => row.revision) },
    }),
  signRequest: (params: InProject & { requestId: string }, body: BodyOf<'signRequest'>) =>
    call('signRequest', { params, body }),
  remindSigners: (params: InProject & { requestId: string }) => call('remindSigners', { params }),
  returnCredentials: ({ projectId }: InProject, rows: readonly { id: string; revision: number }[], reason: string) =>
    call('returnCredentials', {
      params: { projectId },
      body: { ids: rows.map(row => row.id), revisions: rows.map(row => row.revision), reason },
    }),
  askAgain: (params: OfCredential, body: BodyOf<'askAgain'>) => call('askAgain', { params, body }),
  revokeCredential: (params: OfCredential, description: string) =>
    call('revokeCredential', { params, body: { metadata: { description } } }),
  revokeCredentials: ({ projectId }: InProject, ids: string[], description: string) =>
    call('revokeCredentials', { params: { projectId }, body: { ids, metadata: { description } } }),
  suspendCredential: (params: OfCredential, description: string, until: string | null) =>
    call('suspendCredential', { params, body: { metadata: { description }, until } }),
  suspendCredentials: ({ projectId }: InProject, ids: string[], description: string, until: string | null) =>
    call('suspendCredentials', { params: { projectId }, body: { ids, metadata: { description }, until } }),
  reinstateCredential: (params: OfCredential) => call('reinstateCredential', { params }),
  reinstateCredentials: ({ projectId }: InProject, ids: string[]) =>
    call('reinstateCredentials', { params: { projectId }, body: { ids } }),
  reissueCredential: (params: OfCredential, body: BodyOf<'reissueCredential'>, key: string) =>
    call('reissueCredential', { params, body, key }),
  listCredentialEvents: (params: OfCredential, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listCredentialEvents', { params, query, signal }),
  cancelCredential: (params: OfCredential) => call('cancelCredential', { params }),
  cancelCredentials: ({ projectId }: InProject, ids: string[]) =>
    call('cancelCredentials', { params: { projectId }, body: { ids } }),
  readdressCredential: (params: OfCredential, body: BodyOf<'readdressCredential'>, key: string) =>
    call('readdressCredential', { params, body, key }),
  remindCredentials: ({ projectId }: InProject, ids: string[]) =>
    call('remindCredentials', { params: { projectId }, body: { ids } }),
  resendCredentials: ({ projectId }: InProject, ids: string[]) =>
    call('resendCredentials', { params: { projectId }, body: { ids } }),
  getCredentialSample: (params: OfCredential) => call('getCredentialSample', { params }),
  getCredentialPdf: (params: OfCredential) => call('getCredentialPdf', { params }),
  previewPage: ({ projectId }: InProject, body: BodyOf<'previewPage'>, signal?: AbortSignal) =>
    call('previewPage', { params: { projectId }, body, signal }),
  findCutNames: (params: InProject & { templateId: string }, names: string[], signal?: AbortSignal) =>
    call('findCutNames', { params, body: { names }, signal }),
  previewCard: ({ projectId }: InProject, body: BodyOf<'previewCard'>, signal?: AbortSignal) =>
    call('previewCard', { params: { projectId }, body, signal }),
  uploadDesignImage: ({ projectId }: InProject, file: File) =>
    call('uploadDesignImage', { params: { projectId }, file }),
  uploadPicture: ({ projectId }: InProject, file: File, signal?: AbortSignal) =>
    call('uploadPicture', { params: { projectId }, file, signal }),
  uploadPictureAhead: (file: File) => call('uploadPictureAhead', { file }),
  listRecipientTemplates: (recipientId: string, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listRecipientTemplates', { params: { recipientId }, query, signal }),
  inviteOrganizationUsers: (body: BodyOf<'inviteOrganizationUsers'>) => call('inviteOrganizationUsers', { body }),
  reinviteOrganizationUser: (memberId: string) => call('reinviteOrganizationUser', { params: { memberId } }),
  signOutOrganizationUser: (memberId: string) => call('signOutOrganizationUser', { params: { memberId } }),
  listOrganizationUserEvents: (memberId: string, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listOrganizationUserEvents', { params: { memberId }, query, signal }),
  listRecipientEvents: (recipientId: string, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listRecipientEvents', { params: { recipientId }, query, signal }),
  listEventActors: (query: { q?: string; id?: string }, signal?: AbortSignal) =>
    call('listEventActors', { query, signal }),
  checkEvents: (after: number, signal?: AbortSignal) => call('checkEvents', { query: { after }, signal }),
  getEventsAnchor: (signal?: AbortSignal) => call('getEventsAnchor', { signal }),
  getErasure: (recipientId: string, signal?: AbortSignal) => call('getErasure', { params: { recipientId }, signal }),
  eraseRecipient: (recipientId: string, body: BodyOf<'eraseRecipient'>) =>
    call('eraseRecipient', { params: { recipientId }, body }),
  cancelRecipientImport: (importId: string) => call('cancelRecipientImport', { params: { importId } }),
  listRecipientImportRows: (importId: string, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listRecipientImportRows', { params: { importId }, query: { ...query, sort: 'row', order: 'ASC' }, signal }),
  addToRecipientGroup: (groupId: string, ids: string[]) =>
    call('addToRecipientGroup', { params: { groupId }, body: { ids } }),
  takeFromRecipientGroup: (groupId: string, ids: string[]) =>
    call('takeFromRecipientGroup', { params: { groupId }, body: { ids } }),
  listDelegates: (query: { userId: string; q?: string }, signal?: AbortSignal) =>
    call('listDelegates', { query, signal }),
  endDelegation: (delegationId: string) => call('endDelegation', { params: { delegationId } }),
  getDashboard: (signal?: AbortSignal) => call('getDashboard', { signal }),
  getRegister: (signal?: AbortSignal) => call('getRegister', { signal }),
  getAnalytics: (query: { period: Period; projectId?: string | undefined }, signal?: AbortSignal) =>
    call('getAnalytics', { query, signal }),
  getProjectDashboard: ({ projectId }: InProject, period: Period, signal?: AbortSignal) =>
    call('getProjectDashboard', { params: { projectId }, query: { period }, signal }),
  getVoucherDashboard: ({ projectId }: InProject, period: VoucherPeriod, signal?: AbortSignal) =>
    call('getVoucherDashboard', { params: { projectId }, query: { period }, signal }),
  getOfferDashboard: ({ projectId }: InProject, period: VoucherPeriod, signal?: AbortSignal) =>
    call('getOfferDashboard', { params: { projectId }, query: { period }, signal }),
  getOrganizationUsage: (signal?: AbortSignal) => call('getOrganizationUsage', { signal }),
  getFirstSteps: (signal?: AbortSignal) => call('getFirstSteps', { signal }),
  hideFirstSteps: (hidden: boolean) => call('hideFirstSteps', { body: { hidden } }),
  seeFirstStep: (step: SeenStep) => call('seeFirstStep', { params: { step } }),
  welcome: (language: Language) => call('welcome', { body: { language } }),
  search: (q: string, signal?: AbortSignal) => call('search', { query: { q }, signal }),
  getOrganization: (signal?: AbortSignal) => call('getOrganization', { signal }),
  listNotifications: (query: { page: number; limit: number; open?: boolean; zone?: string }, signal?: AbortSignal) =>
    call('listNotifications', { query, signal }),
  readNotification: (notificationId: string) => call('readNotification', { params: { notificationId } }),
  getQueueHealth: (signal?: AbortSignal) => call('getQueueHealth', { signal }),
  tryJobAgain: (jobId: string) => call('tryJobAgain', { params: { jobId } }),
  tryJobsAgain: (kind: string) => call('tryJobsAgain', { body: { kind } }),
  getMailChoices: (signal?: AbortSignal) => call('getMailChoices', { signal }),
  updateMailChoices: (body: BodyOf<'updateMailChoices'>) => call('updateMailChoices', { body }),
  getSettings: (signal?: AbortSignal) => call('getSettings', { signal }),
  sendRecoverCode: (email: string) => call('recoverCode', { body: { email } }),
  checkRecoverCode: (code: string, signal?: AbortSignal) => call('checkRecoverCode', { params: { code }, signal }),
  changePasswordByCode: (body: BodyOf<'changePasswordByCode'>) => call('changePasswordByCode', { body }),
  changePassword: (body: BodyOf<'changePassword'>) => call('changePassword', { body }),
  registerOrganization: (body: BodyOf<'registerOrganization'>) => call('registerOrganization', { body }),
  verifyOrganization: (code: string) => call('verifyOrganization', { params: { code } }),
  askForProduction: (body: BodyOf<'askForProduction'>) => call('askForProduction', { body }),
  resubmitRegistration: (body: BodyOf<'resubmitRegistration'>) => call('resubmitRegistration', { body }),
  verifyRegistration: (overseenId: string, body: BodyOf<'verifyRegistration'>) =>
    call('verifyRegistration', { params: { overseenId }, body }),
  rejectRegistration: (overseenId: string, body: BodyOf<'rejectRegistration'>) =>
    call('rejectRegistration', { params: { overseenId }, body }),
  createServiceAccount: (body: BodyOf<'createServiceAccount'>) => call('createServiceAccount', { body }),
  rotateServiceAccountSecret: (clientId: string, body: BodyOf<'rotateServiceAccountSecret'>) =>
    call('rotateServiceAccountSecret', { params: { clientId }, body }),
  secondStepOptions: () => call('secondStepOptions'),
  listOwnFactors: (signal?: AbortSignal) => call('listOwnFactors', { signal }),
  beginTotp: (password: string) => call('beginTotp', { body: { password } }),
  confirmTotp: (body: BodyOf<'confirmTotp'>) => call('confirmTotp', { body }),
  beginPasskey: (password: string) => call('beginPasskey', { body: { password } }),
  confirmPasskey: (body: BodyOf<'confirmPasskey'>) => call('confirmPasskey', { body }),
  renameFactor: (factorId: string, name: string) => call('renameFactor', { params: { factorId }, body: { name } }),
  removeFactor: (factorId: string, password: string) =>
    call('removeFactor', { params: { factorId }, body: { password } }),
  renewRecoveryCodes: (password: string) => call('renewRecoveryCodes', { body: { password } }),
  listOwnSessions: (signal?: AbortSignal) => call('listOwnSessions', { signal }),
  listEventMembers: (eventId: string, query: { page: number; limit: number }, signal?: AbortSignal) =>
    call('listEventMembers', { params: { eventId }, query, signal }),
  getOwnOnboarding: (signal?: AbortSignal) => call('getOwnOnboarding', { signal }),
  sendOnboardingCode: () => call('sendOnboardingCode'),
  confirmOnboardingCode: (code: string) => call('confirmOnboardingCode', { body: { code } }),
  beginKyc: () => call('beginKyc'),
  listOwnInvitations: (signal?: AbortSignal) => call('listOwnInvitations', { signal }),
  answerOwnInvitation: (invitationId: string, accept: boolean) =>
    call('answerOwnInvitation', { params: { invitationId }, body: { accept } }),
  readInvitation: (code: string, signal?: AbortSignal) => call('readInvitation', { params: { code }, signal }),
  declineInvitation: (code: string) => call('declineInvitation', { params: { code } }),
  endOwnSession: (sessionId: string) => call('endOwnSession', { params: { sessionId } }),
  endOtherSessions: () => call('endOtherSessions'),
  beginSso: (organization: string) => call('beginSso', { body: { organization } }),
  trySso: (body: BodyOf<'trySso'>) => call('trySso', { body }),
  requireSecondFactor: (required: boolean) => call('requireSecondFactor', { body: { required } }),
  getDomain: (signal?: AbortSignal) => call('getDomain', { signal }),
  claimDomain: (domain: string) => call('updateOrganization', { body: { domain } }),
  checkDomain: () => call('checkDomain'),
  takeDomainIntoUse: (confirm: string) => call('takeDomainIntoUse', { body: { confirm } }),
  withdrawDomain: (confirm: string) => call('withdrawDomain', { body: { confirm } }),
  requireUserPassword: (memberId: string) => call('requireUserPassword', { params: { memberId } }),
  requireOverseenPassword: (overseenId: string, email: string) =>
    call('requireOverseenPassword', { params: { overseenId }, body: { email } }),
  resetOrganizationUserFactors: (memberId: string) => call('resetOrganizationUserFactors', { params: { memberId } }),
  getPlatformTotals: (signal?: AbortSignal) => call('getPlatformTotals', { signal }),
});
export type Methods = ReturnType<typeof createMethods>;
export type Settings = AnswerOf<'getSettings'>;
export type Notifications = AnswerOf<'listNotifications'>;
