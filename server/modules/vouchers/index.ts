import { inLockOrder } from '../../platform/database/index.ts';
import type { Module } from '../../platform/module/index.ts';
import { voucherProjectHandlers } from './handlers.ts';
import { beneficiaryHandlers } from './people/handlers.ts';
import { openIdentifications } from './people/identification.ts';

export { readOfferConfig } from './offer.ts';
export { openIdentifications, type Identifications } from './people/identification.ts';
export { registerPeople, takeBack, type NamedRow, type RefusedRow } from './people/register.ts';
export { countVouchers, holdVouchers, lockVoucherProject, readVoucherProject, type VoucherProjectRow } from './row.ts';

/** What organizations give to people out of offers, and to whom. */
export const vouchers = {
  name: 'vouchers',
  tables: ['voucher_projects', 'beneficiaries'],
  hears: {
    // An address is all that leads from somebody to their vouchers.
    'person.erasing': async (tx, { words }) => {
      inLockOrder(tx, 'beneficiary');
      await tx.run('select erase_beneficiaries($1)', [[...words]]);
    },
  },
  handlers: async parts => ({
    ...voucherProjectHandlers(parts),
    ...beneficiaryHandlers(parts.database, await openIdentifications(parts.keystore)),
  }),
} satisfies Module;
