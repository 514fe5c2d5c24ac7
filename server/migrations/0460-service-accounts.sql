-- Programs that work for an organization, each by an account of its own. One that is deleted stays as a name beside what it did.
create table service_accounts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  client_id text not null unique,
  name text not null,
  description text not null,
  type text not null,
  authenticator_type text not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  revision integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_from text,
  removed_at timestamptz,
  unique (id, organization_id)
);
create unique index service_accounts_name on service_accounts (organization_id, lower(name)) where removed_at is null;
create index service_accounts_newest on service_accounts (organization_id, created_at, id) where removed_at is null;
select enable_organization_wall('service_accounts');
grant insert (organization_id, client_id, name, description, type, authenticator_type, created_by),
  update (name, description, status, revision, removed_at) on service_accounts to sello_app;
grant update (last_used_at, last_used_from) on service_accounts to sello_platform;

-- What an account proves itself by: the hash of a secret (256 random bits, so that a quick hash is enough), or a public key. Several are good
-- while one takes the place of another. A token says by which it was got, and ends with it.
create table service_account_proofs (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  organization_id uuid not null,
  secret_hash bytea,
  public_key jsonb,
  created_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz,
  check (num_nonnulls(secret_hash, public_key) = 1),
  foreign key (account_id, organization_id) references service_accounts (id, organization_id)
);
create index service_account_proofs_account on service_account_proofs (account_id);
select enable_organization_wall('service_account_proofs');
grant insert (account_id, organization_id, secret_hash, public_key), update (ends_at), delete on service_account_proofs to sello_app;

-- For which projects an account works: its roles.
create table service_account_projects (
  account_id uuid not null,
  project_id uuid not null references projects,
  organization_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, project_id),
  foreign key (account_id, organization_id) references service_accounts (id, organization_id)
);
create index service_account_projects_project on service_account_projects (project_id);
select enable_organization_wall('service_account_projects');
grant insert (account_id, project_id, organization_id), delete on service_account_projects to sello_app;

-- The statements that were taken from accounts which sign them (RFC 7523), until they end: each is good once.
create table service_account_statements (
  account_id uuid not null references service_accounts,
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, hash)
);
create index service_account_statements_expires on service_account_statements (expires_at);
select grant_platform_only('service_account_statements');
grant insert (account_id, hash, expires_at), delete on service_account_statements to sello_platform;

-- An event is recorded in the name of a member, or of a service account that works for the organization.
create or replace function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
  correlation_id text, old jsonb, new jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) then
    raise insufficient_privilege using message = 'an event is recorded in the organization of its transaction';
  end if;
  if actor is not null and not pg_has_role(session_user, 'sello_platform', 'member')
     and not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor)
     and not exists (select from service_accounts a where a.organization_id = organization and a.id = actor) then
    raise insufficient_privilege using message = 'an event names a member of its organization, or a service account of it';
  end if;
  perform append_event(organization, type, resource, resource_id, members, actor, ip, user_agent, correlation_id, old, new);
end $$;
