import type { Module } from '../../../platform/module/index.ts';
import { certificateHandlers } from './certificates.ts';
import { DIRECTORY_JOB, directoryHandler } from './directory/index.ts';
import { listHandlers } from './lists.ts';
import { listNotices } from './list-notices.ts';
import { notices } from './notices.ts';
import { publicHandlers } from './public.ts';
import { reviewHandlers } from './review.ts';
import {
  changeHandlers,
  followLists,
  showHandlers,
  subscribeHandlers,
  subscriptionNotices,
} from './subscriptions/index.ts';
import { publishWaiting, signCompromisedAgain } from './waiting.ts';
import { warnOfTrusted } from './warn.ts';

export { onChains, type PublicDirectory } from './directory/index.ts';
export { entryOf } from './entry.ts';
export { certificatesInForce, chosenLists, publicLists, trustedBy } from './trusted-by.ts';

/** Whom an organization trusts: lists of certificates, keys and DIDs that a second person approves, their versions, and lists of others. */
export const trustedLists = {
  name: 'trusted-lists',
  tables: [
    'trusted_lists',
    'trusted_certificates',
    'trusted_list_versions',
    'trusted_subscriptions',
    'trusted_subscription_versions',
    'trusted_subscription_entries',
    'trusted_list_directories',
  ],
  notices: { ...notices, ...listNotices, ...subscriptionNotices },
  handlers: parts => ({
    ...listHandlers(parts),
    ...certificateHandlers(parts),
    ...reviewHandlers(parts),
    ...publicHandlers(parts),
    ...subscribeHandlers(parts),
    ...changeHandlers(parts),
    ...showHandlers(parts),
  }),
  jobs: {
    [DIRECTORY_JOB]: {
      does: 'has the directory of a trusted list on a chain say its newest version',
      when: 'a version became public',
      work: directoryHandler,
    },
  },
  hears: { 'key.compromised': signCompromisedAgain },
  chores: {
    'trusted-lists.publish': {
      does: 'signs versions of trusted lists that waited for a key, or whose key was compromised',
      everySeconds: 60,
      work: publishWaiting,
    },
    'trusted-lists.follow': {
      does: 'reads the trusted lists to which organizations subscribe, each once an hour',
      everySeconds: 300,
      work: followLists,
    },
    'trusted-lists.warn': {
      does: 'tells those who manage trusted lists, by bell, that a certificate of one expires in 60 days, in 30, in 7, or has expired',
      everySeconds: 3600,
      work: warnOfTrusted,
    },
  },
} satisfies Module;
