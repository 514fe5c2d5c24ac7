import type { Module } from '../../../platform/module/index.ts';
import { alarmOfBooks, ALARM_JOB, tellOfDifferences } from './alarm.ts';
import { bookHandlers, CHECK_JOB, checkAsked } from './books.ts';
import { codeHandlers } from './codes.ts';
import { configHandlers } from './configs.ts';
import { createHandlers } from './create.ts';
import { editHandlers } from './edit.ts';
import { keepMerchant, keepOfferImages, keepPayable } from './keep.ts';
import { listOfferMerchants, readHandlers } from './read.ts';
import { refuseWithMoney } from './removing.ts';
import { standingHandlers } from './standing.ts';
import { notices } from './notices.ts';

export { listOfferMerchants };
export { offersOfProjects, type OfferedOffer } from './figures.ts';
export { moneyOfOffer, readOffer } from './rows.ts';
export { readOfferToBuy, type OfferToBuy } from './to-buy.ts';
export { moneysOfMerchant, readOfferToCharge, type OfferToCharge } from './to-charge.ts';

/** What a provider offers to whoever gives vouchers: its terms, its discount codes, and its books. */
export const offers = {
  name: 'offers',
  tables: ['voucher_configs', 'voucher_offers', 'discount_codes', 'discount_uses'],
  notices,
  handlers: parts => ({
    ...configHandlers(parts.database),
    ...createHandlers(parts),
    ...editHandlers(parts),
    ...readHandlers(parts),
    ...codeHandlers(parts.database),
    ...bookHandlers(parts),
    ...standingHandlers(parts.database),
  }),
  hears: {
    'project.removing': refuseWithMoney,
    'images.removing': keepOfferImages,
    'merchant.removing': keepMerchant,
    'merchant.account_changing': keepPayable,
    'ledger.differs': alarmOfBooks,
  },
  jobs: {
    [CHECK_JOB]: {
      does: 'adds up the books of an offer, and pauses them where they do not add up',
      when: 'the provider of the offer asks for it',
      work: checkAsked,
    },
    [ALARM_JOB]: {
      does: 'tells those who run an offer, and the platform’s own people, by bell and mail that its books do not add up',
      when: 'books were paused',
      work: tellOfDifferences,
    },
  },
} satisfies Module;
