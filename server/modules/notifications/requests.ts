import type { Tx } from '../../platform/database/index.ts';

/** Tells each approver of the credentials that their signature is asked for, again where they were asked before and are no more. One statement for any number of credentials. */
export const requestSignatures = (
  tx: Tx,
  of: { organizationId: string; projectId: string; templateId: string; title: string },
  approvers: readonly string[],
  credentials: readonly { id: string; receiver: string }[],
): Promise<number> =>
  tx.run(
    `insert into notifications (organization_id, user_id, type, credential_id, project_id, template_id, credential_title, receiver_name)
     select $1, a.user_id, 'requestSignature', c.id, $2, $3, $4, c.receiver from unnest($5::uuid[], $6::text[]) as c(id, receiver), unnest($7::uuid[]) as a(user_id)
     on conflict (user_id, type, credential_id) do update set status = 'new', created_at = now(), credential_title = excluded.credential_title,
       receiver_name = excluded.receiver_name where notifications.status = 'completed'`,
    [
      of.organizationId,
      of.projectId,
      of.templateId,
      of.title,
      credentials.map(each => each.id),
      credentials.map(each => each.receiver),
      approvers,
    ],
  );

/** The requests for these credentials are answered: for one approver, or for all when the credential left its pending state. */
export const completeSignatureRequests = (tx: Tx, credentialIds: readonly string[], userId?: string): Promise<number> =>
  tx.run(
    "update notifications set status = 'completed' where credential_id = any($1::uuid[]) and ($2::uuid is null or user_id = $2) and status <> 'completed'",
    [credentialIds, userId ?? null],
  );
