import type { Module } from '../../../platform/module/index.ts';
import { verificationHandlers } from './handlers.ts';
import { findHost } from './host.ts';
import { createTransactionPage } from './page/transaction-page.ts';
import { createCredentialDocument, createVerifyPage } from './page/verify-page.ts';

export { renderVerifyPage, type PageFailure } from './page/render.ts';

/** What anyone may read and check. */
export const verification = {
  name: 'verification',
  tables: [],
  handlers: verificationHandlers,
  pages: parts => ({
    verify: createVerifyPage(parts),
    document: createCredentialDocument(parts),
    transaction: createTransactionPage(parts),
    host: findHost(parts),
  }),
} satisfies Module;
