-- As before, and those that a till goes along.
create or replace function voucher_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('sent', 'active'), ('sent', 'rejected'), ('active', 'sent'), ('rejected', 'sent'), ('suspended', 'sent'), ('active', 'suspended'),
    ('active', 'redeemed'), ('redeemed', 'active'),
    ('sent', 'canceled'), ('active', 'canceled'), ('suspended', 'canceled'), ('rejected', 'canceled'))
$$;
-- The step of the last changing code that was charged: none is charged twice.
alter table vouchers add column code_step bigint not null default 0;
grant update (tries, ended_at, code_step) on vouchers to sello_platform;

-- What was charged: the id is the caller's and the transaction's in the books, for ever. A sale keeps by what it was parted, so that a later change of the
-- offer changes nothing of it. Of its content stands a keyed hash, since a PIN may be in it.
create table sales (
  id uuid primary key references ledger_transactions,
  organization_id uuid not null references organizations, -- the provider
  project_id uuid not null references projects,
  offer_id uuid not null references voucher_offers,
  merchant_id uuid not null,
  -- Of whoever gave it.
  deliverer_id uuid not null references organizations,
  voucher_id uuid not null references vouchers,
  voucher_ending text not null,
  by_kind text not null check (by_kind in ('till', 'serviceAccount')),
  by_id uuid not null,
  amount bigint not null check (amount > 0),
  merchant_part bigint not null check (merchant_part >= 0),
  commission_part bigint not null check (commission_part >= 0),
  taxes_part bigint not null check (taxes_part >= 0),
  commission integer not null,
  taxes integer not null,
  -- Whether the voucher was good for this once, and what it held besides went back.
  once boolean not null,
  reversed bigint not null default 0,
  status text not null generated always as (case when reversed = 0 then 'paid' when reversed < amount then 'partly_reversed' else 'reversed' end) stored,
  left_after bigint not null check (left_after >= 0),
  content bytea not null,
  at timestamptz not null default clock_timestamp(),
  reversible_until timestamptz not null,
  check (merchant_part + commission_part + taxes_part = amount),
  constraint sales_reversed check (reversed between 0 and amount),
  unique (id, organization_id),
  foreign key (merchant_id, organization_id) references merchants (id, organization_id)
);
select enable_organization_wall('sales');
create index sales_newest on sales (organization_id, merchant_id, at, id);
create index sales_by_status on sales (organization_id, merchant_id, status, at, id);
create index sales_of_offer on sales (organization_id, offer_id, at, id);
create index sales_of_merchants_offer on sales (organization_id, merchant_id, offer_id, at, id);
create index sales_of_voucher on sales (voucher_id);
grant insert (id, organization_id, project_id, offer_id, merchant_id, deliverer_id, voucher_id, voucher_ending, by_kind, by_id, amount, merchant_part,
  commission_part, taxes_part, commission, taxes, once, left_after, content, reversible_until), update (reversed) on sales to sello_platform;

-- What was taken back of a sale: the id is the caller's and the transaction's, too.
create table sale_reversals (
  id uuid primary key references ledger_transactions,
  organization_id uuid not null,
  sale_id uuid not null,
  by_kind text not null check (by_kind in ('till', 'serviceAccount', 'user')),
  by_id uuid not null,
  amount bigint not null check (amount > 0),
  merchant_part bigint not null check (merchant_part >= 0),
  commission_part bigint not null check (commission_part >= 0),
  taxes_part bigint not null check (taxes_part >= 0),
  reason text,
  content bytea not null,
  at timestamptz not null default clock_timestamp(),
  check (merchant_part + commission_part + taxes_part = amount),
  foreign key (sale_id, organization_id) references sales (id, organization_id)
);
select enable_organization_wall('sale_reversals');
create index sale_reversals_of on sale_reversals (sale_id, at, id);
grant insert (id, organization_id, sale_id, by_kind, by_id, amount, merchant_part, commission_part, taxes_part, reason, content) on sale_reversals to sello_platform;

-- A sale with what its merchant, its offer and whoever charged it are called.
create view sale_rows with (security_invoker = true) as
  select s.*, m.name as merchant_name, o.name as offer_name, o.currency, o.decimals, coalesce(t.name, a.name, '') as by_name
  from sales s join merchants m on m.id = s.merchant_id join voucher_offers o on o.id = s.offer_id
    left join tills t on s.by_kind = 'till' and t.id = s.by_id left join service_accounts a on s.by_kind = 'serviceAccount' and a.id = s.by_id;
grant select on sale_rows to sello_app, sello_platform;
-- And what was taken back, by whom: of the provider's people a merchant learns no name.
create view sale_reversal_rows with (security_invoker = true) as
  select r.*, case r.by_kind when 'till' then t.name when 'serviceAccount' then a.name else p.name end as by_name
  from sale_reversals r join organizations p on p.id = r.organization_id
    left join tills t on r.by_kind = 'till' and t.id = r.by_id left join service_accounts a on r.by_kind = 'serviceAccount' and a.id = r.by_id;
grant select on sale_reversal_rows to sello_app, sello_platform;

-- Where vouchers of the organization at hand were charged, by the ids of sales and of what was taken back of them: a name, and nothing else of the sale.
create function sale_places(transactions uuid[]) returns table (id uuid, merchant text)
language sql stable security definer set search_path = public, pg_temp as $$
  select x.id, m.name
  from unnest(transactions) x(id) left join sale_reversals r on r.id = x.id join sales s on s.id = coalesce(r.sale_id, x.id) join merchants m on m.id = s.merchant_id
  where acts_for(s.deliverer_id)
$$;
revoke execute on function sale_places from public;
grant execute on function sale_places to sello_app, sello_platform;
