import type { Module } from '../../../platform/module/index.ts';
import { readPlatformIdentity } from './identity.ts';

export { readPlatformIdentity } from './identity.ts';

/** The DID of the platform itself: it asks wallets, and issues passes to staff. */
export const platformIdentity = {
  name: 'platform-identity',
  tables: [],
  pages: parts => ({ did: async () => (await readPlatformIdentity(parts)).document }),
} satisfies Module;
