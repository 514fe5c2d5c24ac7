import { zoneOf } from '../../../contract/catalogues/zones.ts';
import type { MovementKind } from '../../../contract/ledger/index.ts';
import { PRINTED_MAX } from '../../../contract/vouchers/period.ts';
import { knownLanguage } from '../../../contract/verification/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { heldAt, MOVEMENT_WORDS, readLines, readMoved, readStatement, spanOf, statementPdf } from '../ledger/index.ts';
import type { Moved } from '../ledger/index.ts';
import { readMerchant } from '../merchants/index.ts';
import { readOffer } from '../offers/index.ts';
import { organizationNames } from '../organizations/index.ts';

type Operation = 'getOfferStatementPdf' | 'getMerchantStatement' | 'getMerchantStatementPdf';

const DEFAULT = 'en-US';

/** Of which account what a movement came to is told, so that each is told once; commission and taxes are told besides. */
const TOLD: readonly (readonly [MovementKind, Moved['account'], 1 | -1])[] = [
  ['receipt', 'order', 1],
  ['processing', 'budget', 1],
  ['processing', 'credit', 1],
  ['distribution', 'voucher', 1],
  ['sale', 'voucher', -1],
  ['reversal', 'merchant', -1],
  ['settlement', 'payout', 1],
  ['payment', 'bank', 1],
  ['return', 'merchant', 1],
  ['expiry', 'budget', 1],
  ['cancellation', 'budget', 1],
  ['refund', 'bank', 1],
];
const TAKEN = {
  'en-US': { commission: 'Commission', taxes: 'Taxes' },
  'es-MX': { commission: 'Comisión', taxes: 'Impuestos' },
};
const OWED = { 'en-US': 'Owed to merchants at the end', 'es-MX': 'Por pagar a comercios al final' };

/** What moved in the books of an offer, and for a merchant, in some days. */
export const statementHandlers = ({ database }: Pick<ModuleParts, 'database'>): HandlersOf<Operation> => ({
  async getOfferStatementPdf({ caller, params, query }) {
    const language = knownLanguage(query.lang ?? null) ?? DEFAULT;
    const found = await database.organization(caller.organizationId, async tx => {
      const offer = await readOffer(tx, params.projectId, params.offerId);
      const span = await spanOf(tx, query, offer.country);
      const [moved, ever, names] = [
        await readMoved(tx, offer.id, span),
        await readMoved(tx, offer.id, { since: new Date(0), until: span.until }),
        await organizationNames(tx, [caller.organizationId]),
      ];
      return { offer, moved, ever, author: names.get(caller.organizationId) ?? '' };
    });
    const sum = (isMeant: (each: Moved) => boolean, of = found.moved): number =>
      of.reduce((total, each) => (isMeant(each) ? total + each.amount : total), 0);
    return statementPdf({
      language,
      author: found.author,
      of: found.offer.name,
      money: found.offer,
      zone: zoneOf(found.offer.country),
      period: query,
      before: null,
      lines: [
        ...TOLD.map(([movement, account, sign]) => ({
          at: null,
          what: MOVEMENT_WORDS[language][movement],
          amount: sign * sum(each => each.movement === movement && each.account === account),
        })).filter(({ amount }) => amount !== 0),
        ...(['commission', 'taxes'] as const).map(account => ({
          at: null,
          what: TAKEN[language][account],
          amount: sum(each => each.account === account),
        })),
        { at: null, what: OWED[language], amount: sum(each => each.account === 'merchant', found.ever) },
      ],
    });
  },

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

  async getMerchantStatementPdf({ caller, params, query }) {
    const language = knownLanguage(query.lang ?? null) ?? DEFAULT;
    const found = await database.organization(caller.organizationId, async tx => {
      const merchant = await readMerchant(tx, params.projectId, params.merchantId);
      const offer = await readOffer(tx, params.projectId, query.offerId);
      const span = await spanOf(tx, query, offer.country);
      const accounts = { offerId: offer.id, kinds: ['merchant'], subjects: [merchant.id] } as const;
      return {
        merchant,
        offer,
        before: await heldAt(tx, accounts, span.since),
        lines: await readLines(tx, accounts, span, PRINTED_MAX + 1),
      };
    });
    return statementPdf({
      language,
      author: `${found.merchant.name} · ${found.merchant.tax_id}`,
      of: found.offer.name,
      money: found.offer,
      zone: zoneOf(found.offer.country),
      period: query,
      before: found.before,
      lines: found.lines.map(line => ({
        at: line.posted_at,
        what: MOVEMENT_WORDS[language][line.movement],
        amount: line.amount,
      })),
    });
  },
});
