import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import type { CouponType, OfferState, VoucherOffer } from '../../../../contract/vouchers/offers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

/** All of an offer that whoever buys needs, and an order keeps. Percentages in hundredths of a percent, amounts in minor units. */
export interface OfferToBuy {
  id: string;
  providerId: string;
  providerName: string;
  projectId: string;
  code: string;
  name: string;
  country: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  commission: number;
  taxes: number;
  configId: string;
  couponTypes: CouponType[];
  least: number;
  most: number;
  validityDays: number;
  commissionBearer: 'deliverer' | 'merchant';
  bank: VoucherOffer['bank'];
  status: OfferState;
}

/**
 * An offer that is, or was, active, or is one's own, as it stays until the transaction ends; in that of whoever buys. It says whether it is active.
 * @throws AppError error.not_found
 */
export async function readOfferToBuy(tx: Tx, offerId: string): Promise<OfferToBuy> {
  inLockOrder(tx, 'offer');
  return found(
    await tx.maybe<OfferToBuy>(
      `select o.id, o.organization_id as "providerId", coalesce(p.provider_name, '') as "providerName", o.project_id as "projectId", o.code, o.name,
         coalesce(p.country, '') as country, o.currency, o.decimals, o.commission, o.taxes, o.config_id as "configId", o.coupon_types as "couponTypes",
         o."least", o.most, o.validity_days as "validityDays", o.commission_bearer as "commissionBearer", o.bank, o.status
       from offer_to_buy($1) o left join public_offers p on p.id = o.id`,
      [offerId],
    ),
  );
}
