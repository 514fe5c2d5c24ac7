import {
  EVIDENCE_MOVES,
  itemMachine,
  type Channel,
  type Evidence,
  type FailReason,
} from '../../../../../contract/office/notification-groups/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';

/** What is reported of a message. */
export interface Report {
  itemId: string;
  /** The attempt that it is about; left out where it is about the message whatever the attempt. */
  attempt?: number | undefined;
  channel: Channel;
  evidence: Evidence;
  /** Why, of what failed. */
  reason?: FailReason | undefined;
}

/**
 * Moves an item by what is reported of it. What would move it back, comes twice or is about an earlier attempt changes nothing.
 * @returns whether the item moved
 */
export async function takeEvidence(tx: Tx, { itemId, attempt, channel, evidence, reason }: Report): Promise<boolean> {
  const move = EVIDENCE_MOVES[channel][evidence];
  if (!move) return false;
  const { from, to } = itemMachine[move];
  const moved = await tx.run(
    `update notification_items set state = $2, known = $2, reason = $3,
       sent_at = case when $2 in ('sent', 'delivered', 'read') then coalesce(sent_at, now()) else sent_at end,
       delivered_at = case when $2 in ('delivered', 'read') then coalesce(delivered_at, now()) else delivered_at end,
       read_at = case when $2 = 'read' then coalesce(read_at, now()) else read_at end,
       failed_at = case when $2 = 'failed' then now() else failed_at end
     where id = $1 and channel = $4 and state = any($5::text[]) and ($6::int is null or attempt = $6)`,
    [itemId, to, to === 'failed' ? (reason ?? 'error') : null, channel, [...from], attempt ?? null],
  );
  return moved === 1;
}
