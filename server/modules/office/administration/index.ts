import type { Module } from '../../../platform/module/index.ts';
import { failedJobHandlers } from './jobs.ts';
import { administrationHandlers } from './handlers.ts';
import { tellOfFailed } from './tell-failed.ts';
import { custodyHandlers } from './custodies.ts';
import { networkHandlers } from './networks.ts';
import { notices } from './notices.ts';

/** What the platform's own people see and decide of all organizations; the tables are those of the modules that it asks. */
export const administration = {
  name: 'administration',
  tables: [],
  notices,
  handlers: parts => ({
    ...administrationHandlers(parts),
    ...networkHandlers(parts),
    ...custodyHandlers(parts),
    ...failedJobHandlers(parts.database),
  }),
  chores: {
    'administration.tell-failed': {
      does: 'notifies administrators of the platform, by bell, of jobs that failed for good since the last notice',
      everySeconds: 60,
      work: tellOfFailed,
    },
  },
} satisfies Module;
