import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import type { OfferState } from '../../../../contract/vouchers/offers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** An offer, as far as its figures need it. */
export interface OfferedOffer {
  id: string;
  projectId: string;
  name: string;
  status: OfferState;
  currency: Currency;
  decimals: CurrencyDecimals;
  country: string;
}

/** The offers of projects, those that were made last first; what was removed had sold nothing. */
export const offersOfProjects = (tx: Tx, projectIds: readonly string[]): Promise<OfferedOffer[]> =>
  tx.rows(
    `select o.id, o.project_id as "projectId", o.name, o.status, o.currency, o.decimals, o.country from voucher_offers o
     where o.project_id = any($1) and o.status <> 'removed' order by o.created_at desc, o.id`,
    [[...projectIds]],
  );
