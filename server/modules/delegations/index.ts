import type { Module } from '../../platform/module/index.ts';
import { delegationHandlers } from './handlers.ts';

export { holdDelegation, standInsIn, whoIsAway, type Away, type StandIn } from './away.ts';
export { awayAnywhere } from './anywhere.ts';

/** Who signs in the place of an approver who is away. */
export const delegations = {
  name: 'delegations',
  tables: ['delegations'],
  handlers: parts => delegationHandlers(parts),
} satisfies Module;
