create table notifications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  user_id uuid not null,
  type text not null,
  status text not null default 'new' check (status in ('new', 'read', 'completed')),
  credential_id uuid references credentials,
  project_id uuid not null references projects,
  template_id uuid not null,
  credential_title text not null,
  receiver_name text not null,
  created_at timestamptz not null default now(),
  unique (user_id, type, credential_id)
);
create index notifications_newest on notifications (organization_id, user_id, created_at desc);
create index notifications_credential on notifications (credential_id);
select enable_organization_wall('notifications');
