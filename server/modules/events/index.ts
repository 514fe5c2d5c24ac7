import type { Hearer, Module } from '../../platform/module/index.ts';

export { change, changeAsPlatform, conclude, concludeAsPlatform, ending, type Actor, type Changed } from './change.ts';
export { about, type ChangeEvent, type PlatformEvent } from './record.ts';
export { readTimeline, type TimelineEvent } from './timeline.ts';
export { whoDid } from './who-did.ts';
export { verifyEventChain, type EventsCheck } from './verify-chain.ts';

/** What happened to what is erased is told no more, but that it was. */
const eraseOfCredentials: Hearer<'credentials.erasing'> = async (tx, { credentials }) => {
  await tx.run("select erase_event_values($1, '{}')", [credentials.map(({ id }) => id)]);
};
const eraseOfPerson: Hearer<'person.erasing'> = async (tx, { recipientId, words }) => {
  await tx.run('select erase_event_values($1, $2)', [[recipientId], [...words]]);
};

/** What happened: append-only, and never swept; what stands beside it goes with whom it is about. */
export const events = {
  name: 'events',
  tables: ['events', 'event_values', 'event_origins'],
  hears: { 'credentials.erasing': eraseOfCredentials, 'person.erasing': eraseOfPerson },
} satisfies Module;
