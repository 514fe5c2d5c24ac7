import type { Currency, CurrencyDecimals, SaleSplit } from '../../../../contract/vouchers/ledger/index.ts';
import {
  REVERSAL_PLACES,
  type ReversalPlace,
  type Sale,
  type SaleState,
} from '../../../../contract/vouchers/sales/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { devicesByPlace, hasDevice } from '../../accounts/devices/index.ts';
import { readKindsMoved } from '../ledger/index.ts';

/** A row of `sale_rows`. */
export interface SaleRow {
  id: string;
  organization_id: string;
  project_id: string;
  offer_id: string;
  merchant_id: string;
  deliverer_id: string;
  voucher_id: string;
  voucher_ending: string;
  amount: number;
  merchant_part: number;
  commission_part: number;
  taxes_part: number;
  commission: number;
  taxes: number;
  once: boolean;
  reversed: number;
  status: SaleState;
  left_after: number;
  content: Buffer;
  at: Date;
  reversible_until: Date;
  merchant_name: string;
  offer_name: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  by_name: string;
}

interface ReversalRow {
  id: string;
  sale_id: string;
  at: Date;
  amount: number;
  commission_part: number;
  taxes_part: number;
  reason: string | null;
  by_name: string;
}

/** What is kept of a sale, or was given up again of what was taken back. */
const keptOf = (row: Pick<ReversalRow, 'commission_part' | 'taxes_part'>): number =>
  row.commission_part + row.taxes_part;

/** By what a sale was parted. */
export const splitOf = (row: SaleRow): SaleSplit => ({
  merchant: row.merchant_part,
  commission: row.commission_part,
  taxes: row.taxes_part,
});

/** Where a sale is looked for: nobody reaches another merchant's by its id. */
export interface SalePlace {
  organizationId: string;
  projectId: string;
  merchantId: string;
}

export const readSale = (tx: Tx, at: SalePlace, id: string): Promise<SaleRow | undefined> =>
  tx.maybe<SaleRow>(
    'select * from sale_rows where id = $1 and merchant_id = $2 and project_id = $3 and organization_id = $4',
    [id, at.merchantId, at.projectId, at.organizationId],
  );

/** Sales by where they were made, with the project that sells. */
export const salesByPlace = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<SaleRow, 'id' | 'merchant_name' | 'voucher_ending' | 'project_id'>[]> =>
  tx.rows('select id, merchant_name, voucher_ending, project_id from sale_rows where id = any($1::uuid[])', [[...ids]]);

export const tillsByPlace = async (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; project_id: string; merchant_id: string }[]> =>
  (await devicesByPlace(tx, 'till', ids)).map(({ id, project_id, place_id }) => ({
    id,
    project_id,
    merchant_id: place_id,
  }));

/** Whether a merchant of one of the projects has a till. */
export const hasTill = (tx: Tx, projectIds: readonly string[]): Promise<boolean> => hasDevice(tx, 'till', projectIds);

/** What was kept of a sale by which one that is sent again is known. */
export interface KnownSale {
  content: Buffer;
  left_after: number;
}

export const readKnown = (tx: Tx, at: SalePlace, id: string): Promise<KnownSale | undefined> =>
  tx.maybe<KnownSale>('select content, left_after from sales where id = $1 and merchant_id = $2 and project_id = $3', [
    id,
    at.merchantId,
    at.projectId,
  ]);

/** A sale with what was taken back of it, oldest first. */
export interface ReadSale {
  row: SaleRow;
  reversals: ReversalRow[];
}

/** Reads what was taken back of sales. */
export async function withReversals(tx: Tx, rows: readonly SaleRow[]): Promise<ReadSale[]> {
  const some = rows.filter(({ reversed }) => reversed > 0).map(({ id }) => id);
  const reversals =
    some.length === 0
      ? []
      : await tx.rows<ReversalRow>(
          'select id, sale_id, at, amount, commission_part, taxes_part, reason, by_name from sale_reversal_rows where sale_id = any($1::uuid[]) order by at, id',
          [some],
        );
  return rows.map(row => ({ row, reversals: reversals.filter(each => each.sale_id === row.id) }));
}

/**
 * Sales as whoever charged them sees them. `left` is told once, to whoever charged it.
 * @param asPlatform reads as the platform, after what was read of the organization: accounts of those who give vouchers are theirs, and of one that its
 *   merchant took back it is told into which of them that went, and nothing else
 */
export async function presentSales(
  sales: readonly ReadSale[],
  asPlatform: <T>(read: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<Sale[]> {
  const ids = sales.flatMap(({ reversals }) => reversals.map(({ id }) => id));
  const places: ReadonlyMap<string, ReversalPlace> =
    ids.length === 0 ? new Map() : await asPlatform(tx => readKindsMoved(tx, ids, REVERSAL_PLACES));
  return sales.map(({ row, reversals }) => ({
    id: row.id,
    at: row.at.toISOString(),
    status: row.status,
    merchant: { id: row.merchant_id, name: row.merchant_name },
    offer: { id: row.offer_id, name: row.offer_name },
    by: row.by_name,
    voucherEnding: row.voucher_ending,
    currency: row.currency,
    decimals: row.decimals,
    amount: row.amount,
    commission: reversals.reduce((kept, each) => kept - keptOf(each), keptOf(row)),
    reversed: row.reversed,
    reversibleUntil: row.reversible_until.toISOString(),
    left: null,
    reversals: reversals.map(each => ({
      id: each.id,
      at: each.at.toISOString(),
      amount: each.amount,
      reason: each.reason,
      by: each.by_name,
      to: places.get(each.id) as ReversalPlace,
    })),
  }));
}

/** A sale as whoever charged it sees it. As the platform. */
export const presentSale = async (tx: Tx, row: SaleRow): Promise<Sale> =>
  (await presentSales(await withReversals(tx, [row]), read => read(tx)))[0] as Sale;
