import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { next } from '../../../../contract/base/common/states.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import {
  settlementLineMachine,
  settlementMachine,
  type Settlement,
  type SettlementPay,
  type SettlementReturn,
  type SettlementState,
} from '../../../../contract/vouchers/settlements/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import { isUniqueViolation, type Tx } from '../../../platform/database/index.ts';
import { AppError, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { Changed, ChangeEvent } from '../../base/events/index.ts';
import { post, type Posting } from '../ledger/index.ts';
import { refusedMove } from '../../accounts/organizations/index.ts';
import { closeWhereDone } from './close.ts';
import { lockSettlement, presentNow, type SettlementPlace, type SettlementRow } from './row.ts';
import { askToTellPaid } from './paid-letter.ts';
import { askToSettle, settledBy } from './run.ts';
import { tellDecided } from './tell.ts';

type Done = Promise<Changed<Settlement>>;

/** Where a decision leads. @throws AppError state.transition, state.overtaken where somebody else decided first */
async function stateAfter(
  tx: Tx,
  row: SettlementRow,
  event: 'approve' | 'cancel',
  { userId: by }: UserCaller,
): Promise<SettlementState> {
  const state = next(settlementMachine, row.state, event);
  if (!state) throw await refusedMove(tx, { first: row.canceled_by ?? row.approved_by, by });
  return state;
}

/**
 * Approves what somebody else asked for, as far as it is still owed: its money leaves that. @throws AppError state.transition, state.overtaken,
 * settlement.own, settlement.nothing_left
 */
export async function approve(tx: Tx, caller: UserCaller, at: SettlementPlace): Done {
  const row = await lockSettlement(tx, at);
  const state = await stateAfter(tx, row, 'approve', caller);
  if (row.requested_by === caller.userId) throw new AppError('settlement.own');
  const { merchants, amount } = row.payable ?? row;
  if (amount === 0) throw new AppError('settlement.nothing_left');
  await tx.run(
    'update settlements set state = $2, approved_by = $3, approved_at = now(), revision = revision + 1 where id = $1',
    [row.id, state, caller.userId],
  );
  await askToSettle(tx, row);
  await tellDecided(tx, { ...row, merchants, amount }, { what: 'settlementApproved', by: caller.userId });
  return {
    answer: await presentNow(tx, at, caller.userId),
    event: {
      type: 'approve',
      resource: 'settlement',
      resourceId: row.id,
      old: { status: row.state },
      new: { status: state, merchants, amount, ...inMoney(row) },
    },
  };
}

/** Cancels what nobody has approved. @throws AppError state.transition, state.overtaken */
export async function cancel(tx: Tx, caller: UserCaller, at: SettlementPlace, reason: string): Done {
  const row = await lockSettlement(tx, at);
  const state = await stateAfter(tx, row, 'cancel', caller);
  await tx.run(
    'update settlements set state = $2, reason = $3, canceled_by = $4, closed_at = now(), revision = revision + 1 where id = $1',
    [row.id, state, reason, caller.userId],
  );
  await tellDecided(tx, row, { what: 'settlementCanceled', by: caller.userId, reason });
  return {
    answer: await presentNow(tx, at, caller.userId),
    event: {
      type: 'cancel',
      resource: 'settlement',
      resourceId: row.id,
      old: { status: row.state },
      new: { status: state, reason },
    },
  };
}

interface Waiting {
  id: string;
  merchant_id: string;
  amount: number;
}

/** The lines that are meant, all of which wait to be paid. @throws AppError request.stale, state.transition, settlement.not_ready, settlement.no_lines */
async function linesThatWait(
  tx: Tx,
  at: SettlementPlace,
  { lines: chosen, revision }: Pick<z.output<typeof SettlementReturn>, 'lines' | 'revision'>,
): Promise<{ row: SettlementRow; lines: Waiting[]; amount: number }> {
  const row = await lockSettlement(tx, at);
  unchanged(row, revision);
  if (row.state !== 'approved') throw new AppError('state.transition');
  // Until all are settled nobody knows what "all" are.
  if (row.ready_at === null) throw new AppError('settlement.not_ready');
  const lines = await tx.rows<Waiting>(
    `select id, merchant_id, amount from settlement_lines where settlement_id = $1 and state = 'waiting' and ($2::uuid[] is null or id = any($2)) order by place`,
    [row.id, chosen ? [...chosen] : null],
  );
  if (lines.length === 0 || (chosen && lines.length < chosen.length))
    throw new AppError('settlement.no_lines', chosen && { lines: 'invalid_choice' });
  return { row, lines, amount: lines.reduce((sum, each) => sum + each.amount, 0) };
}

const posting = (row: SettlementRow, caller: UserCaller, id: string, movement: Posting['movement']): Posting => ({
  id,
  offerId: row.offer_id,
  // All accounts are the provider's own, or the outside.
  parties: { provider: row.organization_id, deliverer: row.organization_id },
  actor: { kind: 'user', id: caller.userId },
  movement,
});

async function decided(
  tx: Tx,
  caller: UserCaller,
  at: SettlementPlace,
  event: ChangeEvent,
): Promise<Changed<Settlement>> {
  const closing = await closeWhereDone(tx, at);
  return { answer: await presentNow(tx, at, caller.userId), events: [event, ...closing] };
}

/** Says that the bank sent it: it leaves the books. @throws AppError at `valueDate` of a day to come; settlement.reference_used at `bankReference` */
export async function pay(
  tx: Tx,
  caller: UserCaller,
  at: SettlementPlace,
  { valueDate, bankReference, ...which }: z.output<typeof SettlementPay>,
): Done {
  const { row, lines, amount } = await linesThatWait(tx, at, which);
  if (valueDate > row.today) throw invalidField('valueDate', 'in_future');
  const paymentId = randomUUID();
  try {
    await tx.run(
      `insert into settlement_payments (id, organization_id, settlement_id, account, bank_reference, value_date, amount, booked_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [paymentId, row.organization_id, row.id, row.account, bankReference, valueDate, amount, caller.userId],
    );
  } catch (error) {
    if (isUniqueViolation(error, 'settlement_payments_once'))
      throw new AppError('settlement.reference_used', { bankReference: 'duplicate_row' }, { cause: error });
    throw error;
  }
  await tx.run(
    'update settlement_lines set state = $2, payment_id = $3, decided_by = $4, decided_at = now() where id = any($1)',
    [lines.map(({ id }) => id), settlementLineMachine.pay.to, paymentId, caller.userId],
  );
  await tx.run(
    `update settlements set waiting = waiting - $2, paid = paid + $2, paid_amount = paid_amount + $3, revision = revision + 1 where id = $1`,
    [row.id, lines.length, amount],
  );
  await askToTellPaid(tx, row, paymentId);
  await post(tx, posting(row, caller, paymentId, { kind: 'payment', payout: row.id, amount }));
  return decided(tx, caller, at, {
    type: 'update',
    resource: 'settlement',
    resourceId: row.id,
    members: lines.map(({ id }) => id),
    new: { paid: lines.length, amount, ...inMoney(row), valueDate, bankReference },
  });
}

/** Says that it came back: it is owed again. */
export async function giveBack(
  tx: Tx,
  caller: UserCaller,
  at: SettlementPlace,
  { reason, ...which }: z.output<typeof SettlementReturn>,
): Done {
  const { row, lines, amount } = await linesThatWait(tx, at, which);
  await tx.run(
    'update settlement_lines set state = $2, reason = $3, decided_by = $4, decided_at = now() where id = any($1)',
    [lines.map(({ id }) => id), settlementLineMachine.return.to, reason, caller.userId],
  );
  await tx.run(
    `update settlements set waiting = waiting - $2, returned = returned + $2, returned_amount = returned_amount + $3, revision = revision + 1 where id = $1`,
    [row.id, lines.length, amount],
  );
  await Promise.all(
    lines.map(each =>
      post(
        tx,
        posting(row, caller, derivedId(`settlement returned ${each.id}`), {
          kind: 'return',
          merchant: each.merchant_id,
          payout: row.id,
          amount: each.amount,
          undoes: settledBy(each.id),
        }),
      ),
    ),
  );
  return decided(tx, caller, at, {
    type: 'return',
    resource: 'settlement',
    resourceId: row.id,
    members: lines.map(({ id }) => id),
    new: { returned: lines.length, amount, ...inMoney(row), reason },
  });
}
