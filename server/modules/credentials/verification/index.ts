import type { Module } from '../../../platform/module/index.ts';
import { verificationHandlers } from './handlers.ts';
import { openVerificationHandlers } from './open/handlers.ts';
import { findHost } from './host.ts';
import { tokenHandlers } from './tokens/handlers.ts';
import { createTransactionPage } from './page/transaction-page.ts';
import { createCredentialDocument, createVerifyPage } from './page/verify-page.ts';

export { openReaders } from './open/readers.ts';
export { renderVerifyPage, type PageFailure } from './page/render.ts';

/** What anyone may read and check. */
export const verification = {
  name: 'verification',
  tables: ['vc_challenges'],
  handlers: parts => ({ ...verificationHandlers(parts), ...openVerificationHandlers(parts), ...tokenHandlers(parts) }),
  spent: {
    vc_challenges: { kept: '15 minutes: what a presentation has to answer', where: 'expires_at < now()' },
  },
  pages: parts => ({
    verify: createVerifyPage(parts),
    document: createCredentialDocument(parts),
    transaction: createTransactionPage(parts),
    host: findHost(parts),
  }),
} satisfies Module;
