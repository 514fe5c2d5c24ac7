import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import { maskedAccount } from '../../../../contract/vouchers/merchants/index.ts';
import {
  percentageOf,
  type CommissionBearer,
  type CouponType,
  type ListedOffer,
  type OfferState,
  type VoucherConfig,
  type VoucherOffer,
} from '../../../../contract/vouchers/offers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { readBooksState } from '../ledger/index.ts';
import { imageUrl, namesOf } from '../../accounts/organizations/index.ts';

/** What vouchers can be, as each row has it. */
export interface TermsRow {
  coupon_types: CouponType[];
  least: number;
  most: number;
  partial_use: boolean;
  reversal_hours: number;
  validity_days: number;
  commission_bearer: CommissionBearer;
}
export const presentTerms = (row: TermsRow) => ({
  couponTypes: row.coupon_types,
  leastAmount: row.least,
  greatestAmount: row.most,
  partialUse: row.partial_use,
  reversalHours: row.reversal_hours,
  validityDays: row.validity_days,
  commissionBearer: row.commission_bearer,
});

/** An offer with what it stands on: `offer_rows`. */
export interface OfferRow extends TermsRow {
  id: string;
  organization_id: string;
  project_id: string;
  code: string;
  revision: number;
  name: string;
  description: string;
  image_id: string | null;
  country: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  status: OfferState;
  commission: number;
  taxes: number;
  config_id: string;
  config_line: string;
  config_version: number;
  config_digest: string;
  config_at: Date;
  list_id: string;
  contract_id: string | null;
  list_line: string;
  list_version: number;
  list_size: number;
  list_digest: string;
  bank: VoucherOffer['bank'];
  created_by: string;
  created_at: Date;
}

const tellable = (
  row: Pick<OfferRow, 'code' | 'name' | 'description' | 'image_id' | 'country' | 'currency' | 'decimals'>,
) => ({
  voucherOfferId: row.code,
  name: row.name,
  description: row.description,
  image: imageUrl(row.image_id),
  country: row.country,
  currency: row.currency,
  decimals: row.decimals,
});
const percentages = ({ commission, taxes }: Pick<OfferRow, 'commission' | 'taxes'>) => ({
  commissionPercentage: percentageOf(commission),
  taxesPercentage: percentageOf(taxes),
});

/** A row of `public_offers`. */
export type PublicRow = TermsRow &
  Pick<
    OfferRow,
    | 'id'
    | 'organization_id'
    | 'code'
    | 'name'
    | 'description'
    | 'image_id'
    | 'country'
    | 'currency'
    | 'decimals'
    | 'commission'
    | 'taxes'
    | 'config_id'
    | 'list_version'
    | 'list_size'
    | 'created_at'
  > & { provider_name: string; is_active: boolean };

/** What everybody may know of an offer. */
export const presentPublic = (row: PublicRow) => ({
  ...tellable(row),
  ...presentTerms(row),
  isActive: row.is_active,
  provider: row.provider_name,
  merchants: { version: row.list_version, size: row.list_size },
});

/** An offer in a list of one's own and of those to buy from. */
export const presentListed = (
  row: PublicRow & { project_id: string | null; status: OfferState },
  organizationId: string,
): ListedOffer => ({
  id: row.id,
  ...presentPublic(row),
  ...percentages(row),
  status: row.status,
  provider: { id: row.organization_id, name: row.provider_name },
  isOwn: row.organization_id === organizationId,
  projectId: row.organization_id === organizationId ? row.project_id : null,
  voucherConfigId: row.config_id,
  createdAt: row.created_at.toISOString(),
});

export interface ConfigRow extends TermsRow {
  id: string;
  line_id: string;
  version: number;
  digest: string;
  created_at: Date;
}
export const CONFIG_COLUMNS = `c.id, c.line_id, c.version, c.digest, c.created_at, c.coupon_types, c.least, c.most, c.partial_use,
  c.reversal_hours, c.validity_days, c.commission_bearer`;
export const presentConfig = (row: ConfigRow): VoucherConfig => ({
  id: row.id,
  lineId: row.line_id,
  version: row.version,
  ...presentTerms(row),
  digest: row.digest,
  createdAt: row.created_at.toISOString(),
});

/** Offers as whoever runs them sees them; in a transaction of their organization. */
export async function presentOffers(tx: Tx, rows: readonly OfferRow[]): Promise<VoucherOffer[]> {
  const [names, books] = await Promise.all([
    namesOf(
      tx,
      rows.map(row => row.created_by),
    ),
    readBooksState(
      tx,
      rows.map(row => row.id),
    ),
  ]);
  return rows.map(row => ({
    id: row.id,
    revision: row.revision,
    ...tellable(row),
    ...percentages(row),
    isActive: row.status === 'active',
    projectId: row.project_id,
    status: row.status,
    voucherConfigId: row.config_id,
    config: presentConfig({
      ...row,
      id: row.config_id,
      line_id: row.config_line,
      version: row.config_version,
      digest: row.config_digest,
      created_at: row.config_at,
    }),
    merchantsListId: row.list_id,
    contractId: row.contract_id,
    merchants: { lineId: row.list_line, version: row.list_version, size: row.list_size, digest: row.list_digest },
    bank: row.bank,
    isPaused: books.get(row.id)?.paused_at != null,
    createdAt: row.created_at.toISOString(),
    createdBy: { id: row.created_by, name: names.get(row.created_by) ?? '' },
  }));
}
export const presentOffer = async (tx: Tx, row: OfferRow): Promise<VoucherOffer> =>
  (await presentOffers(tx, [row]))[0] as VoucherOffer;
/** Where its account is only to be recognized: in lists and events. */
export const withMaskedAccount = (offer: VoucherOffer): VoucherOffer => ({
  ...offer,
  bank: { ...offer.bank, account: maskedAccount(offer.bank.account) },
});

/** An offer of a project, unless it was removed. @throws AppError error.not_found */
export const readOffer = async (tx: Tx, projectId: string, offerId: string): Promise<OfferRow> =>
  found(
    await tx.maybe<OfferRow>("select * from offer_rows where id = $1 and project_id = $2 and status <> 'removed'", [
      offerId,
      projectId,
    ]),
  );

/** In which money an offer is, whoever's it is: as the platform. */
export const moneyOfOffer = async (tx: Tx, offerId: string): Promise<Pick<OfferRow, 'currency' | 'decimals'>> =>
  tx.one('select currency, decimals from voucher_offers where id = $1', [offerId]);

/** As readOffer, locked: whoever changes it, buys of it or has codes of it comes after whoever did so before. */
export async function lockOffer(tx: Tx, projectId: string, offerId: string): Promise<OfferRow> {
  inLockOrder(tx, 'offer');
  await tx.maybe('select 1 from voucher_offers where id = $1 and project_id = $2 for no key update', [
    offerId,
    projectId,
  ]);
  return readOffer(tx, projectId, offerId);
}
