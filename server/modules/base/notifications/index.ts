import type { Module } from '../../../platform/module/index.ts';
import { notificationHandlers } from './handlers.ts';
import { FINISHED_JOB, mailFinished } from './mail/finished.ts';
import { mailDigests, mailSigners } from './mail/ask.ts';

export { askSignersAgain } from './mail/ask.ts';
export { completeSignatureRequests, requestSignatures } from './requests.ts';
export { tellMailReturned } from './mail-returned.ts';
export { tellApproversChanged } from './approvers-changed.ts';
export { completeOrganizationNews, tellOfOrganization } from './organization.ts';
export { completeBooksNotices, tellOfBooks } from './books.ts';
export { completeKeyNotices, tellOfKey } from './key.ts';
export { tellFinished, type FinishedRequest } from './request-finished.ts';
export { completeDisowned, tellOfDisowned } from './disowned.ts';
export { completeFailedJobs, tellOfFailedJobs, toldOfFailedJobs } from './jobs-failed.ts';
export { completeOrderNotices, tellOfOrder, type OrderNotice } from './order.ts';
export { completeVoucherNotices, tellOfUndelivered, tellOfVouchers, type VoucherNotice } from './vouchers.ts';
export { completeRemoved } from './removed.ts';
export { tellReturned } from './returned.ts';
export {
  completeDelegation,
  completeNowhere,
  tellDelegation,
  tellOwnersOfDelegation,
  tellStandIn,
} from './stand-in.ts';

/** The bell. */
export const notifications = {
  name: 'notifications',
  tables: ['notifications'],
  hears: {
    'credentials.erasing': async (tx, { credentials, reasons }) => {
      await tx.run('select erase_notices($1, $2)', [credentials.map(({ id }) => id), [...reasons]]);
    },
  },
  handlers: ({ database }) => notificationHandlers(database),
  jobs: {
    [FINISHED_JOB]: {
      does: 'mails the requester that a request of many is done',
      when: 'a request was worked off that took more than a minute',
      work: mailFinished,
    },
  },
  chores: {
    'notifications.mail-signers': {
      does: 'mails signers what they were asked to sign, one letter for a request, ten a day',
      everySeconds: 30,
      work: mailSigners,
    },
    'notifications.digest': {
      does: 'mails signers once a day what has waited for them longer, and what they had no letter of',
      everySeconds: 600,
      work: mailDigests,
    },
  },
} satisfies Module;
