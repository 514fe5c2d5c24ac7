import type { Module } from '../../platform/module/index.ts';
import { didHandlers } from './document.ts';
import { keyHandlers } from './keys/handlers.ts';
import { warnOfKeys } from './keys/warn.ts';

export { createDid, type DidOwner } from './create-did.ts';
export { didSigner } from './signer.ts';
export { readLocalDidDocument } from './document.ts';

/** The DIDs that we serve documents for, and their keys. */
export const dids = {
  name: 'dids',
  tables: ['dids', 'did_keys', 'did_key_moves'],
  handlers: parts => ({ ...didHandlers(parts.database), ...keyHandlers(parts) }),
  chores: {
    'keys.warn': {
      does: 'tells owners, by bell and mail, that a key expires in 30 days, in 7, tomorrow, or has expired',
      everySeconds: 3600,
      work: warnOfKeys,
    },
  },
} satisfies Module;
