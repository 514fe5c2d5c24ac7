import { z } from 'zod';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueue, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform, type PlatformEvent } from '../../base/events/index.ts';
import type { VoucherNotice } from '../../../../contract/vouchers/vouchers/notices.ts';
import { completeNotices, tellPeople } from '../../base/notifications/index.ts';
import { membersWho } from '../../accounts/projects/index.ts';
import { ORDER_JOBS } from './move.ts';
import type { OrderRow, RefundRow } from './row.ts';

const Payload = z.object({ refundId: z.uuid() });

/** Has the other side of a refund hear of its new state, in the commit that gave it that. */
export const tellRefund = (
  tx: Tx,
  { id: refundId, state }: Pick<RefundRow, 'id' | 'state'>,
  organizationId: string,
): Promise<boolean> =>
  enqueue(tx, {
    kind: ORDER_JOBS.refundTold,
    key: `${refundId}:${state}`,
    organizationId,
    payload: { refundId },
  });

/** Has whoever sends what an order owes hear of it once the last of its money is in the books: before that it cannot be sent. */
export async function tellArrived(tx: Tx, { id: orderId }: Pick<OrderRow, 'id'>): Promise<void> {
  const refund = await tx.maybe<RefundRow>(
    `select r.* from payment_refunds r where r.order_id = $1 and r.state = 'due'
       and not exists (select from payment_receipts p where p.order_id = r.order_id and p.posted_at is null)`,
    [orderId],
  );
  if (refund) await tellRefund(tx, refund, refund.organization_id);
}

type Bought = Pick<
  OrderRow,
  | 'project_id'
  | 'voucher_project_id'
  | 'provider_project_id'
  | 'deliverer_name'
  | 'provider_name'
  | 'voucher_name'
  | 'offer_name'
  | 'currency'
  | 'decimals'
>;

/** The newest order of what is refunded, by which both sides and what was bought are called: money is in no books but by one. */
const boughtBy = (tx: Tx, { offer_id: offerId, deliverer_id: delivererId, source, subject_id: subjectId }: RefundRow) =>
  tx.one<Bought>(
    `select project_id, voucher_project_id, provider_project_id, deliverer_name, provider_name, voucher_name, offer_name, currency, decimals
     from voucher_orders where offer_id = $1 and organization_id = $2
       and case $3 when 'order' then id when 'budget' then voucher_project_id else project_id end = $4
     order by created_at desc, id desc limit 1`,
    [offerId, delivererId, source, subjectId],
  );

/** Tells the bells of whoever sends it that it is due, but for whoever asked; or those of whoever bought that it was sent. */
async function ringFor(tx: Tx, refund: RefundRow & { paid_by: string | null }, bought: Bought): Promise<void> {
  if (refund.state === 'withdrawn') return;
  const isDue = refund.state === 'due';
  const [projectId, members] = isDue
    ? [bought.provider_project_id, await membersWho(tx, bought.provider_project_id, 'payments.review')]
    : [bought.project_id, await membersWho(tx, bought.project_id, 'vouchers.write')];
  const by = isDue ? refund.asked_by : refund.paid_by;
  await tellPeople(tx, {
    type: 'vouchers',
    organizationId: isDue ? refund.organization_id : refund.deliverer_id,
    projectId,
    userIds: members.filter(id => id !== by),
    details: {
      what: isDue ? 'refundDue' : 'refundSent',
      by: isDue ? bought.deliverer_name : bought.provider_name,
      subjectId: refund.id,
      placeId: isDue ? refund.offer_id : bought.voucher_project_id,
      name: isDue ? bought.offer_name : bought.voucher_name,
      ...(refund.order_id !== null && { orderId: refund.order_id }),
      count: 1,
      amount: refund.amount,
      currency: bought.currency,
      decimals: bought.decimals,
    } satisfies VoucherNotice,
  });
}

/** That it was sent, for the log of whoever bought: whoever sent it has it in their own, with their name. */
const received = (refund: RefundRow, bought: Bought): PlatformEvent => ({
  organizationId: refund.deliverer_id,
  actorId: null,
  type: 'update',
  ...(refund.order_id === null
    ? { resource: 'voucherProject', resourceId: bought.voucher_project_id }
    : { resource: 'voucherOrder', resourceId: refund.order_id }),
  new: {
    refund: refund.id,
    status: refund.state,
    source: refund.source,
    amount: refund.amount,
    ...inMoney(bought),
    bankReference: refund.bank_reference,
  },
});

/** Tells of a refund what is so now, once: what was told of it before is done with, and one that was withdrawn waits for nobody. */
export const tellRefundHandler =
  ({ database }: Pick<ModuleParts, 'database'>) =>
  (call: JobCall): Promise<void> => {
    const { refundId } = Payload.parse(call.payload);
    return changeAsPlatform<void>(database, 'payments', platformOrigin(call.id), async tx => {
      inLockOrder(tx, 'order');
      const refund = await tx.maybe<RefundRow & { paid_by: string | null }>(
        'update payment_refunds set told = state where id = $1 and told is distinct from state returning *',
        [refundId],
      );
      if (!refund) return { answer: undefined, events: [] };
      const bought = await boughtBy(tx, refund);
      await completeNotices(tx, 'vouchers', { subjectId: refund.id });
      await ringFor(tx, refund, bought);
      const isOthers = refund.deliverer_id !== refund.organization_id;
      return {
        answer: undefined,
        events: refund.state === 'paid' && isOthers ? [received(refund, bought)] : [],
      };
    });
  };
