import type { Notification } from '../../../../contract/base/notifications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

/** Tells somebody that what they asked for came back: once for all that came back together. */
export const tellReturned = (
  tx: Tx,
  notice: {
    organizationId: string;
    userId: string;
    projectId: string;
    templateId: string | null;
    /** Of all of them; empty where they are of several. */
    title: string;
    returned: NonNullable<Notification['data']['returned']>;
  },
): Promise<number> =>
  tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, details)
     values ($1, $2, 'returned', $3, $4, $5, '', $6)`,
    [
      notice.organizationId,
      notice.userId,
      notice.projectId,
      notice.templateId,
      notice.title,
      JSON.stringify(notice.returned),
    ],
  );
