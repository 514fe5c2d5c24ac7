import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import type { BeneficiaryState } from '../../../../contract/vouchers/vouchers/index.ts';
import { ENDING_DAYS, VOUCHER_WAITS, type VoucherWait } from '../../../../contract/vouchers/vouchers/waits.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** What became of what was bought for vouchers, in minor units. */
export interface VoucherSums {
  id: string;
  projectId: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  country: string;
  bought: number;
  budget: number;
  reserved: number;
  /** In all, whatever of it came back. */
  everGiven: number;
  spent: number;
  expired: number;
  refunded: number;
}

/** What came back to the budget otherwise than by its last day: of what was ever given, all that is neither with people nor spent. */
export const cameBack = ({
  everGiven,
  given,
  expired,
}: {
  everGiven: number;
  given: number;
  expired: number;
}): number => everGiven - given - expired;

/** What became of the vouchers of projects: of counters and of one account each, so that it costs the same whatever was given and spent. */
export const readVoucherSums = (tx: Tx, projectIds: readonly string[]): Promise<VoucherSums[]> =>
  tx.rows(
    `select v.id, v.project_id as "projectId", v.currency, v.decimals, v.country, v.bought, v.reserved,
       coalesce((select a.balance from account_balances a where a.offer_id = v.offer_id and a.kind = 'budget' and a.subject_id = v.id), 0) as budget,
       (select coalesce(sum(g.amount), 0)::bigint from given_amounts g where g.voucher_project_id = v.id) as "everGiven",
       (select coalesce(sum(s.amount), 0)::bigint from spent_vouchers s where s.voucher_project_id = v.id) as spent,
       (select coalesce(sum(e.amount), 0)::bigint from expired_vouchers e where e.voucher_project_id = v.id) as expired,
       (select coalesce(sum(r.amount), 0)::bigint from refunded_budgets r where r.voucher_project_id = v.id) as refunded
     from voucher_projects v where v.project_id = any($1)`,
    [[...projectIds]],
  );

/** Who has vouchers of a project, by how far these have come. */
export const countBeneficiaries = (
  tx: Tx,
  projectId: string,
): Promise<{ status: BeneficiaryState; people: number }[]> =>
  tx.rows(
    `select c.status, sum(c.people)::int as people from voucher_projects v join beneficiary_counts c on c.voucher_project_id = v.id
     where v.project_id = $1 group by c.status having sum(c.people) > 0`,
    [projectId],
  );

/** What of vouchers `v` waits for somebody, in SQL. Days are those of the offer's country. */
const WAITING: Readonly<Record<VoucherWait, string>> = {
  payment: 'from waiting_orders w where w.voucher_project_id = v.id',
  confirmation: 'from waiting_distributions w where w.voucher_project_id = v.id',
  stopped: 'from stopped_distributions w where w.voucher_project_id = v.id',
  ending: `from (select from live_vouchers l, lateral (select (now() at time zone zone_of(v.country))::date as today) t
    where l.voucher_project_id = v.id and l.last_day between t.today and t.today + ${ENDING_DAYS} limit 1) w`,
};

/** The condition that something waits for somebody, or none; `place` is the parameter that says what. */
export const whereWaiting = (place: string): string =>
  `(${place}::text is null or ${VOUCHER_WAITS.map(wait => `(${place} = '${wait}' and exists (select ${WAITING[wait]}))`).join(' or ')})`;

const COUNTS = VOUCHER_WAITS.map(wait => `coalesce(sum((select count(*) ${WAITING[wait]})), 0)::int as ${wait}`).join(
  ', ',
);

/** How much of a project waits for somebody: orders, distributions, and vouchers that end soon. */
export const countWaiting = (tx: Tx, projectId: string): Promise<Record<VoucherWait, number>> =>
  tx.one(`select ${COUNTS} from voucher_projects v where v.project_id = $1`, [projectId]);

/** The same of several projects; of those without vouchers, nothing. */
export const countWaitingOf = (
  tx: Tx,
  projectIds: readonly string[],
): Promise<(Record<VoucherWait, number> & { projectId: string })[]> =>
  tx.rows(
    `select v.project_id as "projectId", ${COUNTS} from voucher_projects v where v.project_id = any($1) group by v.project_id`,
    [[...projectIds]],
  );

/** Adds the changes of the counters of people together. */
export const foldBeneficiaries = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select voucher_project_id, status from beneficiary_counts group by 1, 2 having count(*) > 1),
     gone as (
       delete from beneficiary_counts k using changed x where k.voucher_project_id = x.voucher_project_id and k.status = x.status returning k.*)
     insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
     select organization_id, voucher_project_id, status, sum(people) from gone group by 1, 2, 3 having sum(people) <> 0`,
  );
