import type { Module } from '../../../platform/module/index.ts';
import { firstStepHandlers } from './handlers.ts';

/** What people do first, by their roles, and how far they are. */
export const firstSteps = {
  name: 'first-steps',
  tables: ['first_steps'],
  handlers: ({ database }) => firstStepHandlers(database),
} satisfies Module;
