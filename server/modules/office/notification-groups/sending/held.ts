import type { ModuleParts } from '../../../../platform/module/index.ts';
import { lockGroup } from '../group-row.ts';
import { skipCanceled, takeBack } from './take-back.ts';

/** Takes back e-mails that were being handed over when their group was paused or canceled, once that failed. */
export async function takeBackHeld({ database }: Pick<ModuleParts, 'database'>): Promise<void> {
  const held = await database.platform('notification-groups', tx =>
    tx.rows<{ id: string; organization_id: string }>(
      `select g.id, g.organization_id from notification_groups g where g.state in ('paused', 'canceled')
         and g.id in (select group_id from notification_items where state = 'processing' and channel = 'email')`,
    ),
  );
  for (const { id, organization_id: organizationId } of held)
    await database.organization(organizationId, async tx => {
      const group = await lockGroup(tx, id);
      if (group.state !== 'paused' && group.state !== 'canceled') return;
      await takeBack(tx, group);
      if (group.state === 'canceled') await skipCanceled(tx, id);
    });
}
