import type { Module } from '../../../platform/module/index.ts';
import { openIdentifications } from '../vouchers/index.ts';
import { beginHandler, giveUpBeginning, orderProcessed } from './begin.ts';
import { beneficiaryCanceling } from './cancel.ts';
import { beginDue } from './due.ts';
import { countOfHolder, eraseHolder } from './erase.ts';
import { openGenuine } from './genuine.ts';
import { expireDue, expireHandler } from './expire.ts';
import { distributionHandlers } from './handlers.ts';
import { holderHandlers } from './holder/handlers.ts';
import { issueHandler } from './issue.ts';
import { giveUpLetter, letterHandler, voucherMailReturned, voucherMailSettled } from './letters/letter.ts';
import { DISTRIBUTION_JOBS } from './move.ts';
import { revokeHandler } from './revoke.ts';
import { giveUpDistribution, runHandler } from './run.ts';
import { beneficiaryReaddressed } from './readdress/contact.ts';
import { openSecrets } from './secrets.ts';
import { refuseShortening } from './shortening.ts';
import { warnDue, warningHandler } from './letters/warn.ts';
import { notices } from './letters/notices.ts';

export { distributionsByPlace } from './row.ts';
export { expireDue };
export {
  findMarked,
  isFresh,
  isOfVoucher,
  keepCharged,
  reopenVoucher,
  type MarkedVoucher,
  type VoucherMark,
} from './charge.ts';
export { dropReaddressings } from './readdress/ask.ts';
export { countWrong } from './tries.ts';
export { suspendForSale } from './holder/claim.ts';
export { findVoucher, presentPublic } from './holder/find.ts';
export { tellSuspended } from './letters/tell.ts';
export { voucherUrl } from './letters/letter.ts';
export { openGenuine, type Genuine } from './genuine.ts';
export { openSecrets, type VoucherSecrets } from './secrets.ts';
export {
  addressOf,
  isLocked,
  isOfErased,
  lockVoucher,
  readVoucher,
  statusOf,
  voucherIdsOf,
  vouchersByNumber,
  type VoucherRow,
} from './voucher-row.ts';

/** How what was bought reaches people, and what they hold. */
export const distributions = {
  name: 'distributions',
  tables: [
    'distributions',
    'distribution_rows',
    'vouchers',
    'voucher_readdressings',
    'voucher_sessions',
    'voucher_expiries',
  ],
  notices,
  handlers: async parts => {
    const secrets = await openSecrets(parts.keystore);
    const identifications = await openIdentifications(parts.keystore);
    const genuine = await openGenuine(parts.keystore);
    return { ...distributionHandlers(parts, secrets), ...holderHandlers(parts, { secrets, identifications, genuine }) };
  },
  jobs: {
    [DISTRIBUTION_JOBS.begin]: {
      does: 'begins the distribution that was planned with vouchers',
      when: 'an order of them was paid',
      work: beginHandler,
      giveUp: giveUpBeginning,
    },
    [DISTRIBUTION_JOBS.run]: {
      does: 'gives vouchers to the people of a distribution, 500 in a commit: money, link and the wish for credential and letter',
      when: 'a distribution begins, is confirmed, or its time has come',
      work: runHandler,
      giveUp: giveUpDistribution,
      isLong: true,
    },
    [DISTRIBUTION_JOBS.issue]: {
      does: 'has vouchers issued as credentials of the organization that gives them',
      when: 'a piece of a distribution was given',
      work: issueHandler,
    },
    [DISTRIBUTION_JOBS.letter]: {
      does: "writes a voucher's email with its link",
      when: 'a voucher was given, or is sent again',
      work: letterHandler,
      giveUp: giveUpLetter,
    },
    [DISTRIBUTION_JOBS.revoke]: {
      does: 'revokes the credentials of vouchers',
      when: 'somebody who has vouchers was canceled',
      work: revokeHandler,
    },
    [DISTRIBUTION_JOBS.expire]: {
      does: 'ends vouchers whose last day is over, 500 in a commit: what is left on them goes back to the budget, and the people who give them are notified',
      when: 'the last day of vouchers is over',
      work: expireHandler,
      isLong: true,
    },
    [DISTRIBUTION_JOBS.warning]: {
      does: 'mails a holder what is left on their voucher, and until when',
      when: '30, 7 and 1 days before the last day of a voucher',
      work: warningHandler,
    },
  },
  hears: {
    'order.processed': orderProcessed,
    'vouchers.shortening': refuseShortening,
    'beneficiary.canceling': beneficiaryCanceling,
    'beneficiary.readdressed': beneficiaryReaddressed,
    'person.counting': countOfHolder,
    'person.erasing': eraseHolder,
    'mail.settled': voucherMailSettled,
    'mail.returned': voucherMailReturned,
  },
  spent: {
    voucher_sessions: {
      kept: 'until they end: 30 minutes after a holder did something',
      where: 'ends_at < now()',
    },
  },
  chores: {
    'distributions.due': {
      does: 'begins the distributions whose time has come',
      everySeconds: 30,
      work: beginDue,
    },
    'vouchers.expire': {
      does: 'has vouchers ended whose last day is over, unless their books are paused',
      everySeconds: 300,
      work: expireDue,
    },
    'vouchers.warn': {
      does: 'has holders reminded of what is left on their vouchers, 30, 7 and 1 days before the last',
      everySeconds: 1800,
      work: warnDue,
    },
  },
} satisfies Module;
