import type { Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** An email that came back, of a request that somebody asked for. */
export interface MailReturned {
  organizationId: string;
  userId: string;
  requestId: string;
  projectId: string;
  templateId: string;
  credentialId: string;
  title: string;
  receiver: string;
}

/**
 * Notifies the requester that an email of the request came back. However many do, it is one notice until it is read, which counts them and names the
 * last.
 */
export const tellMailReturned = (tx: Tx, mail: MailReturned): Promise<number> =>
  tell(
    tx,
    `insert into notifications as n (organization_id, user_id, type, returned_last, project_id, template_id, credential_title, receiver_name, request_id, returned_mails)
     values ($1, $2, 'mailReturned', $3, $4, $5, $6, $7, $8, 1)
     on conflict (user_id, request_id) where type = 'mailReturned' and status = 'new' do update
       set returned_mails = n.returned_mails + 1, returned_last = excluded.returned_last, receiver_name = excluded.receiver_name, created_at = now()`,
    [
      mail.organizationId,
      mail.userId,
      mail.credentialId,
      mail.projectId,
      mail.templateId,
      mail.title,
      mail.receiver,
      mail.requestId,
    ],
  );
