-- A provider's partners, who take vouchers. One that is removed stays as a name on the lists that have it.
create table merchants (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  revision integer not null default 1,
  name text not null,
  tax_id text not null,
  email text not null,
  places jsonb not null,
  account text not null,
  status text not null default 'active' check (status in ('active', 'removed')),
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organization_id)
);
create unique index merchants_tax_id on merchants (project_id, tax_id) where status = 'active';
create index merchants_newest on merchants (organization_id, project_id, created_at, id) where status = 'active';
create index merchants_named on merchants (organization_id, project_id, lower(name), id) where status = 'active';
select enable_organization_wall('merchants');
grant insert (id, organization_id, project_id, name, tax_id, email, places, account, created_by),
  update (revision, name, tax_id, email, places, account, status) on merchants to sello_app;

-- Merchants that an offer names together, in versions that are never changed.
create table merchants_lists (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  line_id uuid not null,
  version integer not null check (version > 0),
  digest text not null,
  size integer not null check (size > 0),
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organization_id),
  unique (line_id, version)
);
create index merchants_lists_newest on merchants_lists (organization_id, project_id, created_at, id);
select enable_organization_wall('merchants_lists');
grant insert (id, organization_id, project_id, line_id, version, digest, size, created_by) on merchants_lists to sello_app;

create table merchants_list_members (
  list_id uuid not null,
  merchant_id uuid not null,
  organization_id uuid not null,
  -- By their names, when the list was made.
  place integer not null,
  primary key (list_id, merchant_id),
  unique (list_id, place),
  foreign key (list_id, organization_id) references merchants_lists (id, organization_id),
  foreign key (merchant_id, organization_id) references merchants (id, organization_id)
);
create index merchants_list_members_merchant on merchants_list_members (merchant_id);
select enable_organization_wall('merchants_list_members');
grant insert (list_id, merchant_id, organization_id, place) on merchants_list_members to sello_app;
