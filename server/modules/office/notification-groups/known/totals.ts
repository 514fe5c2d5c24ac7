import type { Channel, Known } from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/** Returns how many messages of an organization came to be known as what since a day, by counters. */
export const readKnownSince = (
  tx: Tx,
  organizationId: string,
  since: string,
): Promise<{ channel: Channel; known: Known; count: number }[]> =>
  tx.rows(
    `select channel, known, sum(entered)::int as count from notification_counts
     where organization_id = $1 and day >= $2::date and known not in ('waiting', 'skipped') group by 1, 2 having sum(entered) > 0 order by 1, 2`,
    [organizationId, since],
  );
