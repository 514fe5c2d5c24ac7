import type { Module } from '../../platform/module/index.ts';
import { recipientHandlers } from './handlers.ts';
import { managingHandlers } from './manage.ts';
import { indexWords } from './search.ts';

export { findRecipients } from './find.ts';
export { recipientsLike } from './search.ts';

/** The people whom an organization issues to. */
export const recipients = {
  name: 'recipients',
  tables: ['recipients', 'recipient_words', 'recipient_words_due'],
  handlers: parts => ({ ...recipientHandlers(parts.database), ...managingHandlers(parts) }),
  chores: {
    'recipients.index-words': {
      does: 'writes down what new and renamed recipients are found by',
      everySeconds: 5,
      work: ({ database }) => indexWords(database),
    },
  },
} satisfies Module;
