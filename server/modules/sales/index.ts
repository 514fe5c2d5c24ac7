import type { Module } from '../../platform/module/index.ts';
import { openGenuine, openSecrets } from '../distributions/index.ts';
import { disownHandlers } from './disown.ts';
import { saleHandlers } from './handlers.ts';
import { openSaleSecrets } from './secrets.ts';
import { authenticateTill } from './tills/caller.ts';
import { merchantRemoving, tillHandlers } from './tills/handlers.ts';
import { ownTillHandlers } from './tills/own.ts';

/** How vouchers are spent: the tills of merchants, what these charge, and what is taken back. */
export const sales = {
  name: 'sales',
  tables: ['tills', 'till_sessions', 'sales', 'sale_reversals'],
  handlers: async parts => {
    const secrets = await openSaleSecrets(parts.keystore);
    const vouchers = await openSecrets(parts.keystore);
    const genuine = await openGenuine(parts.keystore);
    return {
      ...tillHandlers(parts, secrets),
      ...ownTillHandlers(parts, secrets, genuine.key),
      ...saleHandlers(parts, { secrets, vouchers }),
      ...disownHandlers(parts, { secrets, vouchers }),
    };
  },
  authenticates: {
    till: async parts => authenticateTill(parts.database, await openSaleSecrets(parts.keystore)),
  },
  hears: { 'merchant.removing': merchantRemoving },
  spent: {
    till_sessions: { kept: 'until they end: 30 minutes after a cashier did something', where: 'ends_at < now()' },
  },
} satisfies Module;
