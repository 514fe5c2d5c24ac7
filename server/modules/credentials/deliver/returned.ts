import { platformOrigin } from '../../../platform/context/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { concludeAsPlatform } from '../../events/index.ts';
import { tellMailReturned } from '../../notifications/index.ts';
import { credentialOfMail, ERROR_MAX } from './jobs.ts';

/**
 * Says of a credential that its e-mail, or a reminder of it, came back, and tells whoever asked for it. One that was sent again since, perhaps to another address, has
 * another mail: what comes of the older one says nothing of it.
 */
export const credentialMailReturned: Hearer<'mail.returned'> = async (
  tx,
  { id, dedupeKey, organizationId, because },
) => {
  const about = credentialOfMail(dedupeKey);
  if (!about || organizationId === null) return;
  const row = await tx.maybe<{
    project_id: string;
    template_id: string;
    title: string;
    receiver_name: string;
    request_id: string | null;
    requested_by: string | null;
  }>(
    `update credentials c set mail_error = $3, mail_returned_at = now() where id = $1 and sendings = $2
     returning project_id, template_id, title, receiver_name, request_id,
       (select r.requested_by from issue_requests r where r.id = c.request_id) as requested_by`,
    [about.credentialId, about.sendings, because.slice(0, ERROR_MAX)],
  );
  if (!row) return;
  if (row.requested_by !== null && row.request_id !== null)
    await tellMailReturned(tx, {
      organizationId,
      userId: row.requested_by,
      requestId: row.request_id,
      projectId: row.project_id,
      templateId: row.template_id,
      credentialId: about.credentialId,
      title: row.title,
      receiver: row.receiver_name,
    });
  await concludeAsPlatform(tx, platformOrigin(id), {
    answer: undefined,
    event: {
      organizationId,
      type: 'bounce',
      resource: 'credentials',
      resourceId: about.credentialId,
      actorId: null,
      new: { mail: id, reason: because },
    },
  });
};
