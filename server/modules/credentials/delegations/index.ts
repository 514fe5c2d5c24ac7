import type { Module } from '../../../platform/module/index.ts';
import { DEPARTED, endDeparted } from './departed.ts';
import { delegationHandlers } from './handlers.ts';
import { tellOfNowhere } from './nowhere.ts';
import { notices } from './notices.ts';

export { holdDelegation, standInsIn, whoIsAway, type Away, type StandIn } from './away.ts';
export { awayAnywhere, handBackAnywhere, type HandBack } from './anywhere.ts';

/** Who signs in the place of an approver who is away. */
export const delegations = {
  name: 'delegations',
  tables: ['delegations'],
  notices,
  handlers: parts => delegationHandlers(parts),
  chores: {
    [DEPARTED]: {
      does: 'ends delegations of people who left the organization',
      everySeconds: 60,
      work: endDeparted,
    },
    'delegations.nowhere': {
      does: 'tells of delegations whose delegate cannot sign any more where they have the place',
      everySeconds: 60,
      work: tellOfNowhere,
    },
  },
} satisfies Module;
