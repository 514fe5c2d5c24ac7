import type { Module } from '../../platform/module/index.ts';

export { change, changeAsPlatform, conclude, concludeAsPlatform, ending, type Actor, type Changed } from './change.ts';
export { about, type ChangeEvent, type PlatformEvent } from './record.ts';
export { readTimeline, type TimelineEvent } from './timeline.ts';
export { whoDid } from './who-did.ts';
export { verifyEventChain, type EventsCheck } from './verify-chain.ts';

/** What happened: append-only, and never swept. */
export const events = { name: 'events', tables: ['events', 'event_values', 'event_origins'] } satisfies Module;
