import type { Currency } from '../../../../../contract/base/money/money.ts';
import { REDEMPTIONS_COUNTED, type RedemptionState } from '../../../../../contract/office/benefits/index.ts';
import { readPage, type Counted, type Page, type Parameter, type Tx } from '../../../../platform/database/index.ts';
import { COLUMNS, FROM, type RedemptionRow } from './present.ts';

/** What of the redemptions of a benefit is listed. */
interface RedemptionFilter {
  state?: RedemptionState | undefined;
  /** Days of the zone of the benefit, as its figures count them. */
  from?: string | undefined;
  to?: string | undefined;
  /** An hour of that zone. */
  hour?: number | undefined;
  currency?: Currency | undefined;
  byId?: string | undefined;
}

const HOUR = "extract(hour from r.at at time zone (w.content -> 'availability' ->> 'zone'))::int";

/** Conditions with their parameters, of those that are given. */
function conditions(first: string, given: readonly (readonly [(at: string) => string, Parameter])[]) {
  const named = given.filter(([, value]) => value !== undefined);
  return {
    where: [first, ...named.map(([condition], n) => condition(`$${n + 2}`))].join(' and '),
    values: named.map(([, value]) => value),
  };
}

/** The counter that has what a filter asks for, and what of it is counted; undefined where none does. */
function counterOf({ state, hour, currency, byId }: RedemptionFilter): { table: string; counted: string } | undefined {
  if (hour === undefined && byId === undefined)
    return {
      table: 'redemption_counts',
      counted: { redeemed: 'redemptions - reversals', reversed: 'reversals', all: 'redemptions' }[state ?? 'all'],
    };
  // These count no reversed ones, and by one key each.
  if (state !== 'redeemed' || currency !== undefined || (hour !== undefined && byId !== undefined)) return undefined;
  return { table: hour === undefined ? 'redemption_points' : 'redemption_hours', counted: 'redemptions' };
}

/** By the counters where one has it, otherwise as far as so many rows. */
async function count(
  tx: Tx,
  benefitId: string,
  filter: RedemptionFilter,
  rows: { where: string; values: readonly Parameter[] },
): Promise<Counted> {
  const counter = counterOf(filter);
  if (counter) {
    const { where, values } = conditions('benefit_id = $1', [
      [at => `day >= ${at}::date`, filter.from],
      [at => `day <= ${at}::date`, filter.to],
      [at => `currency = ${at}`, filter.currency],
      [at => `hour = ${at}::int`, filter.hour],
      [at => `by_id = ${at}::uuid`, filter.byId],
    ]);
    const { total } = await tx.one<{ total: number }>(
      `select coalesce(sum(${counter.counted}), 0)::int as total from ${counter.table} where ${where}`,
      [benefitId, ...values],
    );
    return { total, more: false };
  }
  const { total } = await tx.one<{ total: number }>(
    `select count(*)::int as total from (select from ${FROM} where ${rows.where} limit ${REDEMPTIONS_COUNTED + 1}) found`,
    [benefitId, ...rows.values],
  );
  return { total: Math.min(total, REDEMPTIONS_COUNTED), more: total > REDEMPTIONS_COUNTED };
}

/** A page of the redemptions of a benefit, and how many there are. */
export function readRedemptions(
  tx: Tx,
  benefitId: string,
  page: Page & RedemptionFilter,
): Promise<{ rows: RedemptionRow[] } & Counted> {
  const { state, from, to, hour, currency, byId } = page;
  const rows = conditions('r.benefit_id = $1', [
    [at => `r.state = ${at}`, state],
    // The index is by the moment, which is less than two days from the day of any zone.
    [at => `r.day >= ${at}::date and r.at >= ${at}::date - 2`, from],
    [at => `r.day <= ${at}::date and r.at < ${at}::date + 3`, to],
    [at => `${HOUR} = ${at}::int`, hour],
    [at => `r.currency = ${at}`, currency],
    [at => `r.by_id = ${at}::uuid`, byId],
  ]);
  return readPage<RedemptionRow>(tx, page, {
    columns: COLUMNS,
    from: FROM,
    where: rows.where,
    params: [benefitId, ...rows.values],
    sorts: { at: 'r.at' },
    key: 'r.id',
    cursor: ['at'],
    count: of => count(of, benefitId, page, rows),
  });
}
