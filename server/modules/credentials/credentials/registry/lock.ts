import type { Progress, Standing } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';

/** Of a credential, what a change of its standing looks at. */
export interface LockedCredential {
  id: string;
  project_id: string;
  template_id: string;
  recipient_id: string;
  public_id: string;
  approvals_required: number;
  network_id: string;
  progress: Progress;
  standing: Standing;
  status_list_id: string;
  status_index: number;
  digest: Buffer | null;
  expires_at: Date | null;
  /** Whether it is marked as expired: from then on it waits for nobody. */
  expired: boolean;
  suspended_until: Date | null;
  /** Whether what it signs names a list of pauses. */
  pausable: boolean;
  sent_at: Date | null;
  /** How often its email was asked for. */
  sendings: number;
  reminders: number;
  supersedes: string | null;
  /** Issued on trial. */
  on_trial: boolean;
  receiver_email: string | null;
  /** A correction of it that waits for approval. */
  correction_id: string | null;
}

/**
 * Locks credentials of a project, and with each the one whose place it will take: in one order, whoever asks. What is read afterwards is as it
 * stands now.
 */
export async function lockCredentials(tx: Tx, projectId: string, ids: readonly string[]): Promise<void> {
  inLockOrder(tx, 'credential');
  // As one array: of an "or" the planner makes a scan of the whole project.
  await tx.run(
    `select 1 from credentials where project_id = $2 and id = any(array(
       select unnest($1::uuid[]) union select supersedes from credentials where id = any($1::uuid[]) and supersedes is not null))
     order by id for update`,
    [ids, projectId],
  );
}

/** Locks credentials of a project and reads them, in the order of their ids. */
export async function lockStanding(tx: Tx, projectId: string, ids: readonly string[]): Promise<LockedCredential[]> {
  // Locked first and read after: who waited for the lock would else still see what stood before (READ COMMITTED).
  await lockCredentials(tx, projectId, ids);
  return tx.rows<LockedCredential>(
    `select c.id, c.project_id, c.template_id, c.recipient_id, c.public_id, c.approvals_required, c.network_id, c.progress, c.standing, c.status_list_id,
       c.status_index, c.digest, c.expires_at, c.expired, c.suspended_until, c.pausable, c.sent_at, c.sendings, c.reminders, c.supersedes, c.on_trial, c.receiver_email,
       (select n.id from credentials n where n.supersedes = c.id and n.standing <> 'canceled' and n.progress in ('pending', 'returned')) as correction_id
     from credentials c where c.id = any($1::uuid[]) and c.project_id = $2 order by c.id`,
    [ids, projectId],
  );
}
