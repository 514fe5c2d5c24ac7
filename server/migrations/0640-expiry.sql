-- All arrows of contract/vouchers/voucher-states.ts, whoever writes: those of a till among them.
create or replace function voucher_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('sent', 'active'), ('sent', 'rejected'), ('active', 'sent'), ('rejected', 'sent'), ('suspended', 'sent'), ('active', 'suspended'),
    ('sent', 'canceled'), ('active', 'canceled'), ('suspended', 'canceled'), ('rejected', 'canceled'),
    ('sent', 'expired'), ('active', 'expired'), ('suspended', 'expired'), ('rejected', 'expired'), ('active', 'redeemed'), ('redeemed', 'active'))
$$;

-- How many days before their last one holders were reminded, the last time.
alter table vouchers add column warned smallint check (warned in (30, 7, 1));
grant update (warned) on vouchers to sello_platform;
create index vouchers_ending on vouchers (expires_at, id) where status in ('sent', 'active', 'suspended', 'rejected');

-- What ended unspent with each last day, and returned to the budget; and when whoever gave it was told.
create table voucher_expiries (
  voucher_project_id uuid not null,
  organization_id uuid not null,
  last_day date not null,
  vouchers integer not null check (vouchers > 0),
  amount bigint not null check (amount >= 0),
  told_at timestamptz,
  primary key (voucher_project_id, last_day),
  foreign key (voucher_project_id, organization_id) references voucher_projects (id, organization_id)
);
select enable_organization_wall('voucher_expiries');
create index voucher_expiries_untold on voucher_expiries (voucher_project_id) where told_at is null;
grant insert (voucher_project_id, organization_id, last_day, vouchers, amount), update (vouchers, amount, told_at) on voucher_expiries to sello_app;

create view expired_vouchers with (security_invoker = true) as select e.voucher_project_id, e.amount from voucher_expiries e;
grant select on expired_vouchers to sello_app, sello_platform;

create index notifications_vouchers on notifications ((details ->> 'subjectId')) where type = 'vouchers';
