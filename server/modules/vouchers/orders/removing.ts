import { isPaymentOver } from '../../../../contract/vouchers/vouchers/payment-states.ts';
import { PAYMENT_STATES } from '../../../../contract/vouchers/vouchers/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';

/** Refuses to have a project removed for which something is ordered, or is to be sent back. */
export const refuseWithOrders: Hearer<'project.removing'> = async (tx, { projectId }) => {
  const open = await tx.maybe<{ name: string }>(
    `select voucher_name as name from voucher_orders where project_id = $1 and status = any($2) order by created_at limit 1`,
    [projectId, PAYMENT_STATES.filter(state => !isPaymentOver(state))],
  );
  if (open) throw new AppError('project.has_orders', undefined, { who: open.name });
  // Of an order, or asked back: once the project is gone nobody could withdraw it any more.
  const due = await tx.maybe<{ name: string }>(
    `select o.voucher_name as name from payment_refunds r join voucher_orders o on r.subject_id in (o.id, o.voucher_project_id, o.project_id)
     where o.project_id = $1 and r.state = 'due' order by r.created_at limit 1`,
    [projectId],
  );
  if (due) throw new AppError('project.has_refunds', undefined, { who: due.name });
};
