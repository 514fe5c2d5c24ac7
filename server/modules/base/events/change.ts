import { identityOf, type Caller, type CallOrigin } from '../../../platform/context/index.ts';
import type { Database, PlatformUse, Tx } from '../../../platform/database/index.ts';
import { answerOf, claimKey, keepAnswer, type Kept } from '../../../platform/idempotency/index.ts';
import { record, recorded, type ChangeEvent, type PlatformEvent } from './record.ts';

/** In whose organization something is changed, and by whom: whoever calls, somebody by their account, or null for the platform itself. */
export type Actor = Caller | { organizationId: string; userId: string | null };

const idOf = (actor: Actor): string | null => ('kind' in actor ? identityOf(actor) : actor.userId);

/** What came of a change: its answer, and what happened, in that order. A change of many that touched nothing has no events. */
export type Changed<T, E extends ChangeEvent = ChangeEvent> = { answer: T } & ({ event: E } | { events: readonly E[] });

/** An empty list says that nothing was changed; where something always is, `event` says it better. */
const eventsOf = <E extends ChangeEvent>(changed: Changed<unknown, E>): readonly E[] =>
  'event' in changed ? [changed.event] : changed.events;

/** In whose name something was changed: what does not say so itself was done by whoever calls. */
const byActor = <E extends ChangeEvent>(actor: Actor, event: E): E & { actorId: string | null } => ({
  actorId: idOf(actor),
  ...event,
});

/** How a change ends: its answer where that is kept, and what happened. For whoever writes both in the statement that changes. */
export const ending = <T>(
  actor: Actor,
  { keyed, ...origin }: CallOrigin,
  changed: Changed<T>,
): { kept: Kept<T>; answers: ReturnType<typeof answerOf>[]; events: ReturnType<typeof recorded>[] } => ({
  kept: changed.answer as Kept<T>,
  answers: keyed ? [answerOf(keyed, changed.answer)] : [],
  events: eventsOf(changed).map(event => recorded(origin, byActor(actor, event))),
});

/**
 * A change in an organization: opens its transaction, lets `work` lock and act, and writes what happened last, because that lock is the
 * whole organization's. Without its event the work does not compile. Locks are taken in the order of `LOCK_ORDER`. Where the call came with a
 * key, what it answers is kept in the same commit, and a repetition is answered with that: so a call makes one change.
 */
export const change = <T>(
  database: Database,
  actor: Actor,
  origin: CallOrigin,
  work: (tx: Tx) => Promise<Changed<T>>,
): Promise<Kept<T>> =>
  database.organization(actor.organizationId, async tx => {
    if (origin.keyed) await claimKey(tx, origin.keyed);
    return conclude(tx, actor, origin, await work(tx));
  });

/** As `change`, in a transaction that somebody else opened: nothing may follow it there. */
export const conclude = <T>(tx: Tx, actor: Actor, origin: CallOrigin, changed: Changed<T>): Promise<Kept<T>> =>
  end(
    tx,
    origin,
    changed.answer,
    eventsOf(changed).map(event => ({ ...byActor(actor, event), organizationId: actor.organizationId })),
  );

/** As `change`, of what is no single organization's: made as the platform, each event says whose it is. */
export const changeAsPlatform = <T>(
  database: Database,
  use: PlatformUse,
  origin: CallOrigin,
  work: (tx: Tx) => Promise<Changed<T, PlatformEvent>>,
): Promise<Kept<T>> =>
  database.platform(use, async tx => {
    if (origin.keyed) await claimKey(tx, origin.keyed);
    return concludeAsPlatform(tx, origin, await work(tx));
  });

/** As `changeAsPlatform`, in a transaction that somebody else opened. Events of several organizations come in the order of their ids. */
export const concludeAsPlatform = <T>(
  tx: Tx,
  origin: CallOrigin,
  changed: Changed<T, PlatformEvent>,
): Promise<Kept<T>> => end(tx, origin, changed.answer, eventsOf(changed));

async function end<T>(tx: Tx, origin: CallOrigin, answer: T, events: readonly PlatformEvent[]): Promise<Kept<T>> {
  // Sent at once, and done one after the other.
  await Promise.all([
    origin.keyed && keepAnswer(tx, origin.keyed, answer),
    ...events.map(event => record(tx, origin, event)),
  ]);
  return answer as Kept<T>;
}
