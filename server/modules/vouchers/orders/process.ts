import { z } from 'zod';
import { next } from '../../../../contract/base/common/states.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { paymentMachine } from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { changeAsPlatform } from '../../base/events/index.ts';
import { LedgerRefusal, post } from '../ledger/index.ts';
import { countVouchers, holdVouchers, takeBack } from '../vouchers/index.ts';
import { settleDiscount } from './invoice.ts';
import { moved, moveOrder } from './move.ts';
import { bySides } from './sides.ts';
import { creditFor, lockOrderById, readOrderById, type OrderRow } from './row.ts';
import { postReceipt } from './review.ts';
import { oweRefund } from './refunds.ts';

const Payload = z.object({ orderId: z.uuid() });
declare module '../../../platform/module/news.ts' {
  interface News {
    /** An order's money is about to be in the budget: told as the platform, with its voucher project and order locked. */
    'order.processed': {
      orderId: string;
      organizationId: string;
      projectId: string;
      voucherProjectId: string;
      requestedBy: string;
      lines: readonly { beneficiaryId: string; amount: number }[];
    };
  }
}
type Parts = Pick<ModuleParts, 'database' | 'crash' | 'tell'>;
const PLATFORM = { kind: 'platform' } as const;

/** Locks the voucher before the order, as whoever registers people does. */
async function lockBoth(tx: Tx, orderId: string): Promise<OrderRow> {
  const { voucher_project_id: voucherProjectId } = await readOrderById(tx, orderId);
  await holdVouchers(tx, voucherProjectId);
  return lockOrderById(tx, orderId);
}

/** Puts what has come in for an order into the books, once its day has come in the country of its offer. */
async function postReceipts(tx: Tx, order: OrderRow): Promise<void> {
  const due = await tx.rows<{ id: string; amount: number; booked_by: string }>(
    'select id, amount, booked_by from payment_receipts where order_id = $1 and posted_at is null and value_date <= offer_day($2) order by id',
    [order.id, order.offer_id],
  );
  for (const receipt of due) await postReceipt(tx, order, receipt);
}

/** Credits the budget of an order: receipts, credit, then the whole at once. @throws LedgerRefusal */
async function credit(tx: Tx, before: OrderRow): Promise<OrderRow> {
  await postReceipts(tx, before);
  const order = await readOrderById(tx, before.id);
  const parties = { provider: order.provider_id, deliverer: order.organization_id };
  const total = order.total ?? 0;
  const missing = total - order.posted - order.credit_used;
  const used = missing > 0 ? Math.min(missing, await creditFor(tx, order.id)) : 0;
  if (used > 0) {
    await post(tx, {
      id: order.credit_id,
      offerId: order.offer_id,
      parties,
      actor: PLATFORM,
      movement: { kind: 'credit', credit: order.project_id, order: order.id, amount: used },
    });
    await tx.run('update voucher_orders set credit_used = $2 where id = $1', [order.id, used]);
  }
  await post(tx, {
    id: order.processing_id,
    offerId: order.offer_id,
    parties,
    actor: PLATFORM,
    movement: {
      kind: 'processing',
      order: order.id,
      budget: order.voucher_project_id,
      credit: order.project_id,
      price: order.price,
      commission: (order.commission ?? 0) - (order.discount ?? 0),
      taxes: order.taxes ?? 0,
      rest: Math.max(0, order.posted + order.credit_used + used - total),
    },
  });
  return order;
}

/** Credits an order whose payment was approved, or holds it where that cannot be: as a job, once, however often it runs. */
export const processHandler =
  ({ database, crash, tell }: Parts) =>
  async (call: JobCall): Promise<void> => {
    const { orderId } = Payload.parse(call.payload);
    try {
      await changeAsPlatform(database, 'payments', platformOrigin(call.id), async tx => {
        const order = await lockBoth(tx, orderId);
        if (!next(paymentMachine, order.status, 'process')) return { answer: undefined, events: [] };
        const lines = await tx.rows<{ beneficiaryId: string; amount: number }>(
          'select beneficiary_id as "beneficiaryId", amount from order_lines where order_id = $1',
          [order.id],
        );
        await countVouchers(tx, order.voucher_project_id, { bought: order.price });
        await tell(tx, 'order.processed', {
          orderId: order.id,
          organizationId: order.organization_id,
          projectId: order.project_id,
          voucherProjectId: order.voucher_project_id,
          requestedBy: order.requested_by,
          lines,
        });
        await settleDiscount(tx, order.id, true);
        await credit(tx, order);
        const after = await moveOrder(tx, order, { event: 'process', by: null });
        crash('order.crediting');
        return { answer: undefined, events: bySides(order, moved(order, after)) };
      });
    } catch (error) {
      if (!(error instanceof LedgerRefusal)) throw error;
      call.log.warn({ err: error, order: orderId }, 'an order could not be credited, and is held');
      await hold(database, call.id, orderId, error);
    }
    crash('order.credited');
  };

const hold = (database: Parts['database'], correlationId: string, orderId: string, { reason }: LedgerRefusal) =>
  changeAsPlatform(database, 'payments', platformOrigin(correlationId), async tx => {
    const order = await lockOrderById(tx, orderId);
    if (!next(paymentMachine, order.status, 'hold')) return { answer: undefined, events: [] };
    const after = await moveOrder(tx, order, {
      event: 'hold',
      by: null,
      hold: reason === 'short' ? 'short' : 'failed',
    });
    return { answer: undefined, events: bySides(order, moved(order, after)) };
  });

/** Ends what an order held that was rejected or canceled: its people have it no more, its code is free again, and what came in for it is owed back. */
export const closeHandler =
  ({ database }: Pick<Parts, 'database'>) =>
  async (call: JobCall): Promise<void> => {
    const { orderId } = Payload.parse(call.payload);
    await changeAsPlatform(database, 'payments', platformOrigin(call.id), async tx => {
      const order = await lockBoth(tx, orderId);
      if (order.status !== 'rejected' && order.status !== 'canceled') return { answer: undefined, events: [] };
      const lines = await tx.rows<{ beneficiaryId: string; amount: number }>(
        'delete from order_lines where order_id = $1 returning beneficiary_id as "beneficiaryId", amount',
        [order.id],
      );
      const gone = await takeBack(tx, lines);
      await countVouchers(tx, order.voucher_project_id, { people: -gone });
      await settleDiscount(tx, order.id, false);
      await tx.run('delete from order_pieces where order_id = $1', [order.id]);
      await tx.run('delete from order_rows where order_id = $1', [order.id]);
      const owed = await oweRefund(tx, order);
      if (lines.length === 0 && owed === 0) return { answer: undefined, events: [] };
      const ids = lines.map(({ beneficiaryId }) => beneficiaryId);
      return {
        answer: undefined,
        events: [
          {
            type: 'cancel',
            resource: 'beneficiary',
            resourceId: order.id,
            members: ids,
            new: { why: order.status, owed, ...inMoney(order) },
            organizationId: order.organization_id,
            actorId: null,
          },
        ],
      };
    });
  };
