-- What the vouchers of an offer can be, in versions that are never changed: an issuance keeps the one that it began with.
create table voucher_configs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  line_id uuid not null,
  version integer not null check (version > 0),
  coupon_types text[] not null check (cardinality(coupon_types) > 0 and coupon_types <@ '{balance,single}'),
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  partial_use boolean not null,
  reversal_hours integer not null,
  validity_days integer not null,
  commission_bearer text not null check (commission_bearer in ('deliverer', 'merchant')),
  digest text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organization_id),
  unique (line_id, version)
);
create index voucher_configs_newest on voucher_configs (organization_id, project_id, created_at, id);
select enable_organization_wall('voucher_configs');
grant insert (organization_id, project_id, line_id, version, coupon_types, least, most, partial_use, reversal_hours, validity_days,
  commission_bearer, digest, created_by) on voucher_configs to sello_app;

-- An offer has books from its first moment (ledger_books, of its id), so it is never deleted: one that nothing was bought of can be removed.
create table voucher_offers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  code text not null unique,
  revision integer not null default 1,
  name text not null,
  description text not null,
  image_id uuid references images,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('MXN', 'USD')),
  decimals smallint not null check (decimals in (0, 2)),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'removed')),
  -- In hundredths of a percent.
  commission integer not null check (commission between 0 and 10000),
  taxes integer not null check (taxes between 0 and 10000),
  config_id uuid not null,
  list_id uuid not null,
  contract_id uuid unique,
  bank jsonb not null,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organization_id),
  foreign key (config_id, organization_id) references voucher_configs (id, organization_id),
  foreign key (list_id, organization_id) references merchants_lists (id, organization_id)
);
create index voucher_offers_newest on voucher_offers (organization_id, created_at, id) where status <> 'removed';
create index voucher_offers_of_project on voucher_offers (organization_id, project_id, created_at, id) where status <> 'removed';
create index voucher_offers_to_buy on voucher_offers (created_at, id) where status = 'active';
create index voucher_offers_list on voucher_offers (list_id);
create index voucher_offers_image on voucher_offers (image_id) where image_id is not null;
select enable_organization_wall('voucher_offers');
grant insert (organization_id, project_id, code, name, description, country, currency, decimals, commission, taxes, config_id, list_id, bank, created_by),
  update (revision, name, description, image_id, status, commission, taxes, config_id, list_id, bank) on voucher_offers to sello_app;

-- An offer with what it stands on, to whoever may see the rows.
create view offer_rows with (security_invoker = true) as
  select o.*, p.name as provider_name, c.line_id as config_line, c.version as config_version, c.coupon_types, c.least, c.most, c.partial_use,
    c.reversal_hours, c.validity_days, c.commission_bearer, c.digest as config_digest, c.created_at as config_at,
    l.line_id as list_line, l.version as list_version, l.size as list_size, l.digest as list_digest
  from voucher_offers o
    join voucher_configs c on c.id = o.config_id join merchants_lists l on l.id = o.list_id join organizations p on p.id = o.organization_id;
grant select on offer_rows to sello_app;

-- What was ever active is known to everybody: who holds its vouchers looks it up when nothing more is sold, too.
create view public_offers as
  select o.id, o.organization_id, p.name as provider_name, o.code, o.name, o.description, o.image_id, o.country, o.currency, o.decimals,
    o.status = 'active' as is_active, o.status, o.commission, o.taxes, o.config_id, c.coupon_types, c.least, c.most, c.partial_use, c.reversal_hours,
    c.validity_days, c.commission_bearer, l.version as list_version, l.size as list_size, o.created_at
  from voucher_offers o
    join voucher_configs c on c.id = o.config_id join merchants_lists l on l.id = o.list_id join organizations p on p.id = o.organization_id
  where o.status in ('active', 'inactive');
select publish_view('public_offers');
grant select on public_offers to sello_app;
create view public_offer_merchants as
  select o.code, m.id, m.name, m.places, lm.place
  from voucher_offers o join merchants_list_members lm on lm.list_id = o.list_id join merchants m on m.id = lm.merchant_id
  where o.status in ('active', 'inactive');
select publish_view('public_offer_merchants');

-- Where whoever buys pays to, of an offer that can be bought.
create function offer_bank(offer uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select o.bank from voucher_offers o where o.id = offer and (o.status = 'active' or (o.status <> 'removed' and acts_for(o.organization_id)))
$$;

/*
 All of an offer that an order keeps, in the transaction of whoever buys: of one that is, or was, active, or is the caller's own. Until that
 transaction ends the offer stays as it is.
*/
create function offer_to_buy(offer uuid) returns table (
  id uuid, organization_id uuid, project_id uuid, code text, name text, currency text, decimals smallint, commission integer, taxes integer,
  config_id uuid, coupon_types text[], "least" bigint, most bigint, partial_use boolean, reversal_hours integer, validity_days integer,
  commission_bearer text, list_id uuid, contract_id uuid, bank jsonb, status text
) language sql volatile security definer set search_path = public, pg_temp as $$
  select o.id, o.organization_id, o.project_id, o.code, o.name, o.currency, o.decimals, o.commission, o.taxes, o.config_id, c.coupon_types, c.least, c.most,
    c.partial_use, c.reversal_hours, c.validity_days, c.commission_bearer, o.list_id, o.contract_id, o.bank, o.status
  from voucher_offers o join voucher_configs c on c.id = o.config_id
  where o.id = offer and (o.status in ('active', 'inactive') or (o.status <> 'removed' and acts_for(o.organization_id))) for share of o
$$;
revoke execute on function offer_bank, offer_to_buy from public;
grant execute on function offer_bank, offer_to_buy to sello_app, sello_platform;
