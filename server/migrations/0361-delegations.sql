-- Who signs in the place of an approver who is away, and when. Nothing of it is deleted: it says why somebody was frozen into a credential.
create table delegations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  user_id uuid not null,
  delegate_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  check (user_id <> delegate_id),
  check (starts_at < ends_at)
);
create index delegations_of_user on delegations (organization_id, user_id, ends_at) where ended_at is null;
create index delegations_of_delegate on delegations (organization_id, delegate_id, ends_at) where ended_at is null;
create index delegations_newest on delegations (organization_id, starts_at, id);
create index delegations_holding on delegations (ends_at) where ended_at is null;
select enable_organization_wall('delegations');
grant insert (organization_id, user_id, delegate_id, starts_at, ends_at, created_by), update (ended_at) on delegations to sello_app;

