import { machine } from '../../../contract/base/common/index.ts';

/** The states of a signed transaction of ours. `bad` and `expired` are its end: what was wanted may be signed again, as another transaction. */
export const TRANSACTION_STATES = ['prepared', 'submitted', 'confirmed', 'bad', 'expired'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

export const transactionMachine = machine(TRANSACTION_STATES, {
  submit: { from: ['prepared'], to: 'submitted' },
  confirm: { from: ['prepared', 'submitted'], to: 'confirmed' },
  /** The relay, or the contract, did not take it. */
  refuse: { from: ['prepared', 'submitted'], to: 'bad' },
  /** Its expiration is over, and the chain does not have it. */
  expire: { from: ['prepared', 'submitted'], to: 'expired' },
  /** Its block is no longer part of the chain. */
  reorganize: { from: ['confirmed'], to: 'submitted' },
});
