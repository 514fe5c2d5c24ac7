-- People of an organization who sign in at a provider of its own (OpenID Connect Core 1.0). Of the provider's client the secret is kept sealed.
create table sso_providers (
  organization_id uuid primary key references organizations,
  revision integer not null default 1,
  issuer text not null check (starts_with(issuer, 'https://')),
  client_id text not null,
  client_secret text not null,
  -- Whose roles of the provider's tokens count beside those of the realm, and whether they narrow what was given here.
  roles_client text not null,
  narrows_roles boolean not null,
  enabled boolean not null,
  end_session_endpoint text
);
select grant_platform_only('sso_providers');

-- Who a subject of an issuer is, in one organization. Whatever its tokens say of an address after that counts for nothing.
create table sso_bindings (
  organization_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  bound_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  unique (organization_id, issuer, subject),
  foreign key (organization_id, user_id) references organization_users on delete cascade
);
select grant_platform_only('sso_bindings');

-- Sign-ins that went out to a provider: known by a cookie, of which only the hash is kept. All that protects the way is made of the cookie.
create table sso_steps (
  hash bytea primary key,
  organization_id uuid not null references organizations,
  issuer text not null,
  expires_at timestamptz not null
);
create index sso_steps_expire on sso_steps (expires_at);
select grant_platform_only('sso_steps');

-- A session that a provider vouches for is of one organization, and may use no roles but these.
alter table sessions
  add column sso_issuer text,
  add column usable_roles text[],
  add check (usable_roles is null or sso_issuer is not null);

grant insert (organization_id, revision, issuer, client_id, client_secret, roles_client, narrows_roles, enabled, end_session_endpoint),
  update (revision, issuer, client_id, client_secret, roles_client, narrows_roles, enabled, end_session_endpoint) on sso_providers to sello_platform;
grant insert (hash, organization_id, issuer, expires_at), delete on sso_steps to sello_platform;
grant insert (sso_issuer, usable_roles) on sessions to sello_platform;

-- Has somebody who is invited sign in at the organization's provider; says whether there is one.
create function pin_member(actor uuid, organization uuid, person uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from organization_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'how somebody signs in is chosen by whoever invites them';
  end if;
  update organization_users m set auth_method = 'sso'
    where m.organization_id = organization and m.user_id = person and m.status = 'pending'
      and exists (select from sso_providers p where p.organization_id = organization and p.enabled);
  return found;
end $$;

-- Who is invited to sign in at a provider comes in by that and nothing else: whatever else takes up invitations leaves theirs as it is.
create function only_when_bound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sso_bindings b where b.organization_id = new.organization_id and b.user_id = new.user_id) then return new; end if;
  return null;
end $$;
create trigger only_when_bound before update of status on organization_users for each row
  when (old.status = 'pending' and new.status = 'active' and new.auth_method = 'sso') execute function only_when_bound();

-- Takes up the open invitation of an address in the name of a subject that the organization's own issuer has verified to have it; whose it was.
create function bind_member(organization uuid, address text, iss text, sub text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  select m.user_id into person from organization_users m
    join sso_providers p on p.organization_id = m.organization_id and p.enabled and p.issuer = iss
    where m.organization_id = organization and m.email = address and m.auth_method = 'sso' and m.status = 'pending' and m.invitation_ends_at > now()
    for no key update of m;
  if person is null then return null; end if;
  insert into sso_bindings (organization_id, user_id, issuer, subject) values (organization, person, iss, sub);
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null
    where m.organization_id = organization and m.user_id = person;
  return person;
end $$;

-- After the issuer was changed: who was bound to another is nobody's word any more, and has to be invited again.
create function unbind_members(actor uuid, organization uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare freed int;
begin
  perform hold_members(organization);
  if not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor and m.status = 'active' and 'org.owner' = any(m.roles)) then
    raise insufficient_privilege using message = 'the issuer is an owner''s to change';
  end if;
  delete from sso_bindings b using sso_providers p where b.organization_id = organization and p.organization_id = organization and p.issuer <> b.issuer;
  update organization_users m set status = 'pending', revision = m.revision + 1, invited_at = now(), invited_by = actor, invitation_ends_at = now(),
      sessions_end_at = clock_timestamp()
    where m.organization_id = organization and m.auth_method = 'sso' and m.status = 'active'
      and not exists (select from sso_bindings b where b.organization_id = organization and b.user_id = m.user_id);
  get diagnostics freed = row_count;
  perform keep_an_owner(organization);
  return freed;
end $$;

revoke execute on function pin_member, only_when_bound, bind_member, unbind_members from public;
grant execute on function pin_member, bind_member, unbind_members to sello_platform;
