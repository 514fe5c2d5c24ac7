import type { Module } from '../../../platform/module/index.ts';
import { dashboardHandlers } from './handlers.ts';

/** What an office and a project see first, put together of what the modules count. */
export const dashboards = {
  name: 'dashboards',
  tables: [],
  handlers: dashboardHandlers,
} satisfies Module;
