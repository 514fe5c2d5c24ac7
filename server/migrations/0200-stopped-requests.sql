-- A request that was stopped has ended, too; what it had not begun is never begun.
alter table issue_requests add column is_stopped boolean not null default false, add check (not is_stopped or finished_at is not null);
grant update (is_stopped) on issue_requests to sello_app;

-- The rows of a request that gave nobody a credential, as they were asked for, so that they can be corrected: for as long as those of an import.
create table issue_refused_rows (
  request_id uuid not null references issue_requests,
  organization_id uuid not null,
  row integer not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (request_id, row)
);
create index issue_refused_rows_spent on issue_refused_rows (created_at);
select enable_organization_wall('issue_refused_rows');
grant insert (request_id, organization_id, row, content) on issue_refused_rows to sello_app;
grant delete on issue_refused_rows to sello_platform;
