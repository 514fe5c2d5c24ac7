import type { MailboxState } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { credentialTaken } from './deliver.ts';
import { DELIVER_JOB, deliverPriority } from './jobs.ts';

/**
 * Keeps how far the offer of a credential in a mailbox is. Once a mailbox took it, the credential is sent. Where no mailbox takes it, the
 * email is written. `cause` tells this sending from others.
 */
export async function noteMailbox(
  tx: Tx,
  { organizationId, credentialId, cause }: { organizationId: string; credentialId: string; cause: string },
  state: MailboxState,
): Promise<void> {
  if (state === 'sent') await credentialTaken(tx, credentialId);
  inLockOrder(tx, 'credential');
  await tx.run('update credentials set mailbox = $2 where id = $1', [credentialId, state]);
  if (state !== 'failed') return;
  await enqueue(tx, {
    kind: DELIVER_JOB,
    priority: deliverPriority(1),
    key: `${credentialId}:0:${cause}`,
    organizationId,
    payload: { credentialId, attempt: 0 },
  });
}
