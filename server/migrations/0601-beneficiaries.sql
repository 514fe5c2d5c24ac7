-- Who has a voucher. What identifies them is sealed, and found by a keyed hash: a copy of the database tells nobody's.
create table beneficiaries (
  id uuid primary key,
  organization_id uuid not null references organizations,
  voucher_project_id uuid not null,
  revision integer not null default 1,
  name text not null,
  lastname text not null,
  email text not null,
  phone_number text not null,
  identification_type text not null check (identification_type in ('dni', 'passport', 'ruc', 'driver')),
  identification text not null,
  identification_hash bytea not null,
  -- Ordered for them and not canceled, in minor units.
  amount bigint not null check (amount >= 0),
  status text not null default 'unclaimed' check (status in ('unclaimed', 'sent', 'active', 'rejected', 'canceled', 'archived')),
  keep_reason text,
  created_at timestamptz not null default now(),
  foreign key (voucher_project_id, organization_id) references voucher_projects (id, organization_id),
  unique (id, organization_id)
);
select enable_organization_wall('beneficiaries');
create index beneficiaries_newest on beneficiaries (voucher_project_id, created_at, id);
create index beneficiaries_by_name on beneficiaries (voucher_project_id, lower(lastname), id);
create index beneficiaries_by_amount on beneficiaries (voucher_project_id, amount, id);
create index beneficiaries_by_status on beneficiaries (voucher_project_id, status, created_at, id);
create index beneficiaries_known on beneficiaries (organization_id, identification_hash);
-- Of two at once that register the same person, one does; who is kept knowingly is one more.
create unique index beneficiaries_once on beneficiaries (voucher_project_id, identification_hash)
  where keep_reason is null and status not in ('canceled', 'archived');
grant insert (id, organization_id, voucher_project_id, name, lastname, email, phone_number, identification_type, identification, identification_hash, amount, keep_reason),
  update (revision, name, lastname, email, phone_number, amount, status) on beneficiaries to sello_app;
grant update (revision, amount, status) on beneficiaries to sello_platform;
