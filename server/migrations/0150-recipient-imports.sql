-- People out of a file, added by a job. What is counted is the import's; its rows stay as they came until they are worked off, and those that
-- added nobody for as long as the import does, so that they can be corrected.
create table recipient_imports (
  id uuid primary key,
  organization_id uuid not null references organizations,
  requested_by uuid not null references users,
  file text not null,
  state text not null default 'pending' check (state in ('pending', 'registering', 'error', 'success', 'canceled')),
  total int not null check (total > 0),
  added int not null default 0,
  known int not null default 0,
  duplicate int not null default 0,
  invalid int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (state in ('pending', 'registering'))),
  check (added + known + duplicate + invalid <= total),
  unique (id, organization_id)
);
create index recipient_imports_newest on recipient_imports (organization_id, created_at, id);
create index recipient_imports_spent on recipient_imports (finished_at);
select enable_organization_wall('recipient_imports');
grant insert (id, organization_id, requested_by, file, total), update (state, added, known, duplicate, invalid, finished_at)
  on recipient_imports to sello_app;
grant delete on recipient_imports to sello_platform;

create table recipient_import_rows (
  import_id uuid not null,
  organization_id uuid not null,
  row int not null,
  content jsonb not null,
  -- Somebody who stands further up in the same file; seen once, when it came, so that it is the same however the work is interrupted.
  is_twice boolean not null,
  outcome text check (outcome in ('known', 'duplicate', 'invalid')),
  fields jsonb not null default '{}',
  primary key (import_id, row),
  foreign key (import_id, organization_id) references recipient_imports (id, organization_id) on delete cascade
);
create index recipient_import_rows_waiting on recipient_import_rows (import_id, row) where outcome is null;
select enable_organization_wall('recipient_import_rows');
grant insert (import_id, organization_id, row, content, is_twice), update (outcome, fields), delete on recipient_import_rows to sello_app;
