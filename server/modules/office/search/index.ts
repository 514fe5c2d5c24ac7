import type { Module } from '../../../platform/module/index.ts';
import { searchHandlers } from './handlers.ts';

/** Finds whatever the caller may open by a text. */
export const search = {
  name: 'search',
  tables: [],
  handlers: parts => searchHandlers(parts.database),
} satisfies Module;
