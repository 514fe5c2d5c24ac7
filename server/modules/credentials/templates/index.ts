import type { Module } from '../../../platform/module/index.ts';
import { countAwaited } from './counts.ts';
import { genericTemplateHandlers } from './generic.ts';
import { templateHandlers } from './handlers.ts';
import { keepTemplateDesigns, keepTemplateImages } from './named.ts';
import { signerHandlers } from './signers.ts';
import { notices } from './notices.ts';

export { findBuiltIn, keepBuiltIn, type BuiltIn } from './built-in.ts';
export { countOwnTemplates } from './counts.ts';
export { findTemplates, titlesOf } from './find.ts';
export { designsOf, holdTemplate, readMailText, readTemplate, reviseTemplate, type TemplateRow } from './rows.ts';

/** What issues, and who approves it. */
export const templates = {
  name: 'templates',
  tables: ['generic_templates', 'templates', 'template_past_schemas', 'template_signers'],
  notices,
  handlers: parts => ({
    ...genericTemplateHandlers(parts),
    ...templateHandlers(parts),
    ...signerHandlers(parts),
  }),
  hears: {
    'signatures.awaited': countAwaited,
    'images.removing': keepTemplateImages,
    'designs.unused': keepTemplateDesigns,
  },
} satisfies Module;
