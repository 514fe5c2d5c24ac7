import { next } from '../../../../../contract/base/common/index.ts';
import { BENEFIT_DECIMALS, redemptionMachine, type Redemption } from '../../../../../contract/office/benefits/index.ts';
import { inMoney } from '../../../../../contract/base/events/amounts.ts';
import { identityOf, type CallOrigin, type UserCaller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type Changed } from '../../../base/events/index.ts';
import { holdBenefit } from '../row.ts';
import { countUse, lockMember, lockStock } from './counts.ts';
import { present, readRedemption, type RedemptionRow } from './present.ts';
import type { Redeemer } from './redeemer.ts';

type Parts = Pick<ModuleParts, 'database' | 'crash'>;

/** Which redemption, and why it is reversed. */
export interface Reversal {
  organizationId: string;
  benefitId: string;
  projectId: string;
  redemptionId: string;
  reason: string | null;
}

/** Who reverses: the one who redeemed, or a manager. */
type Reverser = { kind: 'user'; id: string } | Pick<Redeemer, 'kind' | 'id' | 'vendorIds'>;

/** @throws AppError redemption.other_vendor */
function holdToVendor(row: RedemptionRow, by: Reverser): void {
  if (by.kind !== 'user' && !by.vendorIds.includes(row.vendor_id)) throw new AppError('redemption.other_vendor');
}

/** @throws AppError redemption.window_over */
function holdToWindow(row: RedemptionRow, by: Reverser): void {
  if (by.kind !== 'user' && row.is_past) throw new AppError('redemption.window_over');
}

/** Reverses under the locks of a redemption. Undefined where the same one reversed it before. */
async function reverseLocked(
  tx: Tx,
  { organizationId, projectId, benefitId, redemptionId, reason }: Reversal,
  by: Reverser,
): Promise<RedemptionRow | undefined> {
  const seen = await readRedemption(tx, { projectId, benefitId, id: redemptionId });
  holdToVendor(seen, by);
  const benefit = await holdBenefit(tx, projectId, seen.benefit_id);
  const hasStock = benefit.content.stock !== null;
  await lockMember(tx, { benefitId: seen.benefit_id, memberId: seen.member_id }, organizationId);
  if (hasStock) await lockStock(tx, seen.benefit_id);
  inLockOrder(tx, 'redemption');
  await tx.run('select 1 from redemptions where id = $1 for no key update', [redemptionId]);
  const row = await readRedemption(tx, { projectId, benefitId, id: redemptionId });
  // Whose it was is erased meanwhile: nothing of theirs is counted again.
  if (row.member_id !== seen.member_id) throw new AppError('redemption.reversed');
  const state = next(redemptionMachine, row.state, 'reverse');
  if (!state) {
    if (row.reversed_by_id === by.id) return undefined;
    throw new AppError('redemption.reversed');
  }
  holdToWindow(row, by);
  await tx.run(
    'update redemptions set state = $2, reversed_at = clock_timestamp(), reversed_by_kind = $3, reversed_by_id = $4, reversal_reason = $5 where id = $1',
    [row.id, state, by.kind, by.id, reason],
  );
  await countUse(
    tx,
    { benefitId: row.benefit_id, memberId: row.member_id },
    { organizationId, day: row.day, by: -1, hasStock },
  );
  return row;
}

const answerOf = async (tx: Tx, { projectId, benefitId, redemptionId }: Reversal): Promise<Redemption> =>
  present(await readRedemption(tx, { projectId, benefitId, id: redemptionId }));

/**
 * Reverses a redemption for the vendor that made it, once, within 15 minutes: the count and the stock of its own day come back. Repeated by
 * the same caller, it is answered alike.
 * @throws AppError error.not_found, redemption.reversed, redemption.other_vendor, redemption.window_over
 */
export async function reverseAtVendor(
  { database, crash }: Parts,
  reversal: Reversal,
  by: Pick<Redeemer, 'kind' | 'id' | 'vendorIds'>,
): Promise<Redemption> {
  const answer = await database.organization(reversal.organizationId, async tx => {
    await reverseLocked(tx, reversal, by);
    crash('benefits.reverse.written');
    return answerOf(tx, reversal);
  });
  crash('benefits.reverse.committed');
  return answer;
}

/** As `reverseAtVendor`, by a manager, at any time and with a reason. */
export async function reverseByManager(
  { database, crash }: Parts,
  reversal: Reversal,
  { caller, origin }: { caller: UserCaller; origin: CallOrigin },
): Promise<Redemption> {
  const reversed = await change(database, caller, origin, async (tx): Promise<Changed<Redemption>> => {
    const row = await reverseLocked(tx, reversal, { kind: 'user', id: identityOf(caller) });
    crash('benefits.reverse.written');
    const answer = await answerOf(tx, reversal);
    if (!row) return { answer, events: [] };
    return {
      answer,
      event: {
        type: 'cancel',
        resource: 'benefit',
        resourceId: row.benefit_id,
        old: { state: row.state },
        new: {
          state: answer.state,
          redemption: row.id,
          total: row.total,
          discount: row.discount,
          ...inMoney({ currency: row.currency, decimals: BENEFIT_DECIMALS }),
          reason: reversal.reason,
        },
      },
    };
  });
  crash('benefits.reverse.committed');
  return reversed;
}
