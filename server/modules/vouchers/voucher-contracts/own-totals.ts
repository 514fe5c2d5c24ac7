import type { ChainTotals } from '../../../../contract/vouchers/voucher-contracts/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

/** What our own books said when a checkpoint was taken: to be held against what the contract says. Null where there is no such checkpoint. */
export async function readOwnTotals(
  { database }: Pick<ModuleParts, 'database'>,
  offerId: string,
  sequence: number,
): Promise<Pick<ChainTotals, 'funded' | 'refunded' | 'spent' | 'reversed' | 'outstanding'> | null> {
  const row = await database.platform('anchoring', tx =>
    tx.maybe<{ funded: number; refunded: number; spent: number; reversed: number }>(
      'select funded, refunded, spent, reversed from ledger_checkpoints where offer_id = $1 and sequence = $2',
      [offerId, sequence],
    ),
  );
  return row ? { ...row, outstanding: row.funded - row.refunded - row.spent + row.reversed } : null;
}
