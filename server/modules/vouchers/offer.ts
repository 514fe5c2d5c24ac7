import type { Currency, CurrencyDecimals } from '../../../contract/ledger/index.ts';
import type { CouponType } from '../../../contract/vouchers/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** All of an offer that whoever buys needs. Percentages in hundredths of a percent, amounts in minor units. */
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
  bank: { bank: string; holder: string; account: string };
  status: string;
}

/** An offer that is, or was, to be bought from; it stays as it is until the transaction ends. Undefined where there is none. */
export const readOfferToBuy = (tx: Tx, offerId: string): Promise<OfferToBuy | undefined> =>
  tx.maybe<OfferToBuy>(
    `select o.id, o.organization_id as "providerId", p.provider_name as "providerName", o.project_id as "projectId", o.code, o.name, p.country,
       o.currency, o.decimals, o.commission, o.taxes, o.config_id as "configId", o.coupon_types as "couponTypes", o.least, o.most,
       o.validity_days as "validityDays", o.commission_bearer as "commissionBearer", o.bank, o.status
     from offer_to_buy($1) o join public_offers p on p.id = o.id`,
    [offerId],
  );

/** What somebody may get by a version of an offer's config, in minor units. It never changes, whatever the offer says later. */
export const readOfferConfig = (tx: Tx, configId: string): Promise<{ least: number; most: number }> =>
  tx.one<{ least: number; most: number }>('select at_least as least, at_most as most from config_bounds($1)', [
    configId,
  ]);
