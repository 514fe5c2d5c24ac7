import type { Tx } from '../../../platform/database/index.ts';
import { requestSignatures } from '../../notifications/index.ts';
import { OPEN_APPROVAL } from './awaiting.ts';

interface Asked {
  projectId: string;
  templateId: string;
  title: string;
  userId: string;
  credentials: { id: string; receiver: string }[];
}

/** Asks those whose turn has come, of credentials that somebody has just approved and whose approvers come one after the other. */
export async function askNext(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  const next = await tx.rows<Asked>(
    `select c.project_id as "projectId", c.template_id as "templateId", c.title, a.user_id as "userId",
       jsonb_agg(jsonb_build_object('id', c.id, 'receiver', c.receiver_name)) as credentials
     from credentials c join credential_approvals a on a.credential_id = c.id
     where c.id = any($1::uuid[]) and a.in_order and ${OPEN_APPROVAL} and c.progress = 'pending' and c.standing = 'active'
     group by 1, 2, 3, 4 order by 2, 4`,
    [ids],
  );
  for (const { userId, credentials, ...of } of next)
    await requestSignatures(tx, { organizationId, ...of }, [userId], credentials);
}
