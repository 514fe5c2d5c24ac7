import type { Module } from '../../../platform/module/index.ts';
import { vocabularyHandlers } from './handlers.ts';

export { contextUrl, readContext } from './context.ts';

/** The terms that credentials use, readable by anyone. */
export const vocabularies = {
  name: 'vocabularies',
  tables: [],
  handlers: vocabularyHandlers,
} satisfies Module;
