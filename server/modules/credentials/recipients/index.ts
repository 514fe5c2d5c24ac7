import type { Module } from '../../../platform/module/index.ts';
import { addressHandlers } from './addresses/handlers.ts';
import { groupHandlers } from './groups/handlers.ts';
import { ERASE_JOB } from './erase/erasure.ts';
import { erasureHandlers } from './erase/handlers.ts';
import { eraseHandler } from './erase/work.ts';
import { peopleHandlers } from './groups/people.ts';
import { recipientHandlers } from './handlers.ts';
import { importHandlers } from './import/handlers.ts';
import { IMPORT_JOB } from './import/jobs.ts';
import { giveUpImport, importHandler } from './import/work.ts';
import { managingHandlers } from './manage.ts';
import { indexWords } from './search.ts';
import { walletHandlers } from './wallets/handlers.ts';
import { mailComplained, mailRefused, SUPPRESS_JOB, suppressHandler } from './suppress.ts';

export { addNewRecipients, findRecipients, type KnownRecipient, type WrittenRecipient } from './find.ts';
export { holdClaimant, proveAddress, readClaimant } from './addresses/claimant.ts';
export { linkWallet, unlinkWallet } from './wallets/link.ts';
export { heldForMail, shownRecipient } from './wallets/held.ts';
export { invitedEvent, markInvited, withdrawInvite } from './wallets/invite.ts';
export { readdressRecipient } from './manage.ts';
export { setRecipientLanguage, setRecipientPhone } from './language.ts';
export { recipientsByName } from './named.ts';
export { recipientReached } from './reached.ts';
export { readdressedKey } from './readdressed.ts';
export { recipientsLike, recipientsWithShort, somePeopleLike, withText } from './search.ts';

/** The people whom an organization issues to. */
export const recipients = {
  name: 'recipients',
  tables: [
    'recipients',
    'recipient_addresses',
    'recipient_wallets',
    'recipient_words',
    'recipient_words_due',
    'recipient_imports',
    'recipient_import_pieces',
    'recipient_import_rows',
    'recipient_groups',
    'recipient_group_members',
    'erasures',
  ],
  handlers: parts => ({
    ...recipientHandlers(parts),
    ...managingHandlers(parts),
    ...addressHandlers(parts),
    ...walletHandlers(parts),
    ...erasureHandlers(parts),
    ...importHandlers(parts.database),
    ...groupHandlers(parts.database),
    ...peopleHandlers(parts.database),
  }),
  jobs: {
    [ERASE_JOB]: {
      does: 'erases a person: their credentials some at a time, then what else there is of them',
      when: 'an owner asked for it',
      work: eraseHandler,
      isLong: true,
    },
    [SUPPRESS_JOB]: {
      does: 'ends notifications to the address of a recipient',
      when: 'an email to it came back for good, or its reader reported one as unwanted',
      work: suppressHandler,
    },
    [IMPORT_JOB]: {
      does: 'adds the people of a file, row by row',
      when: 'an import of recipients was accepted',
      work: importHandler,
      giveUp: ({ database }) => giveUpImport(database),
      isLong: true,
    },
  },
  hears: {
    'mail.settled': mailRefused,
    'mail.returned': mailRefused,
    'mail.complained': mailComplained,
  },
  spent: {
    recipient_imports: {
      kept: '30 days after their end, with the rows that added nobody',
      where: "finished_at < now() - interval '30 days'",
    },
  },
  chores: {
    'recipients.index-words': {
      does: 'writes down what new and renamed recipients are found by',
      everySeconds: 5,
      work: ({ database }) => indexWords(database),
    },
  },
} satisfies Module;
