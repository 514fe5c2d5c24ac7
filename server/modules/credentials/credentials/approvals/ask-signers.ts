import type { Tx } from '../../../../platform/database/index.ts';
import { requestSignatures } from '../../../base/notifications/index.ts';

interface Asked {
  projectId: string;
  templateId: string;
  title: string;
  requestId: string;
  userId: string;
  credentials: { id: string; receiver: string }[];
}

/**
 * Asks those whose turn it is to approve these credentials. Once somebody has approved, `others` have not been asked yet only where approvers come
 * one after the other.
 */
export async function askSigners(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
  others: 'all' | 'in order' = 'all',
): Promise<void> {
  const next = await tx.rows<Asked>(
    `select c.project_id as "projectId", c.template_id as "templateId", c.title, a.request_id as "requestId", a.user_id as "userId",
       jsonb_agg(jsonb_build_object('id', c.id, 'receiver', c.receiver_name)) as credentials
     from credentials c join open_approvals a on a.credential_id = c.id
     where c.id = any($1::uuid[]) and ($2 = 'all' or exists (select from credential_approvals o where o.credential_id = c.id and o.user_id = a.user_id and o.in_order))
     group by 1, 2, 3, 4, 5 order by 2, 4, 5`,
    [ids, others],
  );
  for (const { userId, credentials, ...of } of next)
    await requestSignatures(tx, { organizationId, ...of }, [userId], credentials);
}
