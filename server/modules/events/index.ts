import type { Module } from '../../platform/module/index.ts';

export { recordEvent, type EventRecord } from './record-event.ts';
export { verifyEventChain } from './verify-chain.ts';

/** What happened: append-only, and never swept. */
export const events = { name: 'events', tables: ['events', 'event_values'] } satisfies Module;
