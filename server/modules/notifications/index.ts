import type { Module } from '../../platform/module/index.ts';
import { notificationHandlers } from './handlers.ts';

export { completeSignatureRequests, requestSignatures } from './requests.ts';
export { tellApproversChanged } from './approvers-changed.ts';
export { tellReturned } from './returned.ts';

/** The bell. */
export const notifications = {
  name: 'notifications',
  tables: ['notifications'],
  handlers: ({ database }) => notificationHandlers(database),
} satisfies Module;
