import { next } from '../../../../contract/base/common/index.ts';
import { delegationMachine } from '../../../../contract/credentials/delegations/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../base/events/index.ts';
import { completeDelegation, completeNowhere } from './tell.ts';
import { stateOf, type DelegationRow } from './present.ts';

/** A delegation, whose row is locked. @throws AppError error.not_found */
export async function lockDelegation(tx: Tx, id: string): Promise<DelegationRow> {
  inLockOrder(tx, 'delegation');
  return found(await tx.maybe<DelegationRow>('select * from delegations where id = $1 for update', [id]));
}

/** Ends a delegation, whose row is locked, and takes out of bells that it holds. @throws AppError delegation.ended */
export async function endLocked(
  tx: Tx,
  organizationId: string,
  row: DelegationRow,
  now: number,
): Promise<{ ended: DelegationRow; event: ChangeEvent }> {
  if (!next(delegationMachine, stateOf(row, now), 'end')) throw new AppError('delegation.ended');
  const endedAt = new Date(now);
  const ended = await tx.one<DelegationRow>('update delegations set ended_at = $2 where id = $1 returning *', [
    row.id,
    endedAt,
  ]);
  await completeDelegation(tx, row.id, [row.user_id, row.delegate_id]);
  await completeNowhere(tx, row.id);
  return {
    ended,
    event: {
      type: 'update',
      resource: 'delegation',
      resourceId: row.id,
      old: { endedAt: null },
      new: { endedAt: endedAt.toISOString() },
    },
  };
}
