import type { Statement } from '../types.ts';

/** Counters of benefits, added up from the redemptions again. */
export const BENEFITS: readonly Statement[] = [
  {
    what: 'a member got a benefit otherwise than is counted',
    sql: `select 'benefit ' || benefit_id || ', member ' || member_id as where from (
        select benefit_id, member_id, used as n from benefit_members
        union all select benefit_id, member_id, -count(*) from redemptions where state = 'redeemed' group by 1, 2) x
      group by benefit_id, member_id having sum(n) <> 0`,
  },
  {
    what: 'a member got a benefit on a day otherwise than is counted',
    sql: `select 'benefit ' || benefit_id || ', member ' || member_id || ', ' || day as where from (
        select benefit_id, member_id, day, used as n from benefit_member_days
        union all select benefit_id, member_id, day, -count(*) from redemptions where state = 'redeemed' group by 1, 2, 3) x
      group by benefit_id, member_id, day having sum(n) <> 0`,
  },
  {
    what: 'the stock of a benefit is not what was redeemed',
    sql: `select 'benefit ' || b.id as where from benefits b join benefit_stocks s on s.benefit_id = b.id
      where b.content ->> 'stock' is not null and s.used <> (select count(*) from redemptions r where r.benefit_id = b.id and r.state = 'redeemed')`,
  },
  {
    what: 'redemptions are counted otherwise than there are',
    sql: `select 'benefit ' || benefit_id || ', ' || day as where from (
        select benefit_id, currency, day, redemptions as n, reversals as back, discount from redemption_counts
        union all select benefit_id, currency, day, -1, case when state = 'reversed' then -1 else 0 end, case when state = 'redeemed' then -discount else 0 end from redemptions) x
      group by benefit_id, currency, day having sum(n) <> 0 or sum(back) <> 0 or sum(discount) <> 0`,
  },
  {
    what: 'redemptions are counted by other hours or days than they were made in',
    sql: `select 'benefit ' || benefit_id || ', ' || day || ', ' || hour as where from (
        select benefit_id, day, hour, redemptions as n from redemption_hours
        union all select benefit_id, day, hour_of_redemption(benefit_id, version, at), -1 from redemptions where state = 'redeemed') x
      group by benefit_id, day, hour having sum(n) <> 0`,
  },
  {
    what: 'redemptions are counted for other points than made them',
    sql: `select 'benefit ' || benefit_id || ', ' || day || ', ' || by_id as where from (
        select benefit_id, day, by_id, redemptions as n from redemption_points
        union all select benefit_id, day, by_id, -1 from redemptions where state = 'redeemed') x
      group by benefit_id, day, by_id having sum(n) <> 0`,
  },
];
