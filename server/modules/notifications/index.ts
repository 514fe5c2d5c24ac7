export { notificationHandlers } from './handlers.ts';
export { completeSignatureRequests, requestSignatures } from './requests.ts';
