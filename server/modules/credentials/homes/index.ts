import type { Module } from '../../../platform/module/index.ts';
import { homeHandlers } from './handlers.ts';
import { HOME_JOB, mailLink } from './link.ts';

export { readHome } from './link.ts';

/** What recipients received, from any organization, at a link that is mailed to them. */
export const homes = {
  name: 'homes',
  tables: ['recipient_homes'],
  handlers: homeHandlers,
  hears: {
    'person.erasing': async (tx, { words }) => {
      await tx.run('select erase_homes($1)', [[...words]]);
    },
  },
  jobs: {
    [HOME_JOB]: {
      does: 'mails a new link to an address that received something; nothing to any other',
      when: 'somebody asked at /mine for what an address received',
      work: mailLink,
    },
  },
  spent: {
    recipient_homes: { kept: 'until the link ends', where: 'expires_at < now()' },
  },
} satisfies Module;
