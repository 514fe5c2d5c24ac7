import type { Tx } from '../../../../platform/database/index.ts';
import { tellMailReturned } from '../../../base/notifications/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';

/** What `noteUndelivered` has to know of a credential whose email could not be delivered. */
interface Undelivered {
  organization_id: string;
  project_id: string;
  template_id: string;
  title: string;
  receiver_name: string;
  request_id: string | null;
  requested_by: string | null;
}

/** What an email of a credential came to: refused at once, or after a mail server took it. */
export interface Undeliverable {
  credentialId: string;
  /** How often it had been sent by then: one that was sent again since, perhaps to another address, has another mail. */
  sendings: number;
  why: string;
  /** Whether it came back after it was taken. */
  cameBack: boolean;
}

/**
 * Stores why the email of a credential was not delivered, and tells its requester. If they can no longer send it again, tells everybody who can.
 * @returns whether it is about the newest sending: an older one says nothing of it
 */
export async function noteUndelivered(
  tx: Tx,
  { credentialId, sendings, why, cameBack }: Undeliverable,
): Promise<boolean> {
  const row = await tx.maybe<Undelivered>(
    `update credentials c set mail_error = $3, mail_returned_at = case when $4 then now() else mail_returned_at end where id = $1 and sendings = $2
     returning organization_id, project_id, template_id, title, receiver_name, request_id,
       (select r.requested_by from issue_requests r where r.id = c.request_id) as requested_by`,
    [credentialId, sendings, why, cameBack],
  );
  if (!row) return false;
  const able = await membersWho(tx, row.project_id, 'credentials.resend');
  const readers = row.requested_by !== null && able.includes(row.requested_by) ? [row.requested_by] : able;
  for (const userId of readers)
    await tellMailReturned(tx, {
      organizationId: row.organization_id,
      userId,
      requestId: row.request_id ?? credentialId,
      projectId: row.project_id,
      templateId: row.template_id,
      credentialId,
      title: row.title,
      receiver: row.receiver_name,
    });
  return true;
}
