import type { Module } from '../../../platform/module/index.ts';
import { certificateHandlers } from './certificate.ts';
import { custodyHandlers } from './custody.ts';
import { keyHandlers } from './handlers.ts';
import { warnOfKeys } from './warn.ts';
import { notices } from './notices.ts';

/** How an organization looks after the keys of its DIDs: what there are, when they end, and how one takes the place of another. */
export const keys = {
  name: 'keys',
  tables: [],
  notices,
  handlers: parts => ({ ...keyHandlers(parts), ...custodyHandlers(parts), ...certificateHandlers(parts) }),
  chores: {
    'keys.warn': {
      does: 'tells owners, by bell and mail, that a key or its certificate expires in 30 days, in 7, tomorrow, or has expired',
      everySeconds: 3600,
      work: warnOfKeys,
    },
  },
} satisfies Module;
