import type { Tx } from '../../../../platform/database/index.ts';
import { wakeSettled } from './wake.ts';

/** A message that was handed over and did not leave waits again, for another attempt. Of a canceled group it is not sent. */
export async function takeReturned(tx: Tx, { id, attempt }: { id: string; attempt: number }): Promise<void> {
  const back = await tx.run(
    `update notification_items i set attempt = attempt + 1,
       state = case when g.state = 'canceled' then 'failed' else 'pending' end,
       known = case when g.state = 'canceled' then 'skipped' else 'waiting' end,
       reason = case when g.state = 'canceled' then 'canceled' end
     from notification_groups g where g.id = i.group_id and i.id = $1 and i.attempt = $2 and i.state = 'processing'`,
    [id, attempt],
  );
  if (back === 1) await wakeSettled(tx, id);
}
