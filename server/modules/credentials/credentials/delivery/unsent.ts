import type { Tx } from '../../../../platform/database/index.ts';
import { enqueueAll } from '../../../../platform/jobs/index.ts';
import { DELIVER_JOB, deliverPriority } from './jobs.ts';

/**
 * Has the first email written of credentials that were paused when it was to go. Where it still waits, or has gone, the mail's own key keeps it
 * from going twice. `at` tells this asking from others.
 */
export async function sendUnsent(tx: Tx, organizationId: string, ids: readonly string[], at: string): Promise<void> {
  const unsent = await tx.rows<{ id: string }>(
    `select id from credentials where id = any($1::uuid[]) and progress = 'sealed' and receiver_email is not null and sent_at is null and sendings = 1`,
    [ids],
  );
  await enqueueAll(
    tx,
    unsent.map(({ id }) => ({
      kind: DELIVER_JOB,
      priority: deliverPriority(unsent.length),
      key: `${id}:0:${at}`,
      organizationId,
      payload: { credentialId: id, attempt: 0 },
    })),
  );
}
