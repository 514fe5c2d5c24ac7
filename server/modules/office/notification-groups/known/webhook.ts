import type { Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';
import { takeEvidence } from './evidence.ts';
import { wakeSettled } from './wake.ts';

/** What became of the event of an item, in the transaction that records it. An item that had failed and was replayed is delivered after all. */
export async function groupWebhookSettled(tx: Tx, { id, attempt, state }: News['webhook.settled']): Promise<void> {
  const about = { itemId: id, attempt, channel: 'webhook' } as const;
  if (state === 'failed') {
    if (await takeEvidence(tx, { ...about, evidence: 'refused', reason: 'error' })) await wakeSettled(tx, id);
    return;
  }
  await tx.run(
    `update notification_items set state = 'pending', known = 'waiting', reason = null, failed_at = null
     where id = $1 and channel = 'webhook' and attempt = $2 and state = 'failed' and known = 'failed'`,
    [id, attempt],
  );
  if (await takeEvidence(tx, { ...about, evidence: 'taken' })) await wakeSettled(tx, id);
}
