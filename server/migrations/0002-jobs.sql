-- Slow or remote work. A row is written in the transaction of the change that wants it.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  key text not null,
  organization_id uuid,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Lower goes first: what someone waits for before what can wait.
  priority smallint not null default 0,
  attempts integer not null default 0,
  max_attempts integer not null default 12,
  run_at timestamptz not null default now(),
  lease_until timestamptz,
  lease_by uuid,
  progress jsonb not null default '{"done": 0, "total": 0, "failed": 0}',
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (kind, key)
);
create index jobs_next on jobs (priority, run_at) where state = 'waiting';
create index jobs_lease on jobs (lease_until) where state = 'running';
create index jobs_organization on jobs (organization_id, created_at desc);
select enable_organization_wall('jobs');
-- An organization asks for work and watches it; only the workers move it.
revoke update, delete on jobs from sello_app;
