import type { ChangeEvent, PlatformEvent } from '../../base/events/index.ts';
import type { OrderRow } from './row.ts';

/** What happened to an order, for the logs of both its sides, in the order of their ids; once where both are one. */
export const bySides = (
  order: Pick<OrderRow, 'organization_id' | 'provider_id'>,
  event: ChangeEvent,
  actorId: string | null = null,
): PlatformEvent[] =>
  [...new Set([order.organization_id, order.provider_id])]
    .toSorted()
    .map(organizationId => ({ ...event, organizationId, actorId }));
