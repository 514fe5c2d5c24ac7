import type { Module } from '../../../platform/module/index.ts';
import { certificateHandlers } from './certificates.ts';
import { listHandlers } from './lists.ts';
import { notices } from './notices.ts';
import { reviewHandlers } from './review.ts';
import { warnOfTrusted } from './warn.ts';

export { listsOfIssuers, trustedBy, type ApprovedEntity } from './trusted-by.ts';

/** Whom an organization trusts: lists of certificates, keys and DIDs that a second person approves, and their versions. */
export const trustedLists = {
  name: 'trusted-lists',
  tables: ['trusted_lists', 'trusted_certificates', 'trusted_list_versions'],
  notices,
  handlers: parts => ({ ...listHandlers(parts), ...certificateHandlers(parts), ...reviewHandlers(parts) }),
  chores: {
    'trusted-lists.warn': {
      does: 'tells those who manage trusted lists, by bell, that a certificate of one expires in 60 days, in 30, in 7, or has expired',
      everySeconds: 3600,
      work: warnOfTrusted,
    },
  },
} satisfies Module;
