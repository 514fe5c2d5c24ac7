import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import type { StatementFormat } from '../../../../contract/vouchers/vouchers/period.ts';
import { knownLanguage } from '../../../../contract/credentials/verification/index.ts';
import type { Call, HandlersOf, StreamedAnswer } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readStatement, spanOf, statementOfAccounts } from '../ledger/index.ts';
import { readMerchant } from '../merchants/index.ts';
import { readOffer } from '../offers/index.ts';
import { booksStatement } from './books-statement.ts';

type Operation =
  | 'getOfferStatementPdf'
  | 'getOfferStatementXlsx'
  | 'getMerchantStatement'
  | 'getMerchantStatementPdf'
  | 'getMerchantStatementXlsx';

const DEFAULT = 'en-US';

/** What moved in the books of an offer, and for a merchant, in some days. */
export function statementHandlers({ database }: Pick<ModuleParts, 'database'>): HandlersOf<Operation> {
  const ofOffer =
    (format: StatementFormat) =>
    ({ caller, params, query }: Call<'getOfferStatementPdf' | 'getOfferStatementXlsx'>): Promise<StreamedAnswer> =>
      booksStatement(
        database,
        caller.organizationId,
        { ...params, period: query, language: knownLanguage(query.lang ?? null) ?? DEFAULT },
        format,
      );
  const ofMerchant =
    (format: StatementFormat) =>
    ({
      caller,
      params,
      query,
    }: Call<'getMerchantStatementPdf' | 'getMerchantStatementXlsx'>): Promise<StreamedAnswer> =>
      statementOfAccounts(
        database,
        caller.organizationId,
        async tx => {
          const merchant = await readMerchant(tx, params.projectId, params.merchantId);
          const offer = await readOffer(tx, params.projectId, query.offerId);
          return {
            language: knownLanguage(query.lang ?? null) ?? DEFAULT,
            author: `${merchant.name} · ${merchant.tax_id}`,
            of: offer.name,
            money: offer,
            zone: zoneOf(offer.country),
            country: offer.country,
            period: query,
            accounts: { offerId: offer.id, kinds: ['merchant'], subjects: [merchant.id] },
          };
        },
        format,
      );
  return {
    getOfferStatementPdf: ofOffer('pdf'),
    getOfferStatementXlsx: ofOffer('xlsx'),
    getMerchantStatementPdf: ofMerchant('pdf'),
    getMerchantStatementXlsx: ofMerchant('xlsx'),

    getMerchantStatement: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const merchant = await readMerchant(tx, params.projectId, params.merchantId);
        const offer = await readOffer(tx, params.projectId, query.offerId);
        const span =
          query.from !== undefined && query.to !== undefined
            ? await spanOf(tx, { from: query.from, to: query.to }, offer.country)
            : undefined;
        const { rows, total } = await readStatement(
          tx,
          { offerId: offer.id, kinds: ['merchant'], subjects: [merchant.id], span },
          query,
        );
        return {
          total,
          lines: rows.map(row => ({
            id: row.transaction_id,
            postedAt: row.posted_at.toISOString(),
            movement: row.movement,
            amount: row.amount,
            balance: row.balance,
          })),
        };
      }),
  };
}
