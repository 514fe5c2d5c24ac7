import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { next } from '../../../../contract/base/common/states.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { accountForm, isAccountOf } from '../../../../contract/vouchers/merchants/index.ts';
import {
  refundMachine,
  type PaymentRefund,
  type RefundAsk,
  type RefundPay,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import {
  inLockOrder,
  isUniqueViolation,
  readPage,
  type Database,
  type Page,
  type Tx,
} from '../../../platform/database/index.ts';
import { AppError, found, invalidField } from '../../../platform/errors/index.ts';
import { change } from '../../base/events/index.ts';
import { LedgerRefusal, post, readBalance, type Posting } from '../ledger/index.ts';
import { readOffer } from '../offers/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';
import {
  AWAITED,
  presentListedRefund,
  presentRefund,
  type ListedRefundRow,
  type OrderRow,
  type RefundRow,
} from './row.ts';
import { tellRefund } from './tell-refund.ts';

const INSERT = `insert into payment_refunds (id, organization_id, deliverer_id, offer_id, order_id, source, subject_id, amount, asked_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const ASK = `insert into payment_refunds (id, organization_id, deliverer_id, offer_id, source, subject_id, amount, asked_by, holder, account)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

interface VoucherPlace {
  projectId: string;
  voucherProjectId: string;
}

/**
 * Owes back what came in for an order that has ended, in its closing. Whoever sends it is told once all of it is in the books (`tellArrived`): money of a day ahead
 * may never come. Answers how much, in minor units.
 */
export async function oweRefund(tx: Tx, order: OrderRow): Promise<number> {
  const owed = order.receipts + order.credit_used;
  if (owed === 0) return 0;
  const known = await tx.maybe('select 1 from payment_refunds where order_id = $1', [order.id]);
  if (known) return 0;
  const id = randomUUID();
  await tx.run(INSERT, [
    id,
    order.provider_id,
    order.organization_id,
    order.offer_id,
    order.id,
    'order',
    order.id,
    owed,
    null,
  ]);
  if (order.posted === order.receipts) await tellRefund(tx, { id, state: 'due' }, order.provider_id);
  return owed;
}

/** Asks back what was paid too much, or bought and not given. @throws AppError at `amount`; payment.refund_asked */
export async function askForRefund(
  database: Database,
  caller: UserCaller,
  place: VoucherPlace,
  { source, amount, holder, account }: z.output<typeof RefundAsk>,
  origin: CallOrigin,
) {
  try {
    return await change(database, caller, origin, async tx => {
      const voucher = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
      const subjectId = source === 'credit' ? place.projectId : voucher.id;
      const balance = await readBalance(tx, { offerId: voucher.offer_id, kind: source, subjectId });
      if (amount > balance) throw invalidField('amount', 'too_big');
      const form = accountForm(account);
      if (form && !isAccountOf(form, voucher.currency)) throw invalidField('account', 'account_currency');
      const id = randomUUID();
      await tx.run(ASK, [
        id,
        voucher.provider_id,
        caller.organizationId,
        voucher.offer_id,
        source,
        subjectId,
        amount,
        caller.userId,
        holder,
        account,
      ]);
      await tellRefund(tx, { id, state: 'due' }, caller.organizationId);
      return {
        answer: presentRefund(found(await tx.maybe<RefundRow>('select * from payment_refunds where id = $1', [id]))),
        event: {
          type: 'request',
          resource: 'voucherProject',
          resourceId: voucher.id,
          new: { refund: id, source, amount, ...inMoney(voucher) },
        },
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'payment_refunds_due'))
      throw new AppError('payment.refund_asked', undefined, { cause: error });
    throw error;
  }
}

/** What was asked back of the books of a voucher project, or of what was paid too much in its project; not what an order owes by itself. */
const ASKED = `r.offer_id = $1 and ((r.source = 'budget' and r.subject_id = $2) or (r.source = 'credit' and r.subject_id = $3))
  and r.deliverer_id = (select current_setting('sello.organization')::uuid)`;
const askedOf = ({ offer_id: offerId, id }: { offer_id: string; id: string }, projectId: string) => [
  offerId,
  id,
  projectId,
];
const COVERED = `(r.state <> 'due' or refund_covered(r.id)) as covered, ${AWAITED}`;

/** What whoever bought asked back, newest first. */
export async function listAskedRefunds(tx: Tx, place: VoucherPlace, page: Page) {
  const voucher = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
  const { rows, total } = await readPage<ListedRefundRow>(tx, page, {
    columns: `r.*, ${COVERED}`,
    from: 'payment_refunds r',
    where: ASKED,
    params: askedOf(voucher, place.projectId),
    sorts: { createdAt: 'r.created_at' },
    key: 'r.id',
  });
  return { refunds: rows.map(presentListedRefund), total };
}

/**
 * Asks no more for what was not sent: what was bought may have been given to people, and then it can never be sent. Of who sends it and who withdraws
 * it one is first. @throws AppError state.transition
 */
export const withdrawRefund = (
  database: Database,
  caller: UserCaller,
  { refundId, ...place }: VoucherPlace & { refundId: string },
  origin: CallOrigin,
) =>
  change<PaymentRefund>(database, caller, origin, async tx => {
    const voucher = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
    inLockOrder(tx, 'order');
    const row = found(
      await tx.maybe<RefundRow>(`select r.* from payment_refunds r where r.id = $4 and ${ASKED}`, [
        ...askedOf(voucher, place.projectId),
        refundId,
      ]),
    );
    const state = next(refundMachine, row.state, 'withdraw');
    const moved = state
      ? await tx.run("update payment_refunds set state = $2 where id = $1 and state = 'due'", [row.id, state])
      : 0;
    if (!state || moved === 0) throw new AppError('state.transition');
    await tellRefund(tx, { id: row.id, state }, caller.organizationId);
    return {
      answer: presentRefund({ ...row, state }),
      event: {
        type: 'update',
        resource: 'voucherProject',
        resourceId: voucher.id,
        old: { refund: row.id, status: row.state },
        new: { refund: row.id, status: state, source: row.source, amount: row.amount, ...inMoney(voucher) },
      },
    };
  });

/** Where an offer stands: whoever looks after another project has no part in what it owes back. */
interface OfferPlace {
  projectId: string;
  offerId: string;
}

/** What goes back to those who paid for an offer, newest first. @throws AppError error.not_found */
export async function listRefunds(tx: Tx, { projectId, offerId }: OfferPlace, page: Page) {
  const offer = await readOffer(tx, projectId, offerId);
  const { rows, total } = await readPage<ListedRefundRow & { deliverer: string | null }>(tx, page, {
    columns: `r.*, ${COVERED}, (select o.deliverer_name from voucher_orders o where o.offer_id = r.offer_id and o.organization_id = r.deliverer_id order by o.created_at desc limit 1) as deliverer`,
    from: 'payment_refunds r',
    where: 'r.offer_id = $1 and r.organization_id = $2',
    params: [offer.id, offer.organization_id],
    sorts: { createdAt: 'r.created_at' },
    key: 'r.id',
  });
  return {
    refunds: rows.map(row => ({
      ...presentListedRefund(row),
      deliverer: { id: row.deliverer_id, name: row.deliverer ?? '' },
      orderId: row.order_id,
    })),
    total,
  };
}

const movementOf = ({ source, subject_id: id, amount }: RefundRow): Posting['movement'] => ({
  kind: 'refund',
  from: source === 'order' ? { order: id } : source === 'credit' ? { credit: id } : { budget: id },
  amount,
});

/**
 * Says that a refund was sent: it leaves the books in the same commit. @throws AppError error.not_found, state.transition, payment.own_refund,
 * payment.not_in_books
 */
export async function payRefund(
  database: Database,
  caller: UserCaller,
  { projectId, offerId, refundId }: OfferPlace & { refundId: string },
  { bankReference }: z.output<typeof RefundPay>,
  origin: CallOrigin,
) {
  try {
    return await change<PaymentRefund>(database, caller, origin, async tx => {
      const offer = await readOffer(tx, projectId, offerId);
      inLockOrder(tx, 'order');
      const row = found(
        await tx.maybe<RefundRow>(
          'select * from payment_refunds where id = $1 and offer_id = $2 and organization_id = $3 for no key update',
          [refundId, offerId, caller.organizationId],
        ),
      );
      const state = next(refundMachine, row.state, 'pay');
      if (!state) throw new AppError('state.transition');
      // Where who sells and who buys are one organization, too, two people have a hand in it.
      if (row.asked_by === caller.userId) throw new AppError('payment.own_refund');
      await post(tx, {
        // Both sides read the refund's own id before it is posted: another could be moved under that.
        id: derivedId(`refund ${row.id}`),
        offerId,
        parties: { provider: row.organization_id, deliverer: row.deliverer_id },
        actor: { kind: 'user', id: caller.userId },
        movement: movementOf(row),
      });
      await tx.run(
        'update payment_refunds set state = $2, bank_reference = $3, paid_by = $4, paid_at = now() where id = $1',
        [row.id, state, bankReference, caller.userId],
      );
      await tellRefund(tx, { id: row.id, state }, caller.organizationId);
      return {
        answer: presentRefund(
          found(await tx.maybe<RefundRow>('select * from payment_refunds where id = $1', [row.id])),
        ),
        event: {
          type: 'update',
          // What was paid too much, or not given, is of no single order.
          ...(row.order_id === null
            ? { resource: 'voucherOffer', resourceId: offerId }
            : { resource: 'voucherOrder', resourceId: row.order_id }),
          new: {
            refund: row.id,
            source: row.source,
            amount: row.amount,
            ...inMoney(offer),
            bankReference,
            ...(row.order_id === null && { projectId }),
          },
        },
      };
    });
  } catch (error) {
    if (error instanceof LedgerRefusal)
      throw new AppError(error.reason === 'paused' ? 'ledger.paused' : 'payment.not_in_books', undefined, {
        cause: error,
      });
    throw error;
  }
}
