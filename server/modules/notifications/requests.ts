import type { Tx } from '../../platform/database/index.ts';

/** What approvers are asked for: credentials of one request. */
interface Asked {
  organizationId: string;
  projectId: string;
  templateId: string;
  title: string;
  requestId: string;
}

/**
 * Tells each approver that their signature is asked for: once for a request, however many its credentials are and whenever they come. What was
 * answered is asked anew, by a letter where there was none within a day: the digest has the rest. One statement for any number of credentials.
 */
export const requestSignatures = (
  tx: Tx,
  { organizationId, projectId, templateId, title, requestId }: Asked,
  approvers: readonly string[],
  credentials: readonly { id: string; receiver: string }[],
): Promise<number> => {
  const one = credentials.length === 1 ? credentials[0] : undefined;
  return tx.run(
    `insert into notifications (organization_id, user_id, type, credential_id, project_id, template_id, credential_title, receiver_name, request_id)
     select $1, user_id, 'requestSignature', $4, $2, $3, $5, $6, $7 from unnest($8::uuid[]) as a(user_id)
     on conflict (user_id, request_id) where type = 'requestSignature' do update set
       status = 'new', credential_title = excluded.credential_title,
       credential_id = case when notifications.status = 'completed' or notifications.credential_id = excluded.credential_id then excluded.credential_id end,
       receiver_name = case when notifications.status = 'completed' or notifications.credential_id = excluded.credential_id then excluded.receiver_name else '' end,
       created_at = case when notifications.status = 'completed' then now() else notifications.created_at end,
       mailed_at = case when notifications.status = 'completed' and notifications.mailed_at < now() - interval '1 day' then null else notifications.mailed_at end,
       reminded_at = case when notifications.status = 'completed' then null else notifications.reminded_at end`,
    [organizationId, projectId, templateId, one?.id ?? null, title, one?.receiver ?? '', requestId, approvers],
  );
};

/** The requests of these credentials are answered by whoever has nothing of them left to approve: one approver, or all. */
export async function completeSignatureRequests(
  tx: Tx,
  credentialIds: readonly string[],
  userId?: string,
): Promise<number> {
  // Written first, and looked at after: who waited for another to write them would else not see what that one has just asked for.
  const entries = await tx.rows<{ id: string }>(
    `with entries as (
       select n.id from notifications n
       where n.type = 'requestSignature' and n.status <> 'completed' and ($2::uuid is null or n.user_id = $2)
         and n.request_id in (select coalesce(c.request_id, c.id) from credentials c where c.id = any($1::uuid[])) order by n.id)
     update notifications n set status = n.status from entries where n.id = entries.id and n.status <> 'completed' returning n.id`,
    [credentialIds, userId ?? null],
  );
  if (entries.length === 0) return 0;
  return tx.run(
    `update notifications n set status = 'completed' where n.id = any($1::uuid[]) and not exists (
       select from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id)`,
    [entries.map(entry => entry.id)],
  );
}
