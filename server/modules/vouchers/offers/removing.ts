import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { ACCOUNTS, type AccountKind } from '../../../../contract/vouchers/ledger/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { readBalances } from '../ledger/index.ts';
import type { OfferRow } from './rows.ts';

type Kept = Pick<OfferRow, 'id' | 'name' | 'currency' | 'decimals'>;

/** Refuses to have an offer removed in whose books somebody else's money is, and says how much, and whose. @throws AppError offer.owes_merchants, offer.keeps_money */
export async function refuseOfferWithMoney(tx: Tx, offer: Kept): Promise<void> {
  const balances = await readBalances(tx, offer.id);
  const sum = (isMeant: (kind: AccountKind) => boolean): number =>
    balances.reduce((total, { kind, balance }) => (isMeant(kind) ? total + balance : total), 0);
  // Written alike in all languages: the currency by its code.
  const who = (amount: number) => ({ who: `${offer.name} · ${moneyText(amount, offer, 'en-US')}` });
  const owed = sum(kind => kind === 'merchant' || kind === 'payout');
  if (owed > 0) throw new AppError('offer.owes_merchants', undefined, who(owed));
  const kept = sum(kind => ACCOUNTS[kind].owner === 'deliverer');
  if (kept > 0) throw new AppError('offer.keeps_money', undefined, who(kept));
}

/** The same of all offers of a project. */
export const refuseWithMoney: Hearer<'project.removing'> = async (tx, { projectId }) => {
  const offers = await tx.rows<Kept>(
    'select id, name, currency, decimals from voucher_offers where project_id = $1 order by created_at, id',
    [projectId],
  );
  for (const offer of offers) await refuseOfferWithMoney(tx, offer);
};
