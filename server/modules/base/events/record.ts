import type { EventResource, EventType, ResourceWithMembers } from '../../../../contract/base/events/event.ts';
import type { Origin } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';

/** What an event is of: of some resources it names all that were changed together, so that each one's timeline finds it. */
type Subject =
  | { resource: EventResource; members?: undefined }
  | { resource: ResourceWithMembers; members?: readonly string[] };

/** What happened to which thing, with the values before and after. */
export type ChangeEvent = Subject & {
  type: EventType;
  /** What was changed, or what the members have in common: their request, their seal. */
  resourceId: string;
  /** Who did it, where it was not the one who calls; null for the platform itself. */
  actorId?: string | null;
  old?: unknown;
  new?: unknown;
};

/** An event that says by itself whose it is: of a change that is made as the platform. */
export type PlatformEvent = ChangeEvent & { organizationId: string; actorId: string | null };

/** How an event names what it is about: one thing, or many at once. */
export const about = (ids: readonly [string, ...string[]]): { resourceId: string; members?: readonly string[] } =>
  ids.length === 1 ? { resourceId: ids[0] } : { resourceId: 'many', members: ids };

/** An event as it is recorded, for whoever does so in a statement of their own: in this order, and last. */
export const recorded = (
  { ip, userAgent, correlationId }: Origin,
  { type, resource, resourceId, members, actorId, old: before, new: after }: Omit<PlatformEvent, 'organizationId'>,
) => ({
  type,
  resource,
  resourceId,
  members: members ?? null,
  actorId,
  ip,
  userAgent,
  correlationId,
  old: before ?? null,
  new: after ?? null,
});

/**
 * Writes an event. The last statement of its transaction: it takes the organization's lock until the commit. Origin and values stand in the chain
 * as salted digests, so that erasing them leaves the chain whole and tells nothing.
 */
export async function record(tx: Tx, origin: Origin, event: PlatformEvent): Promise<void> {
  inLockOrder(tx, 'event');
  const { old: before, new: after, ...said } = recorded(origin, event);
  await tx.run('select record_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    event.organizationId,
    said.type,
    said.resource,
    said.resourceId,
    said.members,
    said.actorId,
    said.ip,
    said.userAgent,
    said.correlationId,
    before === null ? null : JSON.stringify(before),
    after === null ? null : JSON.stringify(after),
  ]);
}
