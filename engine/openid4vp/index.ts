export * from './dcql/index.ts';
export {
  checkAnswer,
  type AnswerAsked,
  type AnswerCheck,
  type AnswerFault,
  type AnswerReason,
  type PresentedCredential,
} from './answer.ts';
export {
  examineAttempt,
  type AttemptAnswer,
  type AttemptAsked,
  type AttemptExamination,
  type AttemptFault,
  type AttemptOutcome,
  type ExaminedPresentation,
} from './attempt.ts';
export type { AttemptReason, AttemptStep, AttemptStepId } from './attempt-steps.ts';
export { isCertificate, type TrustedEntry, type TrustedIssuers } from './trusted-issuers.ts';
export { recognize, type EntryRefusal, type IssuedCredential, type Recognition } from './trusted-lists.ts';
export { readWalletAnswer, type WalletAnswer } from './wallet-answer.ts';
export {
  addressOfClient,
  audienceOfOrigin,
  clientIdOf,
  clientIdOfAddress,
  clientIdOfCertificate,
  didOfClient,
} from './client-id.ts';
export {
  ANY_WALLET,
  CONTENT_ENCRYPTIONS,
  isBrowserMode,
  isEncryptedMode,
  REQUEST_MEDIA,
  REQUEST_TYPE,
  requestClaims,
  requestLink,
  RESPONSE_MODES,
  signCertifiedRequest,
  signRequest,
  VP_FORMATS_SUPPORTED,
  type CertifiedSigner,
  type RequestInput,
  type RequestMembers,
  type ResponseMode,
  type SignedMembers,
} from './request.ts';
export { browserRequest, DC_API_PROTOCOLS, requestByValue, type RequestByValue } from './unsigned.ts';
export { typesOf } from './presented.ts';
export type { RequestError, RequestRefusal } from './read-claims.ts';
export {
  readBrowserRequest,
  readRequest,
  readRequestByValue,
  type ReadRequest,
  type ReadRequestOptions,
  type RequestReading,
} from './read-request.ts';
export {
  encodeTransactionData,
  hashOfTransactionData,
  readTransactionData,
  transactionDataClaims,
  type TransactionData,
} from './transaction-data.ts';
