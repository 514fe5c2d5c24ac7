import type { Currency, CurrencyDecimals } from '../../../contract/ledger/index.ts';
import type { OfferState, VoucherOffer } from '../../../contract/offers/index.ts';
import { inLockOrder, type Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { TermsRow } from './rows.ts';

/** All of an offer that an order keeps; percentages in hundredths. */
export interface OfferToBuy extends TermsRow {
  id: string;
  /** The provider. */
  organization_id: string;
  project_id: string;
  code: string;
  name: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  commission: number;
  taxes: number;
  config_id: string;
  list_id: string;
  contract_id: string | null;
  bank: VoucherOffer['bank'];
  status: OfferState;
}

/**
 * An offer that is, or was, active, or is one's own, as it stays until the transaction ends; in that of whoever buys. It says whether it is active.
 * @throws AppError error.not_found
 */
export async function readOfferToBuy(tx: Tx, offerId: string): Promise<OfferToBuy> {
  inLockOrder(tx, 'offer');
  return found(await tx.maybe<OfferToBuy>('select * from offer_to_buy($1)', [offerId]));
}
