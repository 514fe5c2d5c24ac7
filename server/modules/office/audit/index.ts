import type { Module } from '../../../platform/module/index.ts';
import { auditHandlers } from './handlers.ts';

/** What happened in an organization, for whoever looks after it: the list of its events, and whether their chain holds. */
export const audit = {
  name: 'audit',
  tables: [],
  handlers: auditHandlers,
} satisfies Module;
