import type { Tx } from '../../../../platform/database/index.ts';
import { enqueueWaiting } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';

/** Freezes the people of a group that starts, 500 in a commit. */
export const START_JOB = 'notification-groups.start';
/** Hands messages over, as many as the channels may take now, until none is left. */
export const SEND_JOB = 'notification-groups.send';
/** Behind everything else. */
const PRIORITY = 30;

interface Of {
  id: string;
  organization_id: string;
}

/** Has the people of a group frozen. */
export const enqueueStart = (tx: Tx, { id, organization_id: organizationId }: Of, runAt: Date): Promise<void> =>
  enqueueWaiting(tx, { kind: START_JOB, key: id, organizationId, payload: { groupId: id }, runAt, priority: PRIORITY });

/** Has the messages of a group sent, from now or from a time on. */
export const enqueueSending = (tx: Tx, { id, organization_id: organizationId }: Of, runAt: Date): Promise<void> =>
  enqueueWaiting(tx, { kind: SEND_JOB, key: id, organizationId, payload: { groupId: id }, runAt, priority: PRIORITY });

/** Wakes groups whose time has come: they start, or go on. Several processes may: what one did, another finds done. */
export async function wakeGroups({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock());
  await database.platform('notification-groups', async tx => {
    const groups = await tx.rows<Of & { state: string }>(
      `update notification_groups set wakes_at = null where id in (
         select id from notification_groups where state in ('scheduled', 'in_progress') and wakes_at <= $1 for no key update skip locked)
       returning id, organization_id, state`,
      [now],
    );
    for (const group of groups) await (group.state === 'scheduled' ? enqueueStart : enqueueSending)(tx, group, now);
  });
}
