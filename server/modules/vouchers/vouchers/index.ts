import { inLockOrder } from '../../../platform/database/index.ts';
import type { Module } from '../../../platform/module/index.ts';
import { foldBeneficiaries } from './figures.ts';
import { voucherProjectHandlers } from './handlers.ts';
import { beneficiaryHandlers } from './people/handlers.ts';
import { beneficiariesOf } from './people/due.ts';
import { openIdentifications } from './people/identification.ts';
import { nameHolder } from './people/name-holder.ts';
import { refuseWithMoney } from './removing.ts';
import { notices } from './notices.ts';

export {
  cameBack,
  countBeneficiaries,
  countWaiting,
  countWaitingOf,
  readVoucherSums,
  type VoucherSums,
} from './figures.ts';
export { readOfferConfig } from './offer.ts';
export { MASKED_IDENTIFICATION, openIdentifications, type Identifications } from './people/identification.ts';

export { END_OF_DAY, momentOf } from './planned.ts';
export { registerPeople, takeBack, type NamedRow, type RefusedRow } from './people/register.ts';
export {
  confirmAboveOf,
  countVouchers,
  holdVouchers,
  limitDistributions,
  lockVoucherProject,
  presentVoucherProject,
  placesOfVoucherProjects,
  readVoucherProject,
  type VoucherProjectRow,
} from './row.ts';
export {
  beneficiariesOf,
  getsNothing,
  holdDue,
  beneficiariesByName,
  moveBeneficiaries,
  nameBeneficiaries,
  promise,
  readDue,
  type DuePerson,
  type NamedBeneficiary,
} from './people/due.ts';

/** What organizations give to people out of offers, and to whom. */
export const vouchers = {
  name: 'vouchers',
  tables: ['voucher_projects', 'beneficiaries', 'beneficiary_counts'],
  notices,
  hears: {
    'project.removing': refuseWithMoney,
    // What was paid for can be given.
    'order.processed': async (tx, { lines }) => {
      inLockOrder(tx, 'beneficiary');
      await tx.rows('select id from beneficiaries where id = any($1) order by id for no key update', [
        lines.map(({ beneficiaryId }) => beneficiaryId),
      ]);
      await tx.run(
        `update beneficiaries b set paid = b.paid + x.amount from jsonb_to_recordset($1::jsonb) as x("beneficiaryId" uuid, amount bigint)
         where b.id = x."beneficiaryId"`,
        [JSON.stringify(lines)],
      );
    },
    'person.naming': nameHolder,
    'person.erasing': async (tx, person) => {
      inLockOrder(tx, 'beneficiary');
      await tx.run('select erase_beneficiaries($1)', [await beneficiariesOf(tx, person)]);
    },
  },
  chores: {
    'vouchers.fold': {
      does: 'adds the changes of the counters of people who have vouchers together',
      everySeconds: 60,
      work: ({ database }) => database.platform('housekeeping', foldBeneficiaries),
    },
  },
  handlers: async parts => ({
    ...voucherProjectHandlers(parts),
    ...beneficiaryHandlers(parts, await openIdentifications(parts.keystore)),
  }),
} satisfies Module;
