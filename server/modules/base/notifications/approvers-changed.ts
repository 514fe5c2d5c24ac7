import type { ApprovalRule } from '../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/**
 * Tells the owners of the caller's organization, each of them, that a template's approvers or their number were changed. Also the one who did it: where
 * it was not them but somebody with their session, they hear of it.
 */
export const tellApproversChanged = (
  tx: Tx,
  notice: {
    organizationId: string;
    projectId: string;
    templateId: string;
    title: string;
    by: string;
    before: ApprovalRule;
    after: ApprovalRule;
  },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, change)
     select ou.organization_id, ou.user_id, 'approversChanged', $2, $3, $4, '', $5 from organization_users ou
     where ou.organization_id = $1 and ou.status = 'active' and 'org.owner' = any(ou.roles)`,
    [
      notice.organizationId,
      notice.projectId,
      notice.templateId,
      notice.title,
      JSON.stringify({ by: notice.by, before: notice.before, after: notice.after }),
    ],
  );
