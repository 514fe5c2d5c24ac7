import { randomUUID } from 'node:crypto';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Module } from '../../../platform/module/index.ts';
import { renewStatusLists, signAgain } from './renew.ts';

export {
  allocatePlaces,
  holdLists,
  holdOpenLists,
  listIssuers,
  placeAt,
  suspensionLists,
  type Place,
} from './allocate.ts';
export { createLeases, type Leases } from './lease.ts';
export type { StatusParts } from './parts.ts';
export { type BitChanges, publishStatusList, statusListUrl, STATUS_TTL_MS, STATUS_VALIDITY_MS } from './publish.ts';
export { readListsOf, readStatusList } from './read.ts';
export {
  allocateTokenPlace,
  changeTokenLists,
  holdTokenLists,
  readTokenList,
  tokenListsOf,
  tokenListUrl,
  type TokenPlace,
} from './token-lists.ts';

const SIGN_AGAIN_JOB = 'status-lists.sign-again';

/** The signed lists that tell the standing of what was issued. */
export const status = {
  name: 'status',
  tables: ['status_lists', 'token_status_lists'],
  hears: {
    'key.compromised': async (tx, { organizationId, userId }) => {
      if (userId !== null) return;
      // Before all else that waits of them: until it is done nothing that they issued can be checked.
      await enqueue(tx, {
        kind: SIGN_AGAIN_JOB,
        key: randomUUID(),
        organizationId,
        payload: { organizationId },
        priority: -1,
      });
    },
  },
  jobs: {
    [SIGN_AGAIN_JOB]: {
      does: 'signs an organization’s status lists again',
      when: 'the key that they were signed with was compromised',
      work: signAgain,
    },
  },
  chores: {
    'status-lists.renew': {
      does: 'signs status lists again that have lived half of their 30 days',
      everySeconds: 3600,
      work: renewStatusLists,
    },
  },
} satisfies Module;
