import type { Module } from '../../platform/module/index.ts';
import { homeHandlers } from './handlers.ts';

/** The figures of an organization's home page. */
export const home = {
  name: 'home',
  tables: [],
  handlers: homeHandlers,
} satisfies Module;
