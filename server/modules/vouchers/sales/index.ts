import type { Module } from '../../../platform/module/index.ts';
import { openDeviceSecrets } from '../../accounts/devices/index.ts';
import { openGenuine, openSecrets } from '../distributions/index.ts';
import { foldSales } from './counts.ts';
import { disownHandlers } from './disown.ts';
import { saleHandlers } from './handlers.ts';
import { SALE_JOBS } from './jobs.ts';
import { eraseSaleLetters, saleLetterHandler } from './letter.ts';
import { logSales } from './log.ts';
import { openSaleSecrets } from './secrets.ts';
import { authenticateTill } from './tills/caller.ts';
import { tillDayHandlers } from './tills/day.ts';
import { merchantRemoving, tillHandlers } from './tills/handlers.ts';
import { ownTillHandlers } from './tills/own.ts';

export { hasTill, salesByPlace, tillsByPlace } from './present.ts';
export { readSalesByMerchant, readSalesByWeek, readSpendingByWeek, type WeekRow } from './counts.ts';

/** How vouchers are spent: the tills of merchants, what these charge, and what is taken back. */
export const sales = {
  name: 'sales',
  tables: ['sales', 'sale_reversals', 'sale_counts', 'spending_counts'],
  handlers: async parts => {
    const secrets = await openSaleSecrets(parts.keystore);
    const deviceSecrets = await openDeviceSecrets(parts.keystore);
    const vouchers = await openSecrets(parts.keystore);
    const genuine = await openGenuine(parts.keystore);
    return {
      ...tillHandlers(parts, deviceSecrets),
      ...ownTillHandlers(parts, deviceSecrets, genuine.key),
      ...tillDayHandlers(parts),
      ...saleHandlers(parts, { secrets, vouchers }),
      ...disownHandlers(parts, { secrets, vouchers }),
    };
  },
  authenticates: {
    till: async parts => authenticateTill(parts.database, await openDeviceSecrets(parts.keystore)),
  },
  jobs: {
    [SALE_JOBS.letter]: {
      does: 'mails the holder of a voucher what was charged to it, with a link to report a sale that they did not make',
      when: 'a voucher was charged',
      work: saleLetterHandler,
    },
  },
  hears: { 'merchant.removing': merchantRemoving, 'person.erasing': eraseSaleLetters },
  chores: {
    'sales.log': {
      does: 'writes what was charged and taken back into the events of both sides, a line for each offer and deliverer',
      everySeconds: 300,
      work: logSales,
    },
    'sales.fold': {
      does: 'adds the changes of the counters of sales together',
      everySeconds: 30,
      work: ({ database }) => database.platform('housekeeping', foldSales),
    },
  },
} satisfies Module;
