import { machine } from '../../base/common/states.ts';

/** What becomes of a contract that was asked for. One that failed says why, and can be tried again. */
export const CONTRACT_STATES = ['requested', 'deploying', 'deployed', 'failed'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];
export const contractMachine = machine(CONTRACT_STATES, {
  deploy: { from: ['requested', 'deploying'], to: 'deploying', ours: true },
  confirm: { from: ['deploying'], to: 'deployed', ours: true },
  fail: { from: ['requested', 'deploying'], to: 'failed', ours: true },
  retry: { from: ['failed'], to: 'requested', ours: true },
});

/** Why a contract was not deployed: its network is not connected any more, the chain refused it, or did not answer for hours. */
export const CONTRACT_FAILURES = ['not_connected', 'refused', 'no_answer'] as const;
export type ContractFailure = (typeof CONTRACT_FAILURES)[number];

/** So many contracts of a project may have no offer: each costs a transaction. */
export const UNBOUND_CONTRACTS_MAX = 10;
