import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import { leavesOfSale } from '../../../../contract/vouchers/offers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { listsWith } from '../merchants/index.ts';

/** All of an offer that a sale of one of its vouchers needs. */
export interface OfferToCharge {
  id: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  /**
   * What the provider takes of a sale, in hundredths of a percent, by the config that the voucher keeps: nothing where whoever gives it bore that.
   */
  terms: { commission: number; taxes: number };
  partialUse: boolean;
  reversalHours: number;
  /** Whether a sale leaves the merchant anything. */
  isOpen: boolean;
  /** Whether the merchant is on its list. */
  isListed: boolean;
}

interface Row {
  id: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  commission: number;
  taxes: number;
  commission_bearer: 'deliverer' | 'merchant';
  partial_use: boolean;
  reversal_hours: number;
  is_listed: boolean;
}

/**
 * An offer as a merchant charges a voucher of it that keeps a version of its config. Nobody is locked: a sale beside an edit is before it, or after.
 * Nothing is asked of its state: what was given of it stays good after it was deactivated. As the platform. @throws AppError error.not_found
 */
export async function readOfferToCharge(
  tx: Tx,
  at: { offerId: string; configId: string; merchantId: string },
): Promise<OfferToCharge> {
  const row = found(
    await tx.maybe<Row>(
      `select o.id, o.currency, o.decimals, o.commission, o.taxes, c.commission_bearer, c.partial_use, c.reversal_hours,
         exists (select from merchants_list_members lm where lm.list_id = o.list_id and lm.merchant_id = $3) as is_listed
       from voucher_offers o join voucher_configs c on c.id = $2 where o.id = $1`,
      [at.offerId, at.configId, at.merchantId],
    ),
  );
  const bears = row.commission_bearer === 'merchant';
  return {
    id: row.id,
    currency: row.currency,
    decimals: row.decimals,
    terms: bears ? { commission: row.commission, taxes: row.taxes } : { commission: 0, taxes: 0 },
    partialUse: row.partial_use,
    reversalHours: row.reversal_hours,
    // Percentages are held against the config of now: by an older one they may leave a merchant nothing.
    isOpen: !bears || leavesOfSale(row.commission, row.taxes),
    isListed: row.is_listed,
  };
}

/** In what moneys a merchant is paid now, by the offers whose list has it, of which there may be vouchers. In a transaction of its provider. */
export const moneysOfMerchant = async (
  tx: Tx,
  merchantId: string,
): Promise<{ currency: Currency; decimals: CurrencyDecimals }[]> =>
  tx.rows(
    `select distinct currency, decimals from voucher_offers where list_id = any($1::uuid[]) and status in ('active', 'inactive') order by 1, 2`,
    [await listsWith(tx, merchantId)],
  );
