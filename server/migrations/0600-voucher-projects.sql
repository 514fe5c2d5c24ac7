-- What an organization gives to people out of an offer. It keeps the version of the offer's config with which it began.
create table voucher_projects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  revision integer not null default 1,
  name text not null,
  description text not null,
  offer_id uuid not null references voucher_offers,
  provider_id uuid not null references organizations,
  config_id uuid not null references voucher_configs,
  -- Of the offer, as it was found: it is another organization's.
  offer_code text not null,
  offer_name text not null,
  provider_name text not null,
  country char(2) not null,
  currency text not null,
  decimals smallint not null,
  coupon_type text not null check (coupon_type in ('balance', 'single')),
  expires_on date not null,
  distribution jsonb not null,
  -- Of its people, who come and go by the hundred: counted where they are written.
  people integer not null default 0 check (people >= 0),
  -- Money that reached the budget, less what was refunded of it, in minor units.
  bought bigint not null default 0 check (bought >= 0),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  unique (id, organization_id)
);
select enable_organization_wall('voucher_projects');
create index voucher_projects_newest on voucher_projects (project_id, created_at, id);
create index voucher_projects_named on voucher_projects (project_id, lower(name), id);
create index voucher_projects_ending on voucher_projects (project_id, expires_on, id);
create index voucher_projects_of_offer on voucher_projects (offer_id);
grant insert (organization_id, project_id, name, description, offer_id, provider_id, config_id, offer_code, offer_name, provider_name, country,
  currency, decimals, coupon_type, expires_on, distribution, created_by),
  update (revision, name, description, expires_on, distribution, people), delete on voucher_projects to sello_app;
grant update (people, bought) on voucher_projects to sello_platform;

-- What accounts hold, as far as the reader may see them.
create view account_balances with (security_invoker = true) as
  select a.book_id as offer_id, a.kind, a.subject_id, a.organization_id, a.balance from ledger_accounts a;
grant select on account_balances to sello_app, sello_platform;

-- What somebody may get by a version of an offer's config: whoever bought by it keeps to it.
create function config_bounds(config uuid) returns table (at_least bigint, at_most bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select c.least, c.most from voucher_configs c where c.id = config
$$;
revoke execute on function config_bounds from public;
grant execute on function config_bounds to sello_app;
