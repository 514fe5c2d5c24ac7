import type { Hearer, Module } from '../../platform/module/index.ts';
import { createDid } from './create-did.ts';
import { didHandlers } from './document.ts';
import { keyHandlers } from './keys/handlers.ts';
import { warnOfKeys } from './keys/warn.ts';

export { createDid, type DidOwner } from './create-did.ts';
export { didSigner } from './signer.ts';
export { readLocalDidDocument } from './document.ts';

const makeDid: Hearer<'did.wanted'> = async (tx, wanted, { keystore, settings }) => {
  const { organizationId, userId } = wanted;
  wanted.made = await createDid(tx, keystore, settings.publicUrl, { organizationId, userId });
};

/** The DIDs that we serve documents for, and their keys. */
export const dids = {
  name: 'dids',
  tables: ['dids', 'did_keys', 'did_key_moves'],
  handlers: parts => ({ ...didHandlers(parts.database), ...keyHandlers(parts) }),
  hears: { 'did.wanted': makeDid },
  chores: {
    'keys.warn': {
      does: 'tells owners, by bell and mail, that a key expires in 30 days, in 7, tomorrow, or has expired',
      everySeconds: 3600,
      work: warnOfKeys,
    },
  },
} satisfies Module;
