export { notificationHandlers } from './handlers.ts';
export { completeSignatureRequests, requestSignatures } from './requests.ts';
export { tellApproversChanged } from './approvers-changed.ts';
