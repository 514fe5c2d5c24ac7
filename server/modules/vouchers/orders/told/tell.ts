import { z } from 'zod';
import type { Action } from '../../../../../contract/base/access/index.ts';
import type { PaymentState } from '../../../../../contract/vouchers/vouchers/index.ts';
import type { OrderNotice } from '../../../../../contract/vouchers/vouchers/notices.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { JobCall } from '../../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { completeNotices, tellPeople } from '../../../base/notifications/index.ts';
import { overseers } from '../../../accounts/organizations/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { lockOrderById, type OrderRow } from '../row.ts';

const Payload = z.object({ stepId: z.string() });

interface Step {
  order_id: string;
  after: PaymentState;
  actor_id: string | null;
  reason: string | null;
}

/** Of which states whoever buys is told, and of which whoever reviews. A wait that begins by itself is told like any other. */
const TOLD: Readonly<Record<'deliverer' | 'reviewer', readonly PaymentState[]>> = {
  deliverer: ['waiting_for_payment', 'failed_upload', 'scheduled', 'on_hold', 'rejected', 'canceled', 'processed'],
  reviewer: ['in_payment_review', 'canceled', 'on_hold'],
};

/**
 * Tells the people of both sides of a step, but for whoever made it: once, in their bells. What they were told before is done with, also where nobody is
 * told of this state. The order is held, so that of steps that are told out of turn the newest has the last word, and one that is past says nothing.
 */
export const tellHandler =
  ({ database }: Pick<ModuleParts, 'database'>) =>
  async (call: JobCall): Promise<void> => {
    const { stepId } = Payload.parse(call.payload);
    await database.platform('payments', async tx => {
      const step = await tx.maybe<Step>(
        'update order_steps set told_at = now() where id = $1 and told_at is null returning order_id, after, actor_id, reason',
        [stepId],
      );
      if (!step) return;
      const order = await lockOrderById(tx, step.order_id);
      if (order.status !== step.after) return;
      await completeNotices(tx, 'voucherOrder', { orderId: order.id });
      if (TOLD.deliverer.includes(step.after))
        await tellSide(tx, order, step, {
          organizationId: order.organization_id,
          projectId: order.project_id,
          side: 'deliverer',
          userIds: await people(tx, order.project_id, 'vouchers.write'),
        });
      if (!TOLD.reviewer.includes(step.after)) return;
      const isOne = order.provider_id === order.organization_id;
      const platform = isOne ? await overseers(tx) : undefined;
      await tellSide(tx, order, step, {
        organizationId: platform?.organizationId ?? order.provider_id,
        projectId: isOne ? null : order.provider_project_id,
        side: isOne ? 'platform' : 'provider',
        userIds: platform?.userIds ?? (await people(tx, order.provider_project_id, 'payments.review')),
      });
    });
  };

const people = (tx: Tx, projectId: string, action: Action): Promise<string[]> => membersWho(tx, projectId, action);

const tellSide = (
  tx: Tx,
  order: OrderRow,
  step: Step,
  {
    side,
    userIds,
    ...to
  }: { organizationId: string; projectId: string | null; side: OrderNotice['side']; userIds: string[] },
) =>
  tellPeople(tx, {
    type: 'voucherOrder',
    ...to,
    userIds: userIds.filter(id => id !== step.actor_id),
    details: {
      side,
      orderId: order.id,
      voucherProjectId: order.voucher_project_id,
      offerId: order.offer_id,
      status: step.after,
      number: order.invoice_number,
      voucher: order.voucher_name,
      offer: order.offer_name,
      deliverer: order.deliverer_name,
      reason: step.reason,
    } satisfies OrderNotice,
  });
