import type { Module } from '../../platform/module/index.ts';
import { renewStatusLists } from './renew.ts';

export { allocatePlaces, holdLists, placeAt, suspensionLists, type Place } from './allocate.ts';
export { createLeases, type Leases } from './lease.ts';
export type { StatusParts } from './parts.ts';
export { type BitChanges, publishStatusList, statusListUrl, STATUS_TTL_MS, STATUS_VALIDITY_MS } from './publish.ts';
export { readStatusList } from './read.ts';

/** The signed lists that tell the standing of what was issued. */
export const status = {
  name: 'status',
  tables: ['status_lists'],
  chores: {
    'status-lists.renew': {
      does: 'signs status lists again that have lived half of their 30 days',
      everySeconds: 3600,
      work: renewStatusLists,
    },
  },
} satisfies Module;
