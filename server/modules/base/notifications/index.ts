import type { Module } from '../../../platform/module/index.ts';
import { notificationHandlers } from './handlers.ts';
import { mailDigests, mailSigners } from './mail/ask.ts';

export { askSignersAgain } from './mail/ask.ts';
export { completeSignatureRequests, requestSignatures } from './requests.ts';
export { tellMailReturned } from './mail-returned.ts';
export { completeNotices, lastTold, takeUnread, tellCounted, tellPeople, type Told } from './notify.ts';
export { lastWarning } from './last-warning.ts';
export { completeRemoved } from './removed.ts';

/** The bell. */
export const notifications = {
  name: 'notifications',
  tables: ['notifications'],
  hears: {
    'credentials.erasing': async (tx, { credentials, reasons }) => {
      await tx.run('select erase_notices($1, $2)', [credentials.map(({ id }) => id), [...reasons]]);
    },
  },
  handlers: notificationHandlers,
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
