import type { Module } from '../../platform/module/index.ts';
import { groupHandlers } from './groups/handlers.ts';
import { recipientHandlers } from './handlers.ts';
import { peopleHandlers } from './groups/people.ts';
import { managingHandlers } from './manage.ts';
import { indexWords } from './search.ts';

export { findRecipients } from './find.ts';
export { recipientsLike } from './search.ts';

/** The people whom an organization issues to. */
export const recipients = {
  name: 'recipients',
  tables: ['recipients', 'recipient_words', 'recipient_words_due', 'recipient_groups', 'recipient_group_members'],
  handlers: parts => ({
    ...recipientHandlers(parts.database),
    ...managingHandlers(parts),
    ...groupHandlers(parts.database),
    ...peopleHandlers(parts.database),
  }),
  chores: {
    'recipients.index-words': {
      does: 'writes down what new and renamed recipients are found by',
      everySeconds: 5,
      work: ({ database }) => indexWords(database),
    },
  },
} satisfies Module;
