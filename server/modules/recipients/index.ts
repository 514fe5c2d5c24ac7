import type { Module } from '../../platform/module/index.ts';
import { recipientHandlers } from './handlers.ts';

export { countIssued, findRecipients } from './find.ts';

/** The people whom an organization issues to. */
export const recipients = {
  name: 'recipients',
  tables: ['recipients'],
  handlers: ({ database }) => recipientHandlers(database),
} satisfies Module;
