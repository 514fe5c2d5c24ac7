import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { maskedAccount } from '../../../../contract/vouchers/merchants/index.ts';
import type { Settlement } from '../../../../contract/vouchers/settlements/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change, type Changed } from '../../base/events/index.ts';
import { LedgerRefusal, listHoldings, readTotals } from '../ledger/index.ts';
import { merchantsById } from '../merchants/index.ts';
import { readOffer } from '../offers/index.ts';
import { approve, cancel, giveBack, pay } from './decide.ts';
import { requestSettlement } from './request.ts';
import { LINES, presentLines, presentNow, presentSettlements, readSettlement, SETTLEMENT } from './row.ts';
import type { LineRow, SettlementRow } from './row.ts';

type Operation =
  | 'listOwed'
  | 'listSettlements'
  | 'requestSettlement'
  | 'getSettlement'
  | 'listSettlementLines'
  | 'approveSettlement'
  | 'cancelSettlement'
  | 'paySettlement'
  | 'returnSettlement';

/** Refuses what the books refuse, in the words of settlements. */
const inWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LedgerRefusal && error.reason === 'paused')
      throw new AppError('ledger.paused', undefined, { cause: error });
    throw error;
  }
};

/** How the provider pays merchants. */
export const settlementHandlers = ({
  database,
  crash,
}: Pick<ModuleParts, 'database' | 'crash'>): HandlersOf<Operation> => {
  /** A decision about a settlement, in one commit with what it moves. */
  const deciding = async (caller: UserCaller, origin: CallOrigin, work: (tx: Tx) => Promise<Changed<Settlement>>) => {
    const answer = await inWords(change(database, caller, origin, work));
    crash('settlement.decided');
    return answer;
  };
  return {
    listOwed: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id: offerId } = await readOffer(tx, params.projectId, params.offerId);
        const [{ rows, total }, totals] = [
          await listHoldings(tx, { offerId, kind: 'merchant' }, query),
          await readTotals(tx, offerId),
        ];
        const merchants = await merchantsById(
          tx,
          rows.map(row => row.subject_id),
        );
        return {
          merchants: rows.map(({ subject_id: id, balance }) => {
            const merchant = merchants.get(id);
            return {
              id,
              name: merchant?.name ?? '',
              taxId: merchant?.tax_id ?? '',
              maskedAccount: merchant ? maskedAccount(merchant.account) : '',
              status: merchant?.status ?? 'removed',
              owed: balance,
            };
          }),
          total,
          owed: totals.merchant ?? 0,
        };
      }),

    listSettlements: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<SettlementRow>(tx, query, {
          columns: SETTLEMENT,
          from: 'settlements s',
          where: 's.offer_id = $1 and s.project_id = $2 and ($3::text is null or s.state = $3)',
          params: [params.offerId, params.projectId, query.status ?? null],
          sorts: { createdAt: 's.created_at' },
          key: 's.id',
        });
        return { settlements: await presentSettlements(tx, rows, caller.userId), total };
      }),

    requestSettlement: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const row = await requestSettlement(
          tx,
          { ...params, organizationId: caller.organizationId, by: caller.userId },
          body,
        );
        return {
          answer: await presentNow(tx, { ...params, settlementId: row.id }, caller.userId),
          event: {
            type: 'request',
            resource: 'settlement',
            resourceId: row.id,
            new: {
              offer: row.offer_name,
              number: row.number,
              merchants: row.merchants,
              amount: row.amount,
              ...inMoney(row),
            },
          },
        };
      }),

    getSettlement: ({ caller, params }) =>
      database.organization(caller.organizationId, tx => presentNow(tx, params, caller.userId)),

    listSettlementLines: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id, number } = await readSettlement(tx, params);
        const { rows, total } = await readPage<LineRow>(tx, query, {
          ...LINES,
          where: 'l.settlement_id = $1 and ($2::text is null or l.state = $2)',
          params: [id, query.status ?? null],
          sorts: { place: 'l.place', amount: 'l.amount' },
          key: 'l.id',
          cursor: ['place', 'amount'],
        });
        return { lines: await presentLines(tx, number, rows), total };
      }),

    approveSettlement: ({ caller, params, origin }) => deciding(caller, origin, tx => approve(tx, caller, params)),
    cancelSettlement: ({ caller, params, body, origin }) =>
      deciding(caller, origin, tx => cancel(tx, caller, params, body.reason)),
    paySettlement: ({ caller, params, body, origin }) => deciding(caller, origin, tx => pay(tx, caller, params, body)),
    returnSettlement: ({ caller, params, body, origin }) =>
      deciding(caller, origin, tx => giveBack(tx, caller, params, body)),
  };
};
