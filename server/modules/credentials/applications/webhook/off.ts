import type { ApplicationWebhookOffNotice } from '../../../../../contract/credentials/applications/notices.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { tellPeople } from '../../../base/notifications/index.ts';
import { writersOf } from '../writers.ts';

/** Tells owners, and who writes its project, that the webhook of an application was turned off, and has them mailed. */
export const tellOff: Hearer<'webhook.off'> = async (tx, off) => {
  const { endpointId, because, events } = off;
  const row = await tx.maybe<{ id: string; organization_id: string; project_id: string; name: string }>(
    'select id, organization_id, project_id, name from applications where id = $1',
    [endpointId],
  );
  if (!row) return;
  const people = await writersOf(tx, row.project_id);
  await tellPeople(tx, {
    type: 'applicationWebhookOff',
    organizationId: row.organization_id,
    ...people,
    details: {
      because,
      applicationId: row.id,
      projectId: row.project_id,
      name: row.name,
    } satisfies ApplicationWebhookOffNotice,
  });
  off.mailed = {
    ...people,
    name: row.name,
    page: `/projects/${row.project_id}/verifications/${row.id}/webhook`,
  };
  events.push({
    type: 'update',
    resource: 'application',
    resourceId: row.id,
    old: { webhookEnabled: true },
    new: { webhookEnabled: false },
  });
};
