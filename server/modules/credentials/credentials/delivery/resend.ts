import { isUnsigned, type Progress, type Standing } from '../../../../../contract/credentials/credentials/index.ts';
import type { ErrorKey } from '../../../../../contract/base/errors/index.ts';
import type { Caller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueueAll } from '../../../../platform/jobs/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { endOffers } from '../../../accounts/wallets/index.ts';
import {
  CREDENTIAL_OFFERS,
  eventsAbout,
  doubtedAmong,
  type Failed,
  standsInTheWay,
  withWho,
} from '../registry/index.ts';
import { DELIVER_JOB, deliverPriority } from './jobs.ts';

interface Row {
  id: string;
  receiver_email: string | null;
  progress: Progress;
  standing: Standing;
  sendings: number;
}

/**
 * Why a credential is not sent again now; null where it may be: what was revoked or is over may, since its page says so. Not what nobody believes: the
 * letter says that anybody can verify it.
 */
function refusalOf(row: Row, isDoubted: boolean): ErrorKey | null {
  if (!row.receiver_email) return 'credential.no_mail';
  if (row.standing === 'canceled') return standsInTheWay(row.standing);
  if (isUnsigned(row.progress)) return 'credential.unsigned';
  if (isDoubted) return 'credential.doubted';
  return row.progress === 'signed' ? 'credential.not_sealed' : null;
}

/**
 * Sends credentials again: each sending is a new mail with its own number, to `email` where another address than before is meant. What has no address,
 * is not sealed yet, or is believed by nobody, is named.
 */
export async function resendCredentials(
  tx: Tx,
  caller: Caller,
  projectId: string,
  ids: readonly string[],
  email?: string,
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  inLockOrder(tx, 'credential');
  const rows = await tx.rows<Row>(
    `select id, receiver_email, progress, standing, sendings from credentials
     where id = any($1::uuid[]) and project_id = $2 order by id for update`,
    [ids, projectId],
  );
  const doubted = await doubtedAmong(tx, ids);
  const refused: Failed[] = [];
  const ready = rows.filter(row => {
    const key = refusalOf(row, doubted.has(row.id));
    if (key) refused.push({ id: row.id, key });
    return key === null;
  });
  for (const id of new Set(ids)) if (!rows.some(row => row.id === id)) refused.push({ id, key: 'error.not_found' });
  const failed = await withWho(tx, refused);
  const done = ready.map(row => row.id);
  await tx.run(
    `update credentials set sendings = sendings + 1, mail_error = null, mail_returned_at = null, receiver_email = coalesce($2, receiver_email)
     where id = any($1::uuid[])`,
    [done, email ?? null],
  );
  // A link or a code that went elsewhere opens nothing from now on.
  await endOffers(tx, CREDENTIAL_OFFERS, done);
  await enqueueAll(
    tx,
    ready.map(row => ({
      kind: DELIVER_JOB,
      priority: deliverPriority(ready.length),
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
