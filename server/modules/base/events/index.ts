import type { Hearer, Module } from '../../../platform/module/index.ts';

export { change, changeAsPlatform, conclude, concludeAsPlatform, ending, type Actor, type Changed } from './change.ts';
export { about, type ChangeEvent, type PlatformEvent } from './record.ts';
export { readTimeline, type TimelineEvent } from './timeline.ts';
export { readEvent, readEventActors, readEventMembers, readEvents, readSequences, type EventRow } from './list.ts';
export { whoDid } from './who-did.ts';
export { verifyEventChain, verifyEventPiece, type EventsCheck } from './verify-chain.ts';

/** What happened to what is erased is told no more, but that it was. */
const eraseOfCredentials: Hearer<'credentials.erasing'> = async (tx, { credentials }) => {
  await tx.run('select erase_event_values($1)', [credentials.map(({ id }) => id)]);
};
const eraseOfPerson: Hearer<'person.erasing'> = async (tx, { recipientId }) => {
  await tx.run('select erase_event_values($1)', [[recipientId]]);
};
/** Looks through some events in their order, and says where it stopped. */
const eraseTexts: Hearer<'events.searching'> = async (tx, searching) => {
  const { organizationId, words, after, atOnce } = searching;
  const { last } = await tx.one<{ last: string }>(
    'select coalesce(max(sequence), 0) as last from events where organization_id = $1',
    [organizationId],
  );
  const until = Math.min(after + atOnce, Number(last));
  await tx.run('select erase_event_texts($1, $2, $3)', [[...words], after, until]);
  searching.after = until;
  searching.isThrough = until === Number(last);
};

/** What happened: append-only, and never swept; what stands beside it goes with whom it is about. */
export const events = {
  name: 'events',
  tables: ['events', 'event_values', 'event_origins'],
  hears: { 'credentials.erasing': eraseOfCredentials, 'person.erasing': eraseOfPerson, 'events.searching': eraseTexts },
} satisfies Module;
