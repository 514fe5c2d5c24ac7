import type { ErrorKey } from '../../../../contract/errors/index.ts';
import type { Caller } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueAll } from '../../../platform/jobs/index.ts';
import type { Changed } from '../../events/index.ts';
import { eventsAbout } from '../change-events.ts';
import { DELIVER_JOB, DELIVER_PRIORITY } from './jobs.ts';

/**
 * Sends credentials again: each sending is a new mail with its own number, to `email` where another address than before is meant. What has no address, or
 * is not sealed yet, is named.
 */
export async function resendCredentials(
  tx: Tx,
  caller: Caller,
  projectId: string,
  ids: readonly string[],
  email?: string,
): Promise<Changed<{ done: string[]; failed: { id: string; key: ErrorKey }[] }>> {
  inLockOrder(tx, 'credential');
  const rows = await tx.rows<{
    id: string;
    receiver_email: string | null;
    progress: string;
    standing: string;
    sendings: number;
  }>(
    `select id, receiver_email, progress, standing, sendings from credentials
     where id = any($1::uuid[]) and project_id = $2 order by id for update`,
    [ids, projectId],
  );
  const failed: { id: string; key: ErrorKey }[] = [];
  const ready = rows.filter(row => {
    const key: ErrorKey | null = !row.receiver_email
      ? 'credential.no_mail'
      : ['pending', 'returned', 'signed'].includes(row.progress) || row.standing === 'canceled'
        ? 'credential.transition'
        : null;
    if (key) failed.push({ id: row.id, key });
    return key === null;
  });
  for (const id of new Set(ids)) if (!rows.some(row => row.id === id)) failed.push({ id, key: 'error.not_found' });
  const done = ready.map(row => row.id);
  await tx.run(
    `update credentials set sendings = sendings + 1, mail_error = null, mail_returned_at = null, receiver_email = coalesce($2, receiver_email)
     where id = any($1::uuid[])`,
    [done, email ?? null],
  );
  await enqueueAll(
    tx,
    ready.map(row => ({
      kind: DELIVER_JOB,
      priority: DELIVER_PRIORITY,
      key: `${row.id}:${row.sendings}`,
      organizationId: caller.organizationId,
      payload: { credentialId: row.id, attempt: row.sendings },
    })),
  );
  return {
    answer: { done, failed },
    events: eventsAbout(done, { type: 'send', new: { resent: true } }),
  };
}
