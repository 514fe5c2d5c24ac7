import type { Module } from '../../../platform/module/index.ts';
import { createIdentityServices } from '../identity/index.ts';
import { authenticateAccount } from './caller.ts';
import { serviceAccountHandlers } from './handlers.ts';
import { tokenHandlers } from './token.ts';

/** The programs that work for an organization: their accounts, how they prove themselves, and who calls. */
export const serviceAccounts = {
  name: 'service-accounts',
  tables: [
    'service_accounts',
    'service_account_proofs',
    'service_account_projects',
    'service_account_merchants',
    'service_account_vendors',
    'service_account_statements',
  ],
  handlers: async parts => ({
    ...serviceAccountHandlers(parts),
    ...tokenHandlers({ ...parts, ...(await createIdentityServices(parts)) }),
  }),
  authenticates: {
    serviceAccount: async parts => {
      const { tokens } = await createIdentityServices(parts);
      return authenticateAccount(parts.database, tokens, parts.clock);
    },
  },
  spent: {
    service_account_statements: { kept: 'until they end', where: 'expires_at < now()' },
  },
} satisfies Module;
