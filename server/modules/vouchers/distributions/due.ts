import { next } from '../../../../contract/base/common/states.ts';
import { distributionMachine } from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockVoucherProject } from '../vouchers/index.ts';
import { moved, moveDistribution } from './move.ts';
import { lockDistribution } from './row.ts';

const AT_ONCE = 200;

/** Begins the distributions whose time has come; of several processes one does. One that fails stops no other. */
export async function beginDue({
  database,
  clock,
  log,
}: Pick<ModuleParts, 'database' | 'clock' | 'log'>): Promise<number> {
  const due = await database.platform('holders', tx =>
    tx.rows<{ id: string; organization_id: string; project_id: string; voucher_project_id: string }>(
      `select id, organization_id, project_id, voucher_project_id from distributions where state = 'scheduled' and due_at <= $1 order by due_at limit $2`,
      [new Date(clock()), AT_ONCE],
    ),
  );
  for (const {
    id,
    organization_id: organizationId,
    project_id: projectId,
    voucher_project_id: voucherProjectId,
  } of due)
    try {
      await change(database, { organizationId, userId: null }, platformOrigin(id), async tx => {
        await lockVoucherProject(tx, projectId, voucherProjectId);
        const row = await lockDistribution(tx, { projectId, voucherProjectId, distributionId: id });
        if (!next(distributionMachine, row.state, 'due')) return { answer: undefined, events: [] };
        const after = await moveDistribution(tx, row, { event: 'due' });
        return { answer: undefined, event: { ...moved(row, after), actorId: null } };
      });
    } catch (error) {
      log.error({ err: error, distribution: id }, 'a distribution could not be begun');
    }
  return due.length;
}
