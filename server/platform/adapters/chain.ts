import type { Module } from '../module/index.ts';

/** The journal of signed transactions. */
export const chain = { name: 'chain', tables: ['chain_transactions'] } satisfies Module;
