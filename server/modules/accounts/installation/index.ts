import type { Module } from '../../../platform/module/index.ts';
import { settingsHandlers } from './handlers.ts';

/** What the portal must know of this installation, and whether its parts are up. */
export const installation = {
  name: 'installation',
  tables: [],
  handlers: settingsHandlers,
} satisfies Module;
