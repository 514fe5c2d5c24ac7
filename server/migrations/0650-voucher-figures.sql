-- What dashboards of vouchers say, so that it costs the same whatever was sold: sums that are written along, a row of changes each, since nobody waits
-- for a counter. A chore folds them.

-- The table of contract/catalogues/zones.ts: by which zone days, and weeks, end in a country.
create function zone_of(country text) returns text language sql immutable set search_path = public, pg_temp as $$
  select case country
    when 'AR' then 'America/Argentina/Buenos_Aires' when 'AT' then 'Europe/Vienna' when 'AU' then 'Australia/Sydney' when 'BE' then 'Europe/Brussels'
    when 'BO' then 'America/La_Paz' when 'BR' then 'America/Sao_Paulo' when 'BZ' then 'America/Belize' when 'CA' then 'America/Toronto'
    when 'CH' then 'Europe/Zurich' when 'CL' then 'America/Santiago' when 'CN' then 'Asia/Shanghai' when 'CO' then 'America/Bogota'
    when 'CR' then 'America/Costa_Rica' when 'CU' then 'America/Havana' when 'CZ' then 'Europe/Prague' when 'DE' then 'Europe/Berlin'
    when 'DK' then 'Europe/Copenhagen' when 'DO' then 'America/Santo_Domingo' when 'EC' then 'America/Guayaquil' when 'ES' then 'Europe/Madrid'
    when 'FR' then 'Europe/Paris' when 'GB' then 'Europe/London' when 'GT' then 'America/Guatemala' when 'HN' then 'America/Tegucigalpa'
    when 'IT' then 'Europe/Rome' when 'JM' then 'America/Jamaica' when 'JP' then 'Asia/Tokyo' when 'MX' then 'America/Mexico_City'
    when 'NI' then 'America/Managua' when 'NL' then 'Europe/Amsterdam' when 'PA' then 'America/Panama' when 'PE' then 'America/Lima'
    when 'PR' then 'America/Puerto_Rico' when 'PT' then 'Europe/Lisbon' when 'PY' then 'America/Asuncion' when 'SV' then 'America/El_Salvador'
    when 'TT' then 'America/Port_of_Spain' when 'US' then 'America/New_York' when 'UY' then 'America/Montevideo' when 'VE' then 'America/Caracas'
    else 'UTC' end
$$;
create function week_of(at timestamptz, country text) returns date language sql immutable set search_path = public, pg_temp as $$
  select date_trunc('week', at at time zone zone_of(country))::date
$$;

-- What merchants sold, by the week (its Monday) of the offer's country: for the provider.
create table sale_counts (
  organization_id uuid not null,
  project_id uuid not null,
  offer_id uuid not null,
  merchant_id uuid not null,
  week date not null,
  sales bigint not null,
  sold bigint not null,
  reversed bigint not null
);
create index sale_counts_project on sale_counts (project_id, week) include (offer_id, merchant_id, sales, sold, reversed, organization_id);
create index sale_counts_week on sale_counts (week);
select enable_organization_wall('sale_counts');
grant insert (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed), delete on sale_counts to sello_platform;

-- The same of vouchers, for whoever gave them: where they were spent stands in it no more than anywhere else of theirs.
create table spending_counts (
  organization_id uuid not null,
  project_id uuid not null,
  voucher_project_id uuid not null,
  week date not null,
  sales bigint not null,
  sold bigint not null,
  reversed bigint not null
);
create index spending_counts_project on spending_counts (project_id, week) include (voucher_project_id, sales, sold, reversed, organization_id);
create index spending_counts_of on spending_counts (voucher_project_id) include (sold, reversed, organization_id);
create index spending_counts_week on spending_counts (week);
select enable_organization_wall('spending_counts');
grant insert (organization_id, project_id, voucher_project_id, week, sales, sold, reversed), delete on spending_counts to sello_platform;

-- Here and below a connection keeps its plans from when there were few rows: whatever is looked up by its key stays so.
create function count_sale() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
    select new.organization_id, new.project_id, new.offer_id, new.merchant_id, week_of(new.at, o.country), 1, new.amount, 0
    from voucher_offers o where o.id = new.offer_id;
  insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
    select v.organization_id, v.project_id, v.voucher_project_id, week_of(new.at, o.country), 1, new.amount, 0
    from vouchers v join voucher_offers o on o.id = v.offer_id where v.id = new.voucher_id;
  return null;
end $$;
create function count_reversal() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
    select s.organization_id, s.project_id, s.offer_id, s.merchant_id, week_of(new.at, o.country), 0, 0, new.amount
    from sales s join voucher_offers o on o.id = s.offer_id where s.id = new.sale_id;
  insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
    select v.organization_id, v.project_id, v.voucher_project_id, week_of(new.at, o.country), 0, 0, new.amount
    from sales s join vouchers v on v.id = s.voucher_id join voucher_offers o on o.id = s.offer_id where s.id = new.sale_id;
  return null;
end $$;
create trigger counted after insert on sales for each row execute function count_sale();
create trigger counted after insert on sale_reversals for each row execute function count_reversal();

insert into sale_counts (organization_id, project_id, offer_id, merchant_id, week, sales, sold, reversed)
  select s.organization_id, s.project_id, s.offer_id, s.merchant_id, week_of(x.at, o.country), sum(x.sales), sum(x.sold), sum(x.reversed)
  from (select id, at, 1 as sales, amount as sold, 0::bigint as reversed from sales union all select sale_id, at, 0, 0, amount from sale_reversals) x
    join sales s on s.id = x.id join voucher_offers o on o.id = s.offer_id group by 1, 2, 3, 4, 5;
insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
  select v.organization_id, v.project_id, v.voucher_project_id, week_of(x.at, o.country), sum(x.sales), sum(x.sold), sum(x.reversed)
  from (select id, at, 1 as sales, amount as sold, 0::bigint as reversed from sales union all select sale_id, at, 0, 0, amount from sale_reversals) x
    join sales s on s.id = x.id join vouchers v on v.id = s.voucher_id join voucher_offers o on o.id = s.offer_id group by 1, 2, 3, 4;

-- What was spent of vouchers in all; what was given of them, whatever came back since; and those that somebody still has, by their last day.
create view spent_vouchers with (security_invoker = true) as select c.voucher_project_id, c.sold - c.reversed as amount from spending_counts c;
create view given_amounts with (security_invoker = true) as select d.voucher_project_id, d.given, d.given_amount as amount from distributions d;
create view live_vouchers with (security_invoker = true) as
  select v.voucher_project_id, v.last_day from vouchers v where v.status in ('sent', 'active', 'suspended', 'rejected');
create index vouchers_live on vouchers (voucher_project_id, last_day) include (organization_id) where status in ('sent', 'active', 'suspended', 'rejected');

-- What waits for somebody, by what it is of.
create view waiting_orders with (security_invoker = true) as
  select o.project_id, o.voucher_project_id from voucher_orders o where o.status = 'waiting_for_payment';
create index voucher_orders_waiting on voucher_orders (voucher_project_id) where status = 'waiting_for_payment';
create view waiting_distributions with (security_invoker = true) as
  select d.project_id, d.voucher_project_id from distributions d where d.state = 'waiting_confirmation';
create index distributions_waiting on distributions (voucher_project_id) where state = 'waiting_confirmation';
create view stopped_distributions with (security_invoker = true) as
  select d.project_id, d.voucher_project_id from distributions d where d.state = 'failed';
create index distributions_stopped on distributions (voucher_project_id) where state = 'failed';
-- What was sent back of a budget.
create view refunded_budgets with (security_invoker = true) as
  select r.offer_id, r.subject_id as voucher_project_id, r.amount from payment_refunds r where r.source = 'budget' and r.state = 'paid';
create index payment_refunds_of_budget on payment_refunds (subject_id) where source = 'budget' and state = 'paid';
grant select on spent_vouchers, given_amounts, live_vouchers, waiting_orders, waiting_distributions, stopped_distributions, refunded_budgets to sello_app, sello_platform;

-- People by how far their vouchers have come.
create table beneficiary_counts (
  organization_id uuid not null,
  voucher_project_id uuid not null,
  status text not null,
  people bigint not null
);
create index beneficiary_counts_of on beneficiary_counts (voucher_project_id) include (status, people, organization_id);
select enable_organization_wall('beneficiary_counts');
grant insert (organization_id, voucher_project_id, status, people), delete on beneficiary_counts to sello_platform;
create function count_beneficiaries() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
begin
  if tg_op = 'INSERT' then
    insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
      select x.organization_id, x.voucher_project_id, x.status, count(*) from fresh x group by 1, 2, 3;
  elsif exists (select from stale o join fresh n using (id) where o.status <> n.status) then
    insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
      select x.organization_id, x.voucher_project_id, x.status, sum(x.change)
      from (select organization_id, voucher_project_id, status, 1 as change from fresh
        union all select organization_id, voucher_project_id, status, -1 from stale) x
      group by 1, 2, 3 having sum(x.change) <> 0;
  end if;
  return null;
end $$;
create trigger counted_new after insert on beneficiaries referencing new table as fresh for each statement execute function count_beneficiaries();
create trigger counted after update on beneficiaries referencing new table as fresh old table as stale for each statement execute function count_beneficiaries();
insert into beneficiary_counts (organization_id, voucher_project_id, status, people)
  select organization_id, voucher_project_id, status, count(*) from beneficiaries group by 1, 2, 3;

revoke execute on function count_sale, count_reversal, count_beneficiaries from public;
