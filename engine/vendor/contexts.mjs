// JSON-LD contexts as their publishers package them.
import { contexts as credentials } from '@digitalbazaar/credentials-context';
import dataIntegrity from '@digitalbazaar/data-integrity-context';
import multikey from '@digitalbazaar/multikey-context';

export const packagedContexts = new Map([
  ...credentials.entries(),
  ...dataIntegrity.contexts.entries(),
  ...multikey.contexts.entries(),
]);
