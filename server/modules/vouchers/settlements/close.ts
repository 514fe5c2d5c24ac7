import { next } from '../../../../contract/base/common/states.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { settlementMachine } from '../../../../contract/vouchers/settlements/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ChangeEvent } from '../../base/events/index.ts';
import { readSettlement, type SettlementPlace } from './row.ts';

/** Closes a settlement of which nobody is waited for any more. It is locked. */
export async function closeWhereDone(tx: Tx, at: SettlementPlace): Promise<ChangeEvent[]> {
  const row = await readSettlement(tx, at);
  const state = next(settlementMachine, row.state, 'close');
  if (!state || row.ready_at === null || row.waiting > 0) return [];
  await tx.run('update settlements set state = $2, closed_at = now(), revision = revision + 1 where id = $1', [
    row.id,
    state,
  ]);
  return [
    {
      type: 'update',
      resource: 'settlement',
      resourceId: row.id,
      old: { status: row.state },
      new: { status: state, paidAmount: row.paid_amount, returnedAmount: row.returned_amount, ...inMoney(row) },
    },
  ];
}
