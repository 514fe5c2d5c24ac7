import type { WalletFailedNotice } from '../../../../../contract/credentials/credentials/notices.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { tellPeople } from '../../../base/notifications/index.ts';

/** Tells the requester of a credential that a wallet no longer has it. If they can no longer send it again, tells everybody who can. */
export async function tellWalletFailed(tx: Tx, credentialId: string, what: WalletFailedNotice['what']): Promise<void> {
  const row = await tx.one<{
    organization_id: string;
    project_id: string;
    template_id: string;
    title: string;
    receiver_name: string;
    requested_by: string | null;
  }>(
    `select organization_id, project_id, template_id, title, receiver_name,
       (select r.requested_by from issue_requests r where r.id = c.request_id) as requested_by from credentials c where c.id = $1`,
    [credentialId],
  );
  const able = await membersWho(tx, row.project_id, 'credentials.resend');
  const details: WalletFailedNotice = { what, credentialId, name: row.receiver_name };
  await tellPeople(
    tx,
    {
      type: 'walletFailed',
      organizationId: row.organization_id,
      userIds: row.requested_by !== null && able.includes(row.requested_by) ? [row.requested_by] : able,
      projectId: row.project_id,
      templateId: row.template_id,
      title: row.title,
      details,
    },
    { by: ['credentialId', 'what'], open: true },
  );
}
