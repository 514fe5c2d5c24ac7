import { dayAfter, dayAt, instantIn } from '../../../../../contract/base/common/days.ts';
import { TILL_DAY_LINES, type TillDay, type TillTotal } from '../../../../../contract/vouchers/sales/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { readDevice } from '../../../accounts/devices/index.ts';
import { readIssuerNames } from '../../../accounts/organizations/index.ts';
import { readMerchant } from '../../merchants/index.ts';

type DayLine = Omit<TillDay['lines'][number], 'at'> & { at: Date };

/** What a till charged and took back between two instants: its id, its merchant's, and the two. */
const MOVED = `with moved as (
    select 'sale' as kind, s.id, s.at, s.amount, s.voucher_ending, s.currency, s.decimals from sale_rows s
    where s.by_kind = 'till' and s.by_id = $1 and s.merchant_id = $2 and s.at >= $3 and s.at < $4
    union all
    select 'reversal', r.id, r.at, r.amount, s.voucher_ending, s.currency, s.decimals
    from sale_reversals r join sale_rows s on s.id = r.sale_id
    where r.by_kind = 'till' and r.by_id = $1 and s.merchant_id = $2 and r.at >= $3 and r.at < $4)`;
const TOTALS = `${MOVED} select currency, decimals,
    count(*) filter (where kind = 'sale')::int as sales, coalesce(sum(amount) filter (where kind = 'sale'), 0)::bigint as sold,
    count(*) filter (where kind = 'reversal')::int as reversals, coalesce(sum(amount) filter (where kind = 'reversal'), 0)::bigint as reversed
  from moved group by currency, decimals order by currency`;
const LINES = `${MOVED} select id, kind, at, voucher_ending as "voucherEnding", amount, currency, decimals from moved
  order by at, id limit ${TILL_DAY_LINES}`;

/** The day of a till, by the provider's clocks. */
export const tillDayHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<'getTillDay'> => ({
  getTillDay: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const merchant = await readMerchant(tx, params.projectId, params.merchantId);
      // A till sees its own day. What other tills of its merchant charged is in the list of sales.
      const isOthers = caller.kind === 'till' && caller.tillId !== params.tillId;
      const till = found(isOthers ? undefined : await readDevice(tx, 'till', merchant.id, params.tillId));
      const { name: provider, timeZone } = await readIssuerNames(tx, caller.organizationId);
      const today = dayAt(new Date(clock()), timeZone);
      const day = query.day ?? today;
      const [from, until] = [day, dayAfter(day)].map(each => instantIn(`${each}T00:00:00`, timeZone));
      const asked = [till.id, merchant.id, from, until];
      const totals = await tx.rows<TillTotal>(TOTALS, asked);
      const lines = totals.length === 0 ? [] : await tx.rows<DayLine>(LINES, asked);
      return {
        till,
        merchant: { id: merchant.id, name: merchant.name },
        provider,
        day,
        timeZone,
        today,
        totals,
        lines: lines.map(line => ({ ...line, at: line.at.toISOString() })),
      };
    }),
});
