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
grant delete on service_account_proofs to sello_app;

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
grant delete on service_account_projects to sello_app;

-- Whether somebody may issue in a project of an organization (contract/access/actions.ts, credentials.issue).
create function may_issue(who uuid, organization uuid, project uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    where m.organization_id = organization and m.user_id = who and m.status = 'active' and (m.roles && '{org.owner,org.projects}' or exists (
      select from project_users u where u.project_id = project and u.user_id = who and u.role = 'project.manager')))
$$;
-- Whether somebody may let an account do all that it may, because they may do so themselves: an active member who looks after accounts
-- (serviceAccounts.manage), and may issue in each of its projects.
create function may_empower(who uuid, account uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from service_accounts a join organization_users m on m.organization_id = a.organization_id and m.user_id = who
    where a.id = account and a.removed_at is null and acts_for(a.organization_id) and m.status = 'active' and m.roles && '{org.owner,org.projects,org.api}'
      and not exists (select from service_account_projects r join projects p on p.id = r.project_id and p.status = 'active'
        where r.account_id = a.id and not may_issue(who, a.organization_id, r.project_id)))
$$;

-- Whatever gives an account a right, or makes known what it proves itself by, says who asks.
create function let_account_work(actor uuid, account uuid, projects uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_account_projects (account_id, organization_id, project_id)
    select a.id, a.organization_id, p.id from service_accounts a join projects p on p.organization_id = a.organization_id and p.status = 'active'
    where a.id = account and p.id = any(projects) on conflict do nothing;
  if not may_empower(actor, account)
     or exists (select from unnest(projects) x where not exists (select from service_account_projects r where r.account_id = account and r.project_id = x)) then
    raise insufficient_privilege using message = 'a service account works where whoever lets it may issue';
  end if;
end $$;

-- A new secret takes the place of the one of now, which ends at some time; those before it are gone.
create function renew_account_secret(actor uuid, account uuid, hash bytea, moment timestamptz, former_until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_empower(actor, account) then
    raise insufficient_privilege using message = 'a secret is made by whoever may do what it opens';
  end if;
  delete from service_account_proofs f where f.account_id = account and (f.ends_at is not null or former_until <= moment);
  update service_account_proofs f set ends_at = former_until where f.account_id = account;
  insert into service_account_proofs (account_id, organization_id, secret_hash) select a.id, a.organization_id, hash from service_accounts a where a.id = account;
end $$;

-- Public keys take the place of those that there are; one that stays is the same as before.
create function replace_account_keys(actor uuid, account uuid, keys jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_empower(actor, account) then
    raise insufficient_privilege using message = 'a key is named by whoever may do what it opens';
  end if;
  delete from service_account_proofs f where f.account_id = account and f.public_key <> all(keys);
  insert into service_account_proofs (account_id, organization_id, public_key)
    select a.id, a.organization_id, x from service_accounts a, unnest(keys) x
    where a.id = account and not exists (select from service_account_proofs f where f.account_id = account and f.public_key = x);
end $$;
revoke execute on function may_issue, may_empower, let_account_work, renew_account_secret, replace_account_keys from public;
grant execute on function let_account_work, renew_account_secret, replace_account_keys to sello_app;

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
