import { next } from '../../../../contract/base/common/states.ts';
import {
  paymentMachine,
  type HoldReason,
  type PaymentEvent,
  type PaymentState,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { refusedMove } from '../../accounts/organizations/index.ts';
import type { OrderRow } from './row.ts';

/** The jobs of an order. */
export const ORDER_JOBS = {
  upload: 'orders.upload',
  process: 'orders.process',
  close: 'orders.close',
  told: 'orders.tell',
  refundTold: 'orders.tell-refund',
} as const;

/** Who moves an order; null of the platform by itself. */
export interface Mover {
  userId: string;
  organizationId: string;
}
export interface Move {
  event: PaymentEvent;
  by: Mover | null;
  /** The words of whoever moves it. */
  reason?: string | undefined;
  hold?: HoldReason;
  valueDate?: string;
}

/** The states in which an order has ended without money in the budget: what it held is given back. */
const CLOSED: readonly PaymentState[] = ['rejected', 'canceled'];

/** What is credited by a job was approved before by somebody, for now or for a day ahead. */
const APPROVED: readonly PaymentState[] = ['scheduled', 'processing'];

/** Why an order does not move on. Of two who would move it the second is told of the first: a person of their own side, or the other side. */
export async function refusedStep(tx: Tx, row: OrderRow, by: Mover | null): Promise<AppError> {
  const step = await tx.maybe<{ actor_id: string | null; actor_organization_id: string | null }>(
    'select actor_id, actor_organization_id from order_steps where order_id = $1 and after = any($2) and actor_id is not null order by id desc limit 1',
    [row.id, ['processing', 'processed'].includes(row.status) ? [...APPROVED] : [row.status]],
  );
  if (step?.actor_organization_id === by?.organizationId)
    return refusedMove(tx, { first: step?.actor_id, by: by?.userId });
  const sides = new Map([
    [row.provider_id, row.provider_name],
    [row.organization_id, row.deliverer_name],
  ]);
  const who = by && step?.actor_organization_id ? sides.get(step.actor_organization_id) : undefined;
  return who ? new AppError('state.overtaken', undefined, { who }) : new AppError('state.transition');
}

/**
 * Moves an order that is locked: the one place where its state changes. Who did it and why is written down for both sides, whose people are told by a
 * job, and what the new state wants done is asked for in the same commit. @throws AppError state.transition, state.overtaken: somebody else was first, mostly
 */
export async function moveOrder(
  tx: Tx,
  row: OrderRow,
  { event, by, reason, hold, valueDate }: Move,
): Promise<OrderRow> {
  const after = next(paymentMachine, row.status, event);
  if (!after) throw await refusedStep(tx, row, by);
  const isHeld = after === 'on_hold';
  await tx.run(
    `update voucher_orders set status = $2, hold = $3, value_date = coalesce($4::date, value_date), revision = revision + 1 where id = $1`,
    [row.id, after, isHeld ? (hold ?? 'question') : null, valueDate ?? null],
  );
  const { id: stepId } = await tx.one<{ id: string }>(
    `insert into order_steps (order_id, organization_id, provider_id, before, after, hold, reason, actor_id, actor_organization_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id::text`,
    [
      row.id,
      row.organization_id,
      row.provider_id,
      row.status,
      after,
      isHeld ? (hold ?? 'question') : null,
      reason ?? null,
      by?.userId ?? null,
      by?.organizationId ?? null,
    ],
  );
  const whose = by?.organizationId ?? row.organization_id;
  await enqueue(tx, { kind: ORDER_JOBS.told, key: stepId, organizationId: whose, payload: { stepId } });
  if (after === 'processing') await askFor(tx, ORDER_JOBS.process, whose, row.id, stepId);
  if (CLOSED.includes(after)) await askFor(tx, ORDER_JOBS.close, whose, row.id, stepId);
  return {
    ...row,
    status: after,
    hold: isHeld ? (hold ?? 'question') : null,
    value_date: valueDate ?? row.value_date,
    revision: row.revision + 1,
  };
}

const askFor = (tx: Tx, kind: string, organizationId: string, orderId: string, stepId: string) =>
  enqueue(tx, { kind, key: `${orderId}:${stepId}`, organizationId, payload: { orderId } });

/** The event of a move, for the log of an organization. */
export const moved = (before: OrderRow, after: OrderRow, reason?: string) =>
  ({
    type: after.status === 'canceled' ? 'cancel' : 'update',
    resource: 'voucherOrder',
    resourceId: before.id,
    old: { status: before.status },
    new: { status: after.status, ...(after.hold && { hold: after.hold }), ...(reason !== undefined && { reason }) },
  }) as const;
