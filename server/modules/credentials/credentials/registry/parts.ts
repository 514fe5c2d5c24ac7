import type { ModuleParts } from '../../../../platform/module/index.ts';

/** What the credentials module is made with. */
export type CredentialParts = Pick<
  ModuleParts,
  'database' | 'settings' | 'files' | 'keystore' | 'canonizer' | 'chain' | 'tell' | 'crash' | 'clock' | 'log'
>;

/** At most this many credentials move in one transaction. */
export const CHUNK = 500;
