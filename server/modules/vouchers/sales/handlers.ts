import { SALE_TRIES, type Sale } from '../../../../contract/vouchers/sales/index.ts';
import { identityOf } from '../../../platform/context/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import type { VoucherSecrets } from '../distributions/index.ts';
import { countAttempt } from '../../accounts/identity/index.ts';
import { charge } from './charge/charge.ts';
import { presentSales, readSale, withReversals, type ReadSale, type SaleRow } from './present.ts';
import { reverse } from './reverse.ts';
import type { SaleSecrets } from './secrets.ts';

type Operation = 'chargeVoucher' | 'listSales' | 'listOfferSales' | 'getSale' | 'reverseSale';

/** What merchants charge, and what is taken back. */
export const saleHandlers = (
  parts: Pick<ModuleParts, 'database' | 'clock' | 'crash'>,
  { secrets, vouchers }: { secrets: SaleSecrets; vouchers: VoucherSecrets },
): HandlersOf<Operation> => {
  const { database } = parts;
  const present = (sales: readonly ReadSale[]) => presentSales(sales, read => database.platform('sales', read));
  /** A page of sales that an organization sees. */
  const presentPage = async (
    organizationId: string,
    read: (tx: Tx) => Promise<{ rows: SaleRow[]; total: number }>,
  ): Promise<{ sales: Sale[]; total: number }> => {
    const { sales, total } = await database.organization(organizationId, async tx => {
      const page = await read(tx);
      return { sales: await withReversals(tx, page.rows), total: page.total };
    });
    return { sales: await present(sales), total };
  };
  return {
    async chargeVoucher({ caller, params, body, origin: { correlationId } }) {
      const attempts = [[`sale:${caller.kind}:${identityOf(caller)}:${params.merchantId}`, SALE_TRIES]] as const;
      const at = { ...params, organizationId: caller.organizationId };
      const charged = await charge({ ...parts, secrets, vouchers }, { caller, at, body, attempts, correlationId });
      if ('sale' in charged) return charged.sale;
      // Of many at once no more are told than there are tries: where these are used up, that is the answer.
      if (charged.refusal.isGuess) await countAttempt(database, attempts);
      throw charged.refusal.error;
    },

    listSales: ({ caller, params, query }) =>
      presentPage(caller.organizationId, tx =>
        readPage<SaleRow>(tx, query, {
          columns: 's.*',
          from: 'sale_rows s',
          where: `s.merchant_id = $1 and s.project_id = $2 and ($3::text is null or s.status = $3) and ($4::uuid is null or s.offer_id = $4)`,
          params: [params.merchantId, params.projectId, query.status ?? null, query.offerId ?? null],
          sorts: { at: 's.at' },
          key: 's.id',
          cursor: ['at'],
        }),
      ),

    listOfferSales: ({ caller, params, query }) =>
      presentPage(caller.organizationId, tx =>
        readPage<SaleRow>(tx, query, {
          columns: 's.*',
          from: 'sale_rows s',
          where: 's.offer_id = $1 and s.project_id = $2 and ($3::text is null or s.status = $3)',
          params: [params.offerId, params.projectId, query.status ?? null],
          sorts: { at: 's.at' },
          key: 's.id',
          cursor: ['at'],
        }),
      ),

    async getSale({ caller, params }) {
      const at = { ...params, organizationId: caller.organizationId };
      const read = await database.organization(caller.organizationId, async tx =>
        withReversals(tx, [found(await readSale(tx, at, params.saleId))]),
      );
      return (await present(read))[0] as Sale;
    },

    reverseSale: ({ caller, params, body, origin }) =>
      reverse(parts, secrets, {
        caller,
        origin,
        at: { ...params, organizationId: caller.organizationId },
        saleId: params.saleId,
        body,
      }),
  };
};
