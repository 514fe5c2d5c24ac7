import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

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
export async function requestSignatures(
  tx: Tx,
  { organizationId, projectId, templateId, title, requestId }: Asked,
  approvers: readonly string[],
  credentials: readonly { id: string; receiver: string }[],
): Promise<number> {
  await holdRequests(tx, [requestId]);
  const one = credentials.length === 1 ? credentials[0] : undefined;
  return tell(
    tx,
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
}

/**
 * Holds what the bell says of these requests until the commit. Whoever asks, or answers, writes the entries of several people at once, and looks at
 * what others have written: one transaction of a request after the other, several requests in one order.
 */
export async function holdRequests(tx: Tx, requestIds: readonly string[]): Promise<void> {
  inLockOrder(tx, 'bell');
  await tx.run(
    `select pg_advisory_xact_lock(x.key) from (
       select distinct hashtextextended('signatures ' || id, 0) as key from unnest($1::uuid[]) as r(id) order by 1) x`,
    [requestIds],
  );
}

/**
 * Brings the bell up to date once something happened to credentials: the entry of each approver of whom nothing of these requests is asked any more is
 * answered. Called last, once it is known what is still asked for.
 */
export async function completeSignatureRequests(tx: Tx, credentialIds: readonly string[]): Promise<number> {
  const requests = await tx.rows<{ id: string }>(
    'select distinct coalesce(request_id, id) as id from credentials where id = any($1::uuid[])',
    [credentialIds],
  );
  const ids = requests.map(request => request.id);
  // Held first, and looked at after: who waited here would else not see what the one before has just asked for.
  await holdRequests(tx, ids);
  return tell(
    tx,
    `update notifications n set status = 'completed' where n.type = 'requestSignature' and n.status <> 'completed' and n.request_id = any($1::uuid[])
       and not exists (select from open_approvals o where o.organization_id = n.organization_id and o.user_id = n.user_id and o.request_id = n.request_id)`,
    [ids],
  );
}
