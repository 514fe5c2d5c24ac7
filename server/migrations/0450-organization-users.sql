-- The people of an organization are invited, given roles, disabled, enabled and removed by those of it who may: contract/access/giving.ts.
alter table organization_users
  add column revision integer not null default 1,
  add column onboarding_method text not null default 'email' check (onboarding_method in ('manual', 'email', 'kyc')),
  add column stated_did text,
  add column invited_at timestamptz,
  add column invited_by uuid references users,
  add column invitation_ends_at timestamptz,
  add column last_sign_in_at timestamptz,
  -- What was begun before this time is over, in every process, without a look at its sessions.
  add column sessions_end_at timestamptz;
update organization_users m set invited_at = m.created_at, invitation_ends_at = coalesce(
    (select max(c.expires_at) from mail_codes c where c.user_id = m.user_id and c.organization_id = m.organization_id and c.purpose = 'invite'),
    m.created_at + interval '7 days')
  where m.status = 'pending';

-- What those were called who did something here and are gone.
create table former_members (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  name text not null,
  lastname text not null,
  removed_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
select enable_organization_wall('former_members');

-- Who gives which role of an organization: contract/access/giving.ts, which a test compares.
create table organization_role_givers (giver text not null, role text not null, primary key (giver, role));
select grant_platform_only('organization_role_givers');
insert into organization_role_givers
  select 'org.owner', unnest('{org.owner,org.users,org.projects,org.billing,org.audit,org.api,org.reports,org.member,viewer}'::text[])
  union all select 'org.users', unnest('{org.users,org.member,viewer}'::text[]);

-- The roles that somebody may give in an organization that is verified.
create function organization_roles_to_give(who uuid, organization uuid) returns setof text
language sql stable set search_path = public, pg_temp as $$
  select g.role from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    join organization_role_givers g on g.giver = any(m.roles)
  where m.organization_id = organization and m.user_id = who and m.status = 'active'
$$;

-- Whether somebody may change, disable or remove another: an owner anybody else, others whom they could take every role.
create function manages_member(who uuid, organization uuid, person uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select who <> person and exists (
    select from organization_users a join organizations o on o.id = a.organization_id and o.status = 'verified'
      join organization_users p on p.organization_id = a.organization_id and p.user_id = person
    where a.organization_id = organization and a.user_id = who and a.status = 'active'
      and ('org.owner' = any(a.roles) or (p.roles <> '{}' and p.roles <@ array(select organization_roles_to_give(who, organization)))))
$$;

-- Keeps an organization from being changed by two at once, and from being left without an owner who can sign in.
create function hold_members(organization uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from organizations o where o.id = organization and acts_for(o.id) for no key update;
  if not found then raise insufficient_privilege using message = 'people are changed in the organization of the transaction'; end if;
end $$;
create function keep_an_owner(organization uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from organization_users m where m.organization_id = organization and m.status = 'active' and 'org.owner' = any(m.roles)) then
    raise insufficient_privilege using message = 'an organization keeps an owner';
  end if;
end $$;

-- Gives and takes roles of an organization; whoever has none left is no member. Nobody gives or takes their own.
create function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[])
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare has text[];
begin
  perform hold_members(organization);
  if person = actor or not (given || taken) <@ array(select organization_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'a role is given and taken by whoever has the right to it';
  end if;
  update organization_users m set revision = m.revision + 1,
      roles = array(select role from unnest(m.roles || given) role where not role = any(taken) group by role order by role)
    where m.organization_id = organization and m.user_id = person returning m.roles into has;
  if coalesce(has, '{}') = '{}' then raise insufficient_privilege using message = 'a member has a role'; end if;
  perform keep_an_owner(organization);
end $$;

-- Disables and enables. What a disabled person had begun is over, and begins anew only by signing in.
create function change_member_status(actor uuid, organization uuid, person uuid, before text, after text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if (before, after) not in (('active', 'disabled'), ('disabled', 'active')) or not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'a member is disabled and enabled by whoever looks after them';
  end if;
  update organization_users m set status = after, revision = m.revision + 1,
      sessions_end_at = case after when 'disabled' then clock_timestamp() else m.sessions_end_at end
    where m.organization_id = organization and m.user_id = person and m.status = before;
  if not found then raise insufficient_privilege using message = 'a status is changed from what it is'; end if;
  perform keep_an_owner(organization);
end $$;

-- Signs somebody out, wherever they are signed in to the organization.
create function end_member_sessions(actor uuid, organization uuid, person uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'somebody is signed out by whoever looks after them';
  end if;
  update organization_users m set sessions_end_at = clock_timestamp() where m.organization_id = organization and m.user_id = person;
end $$;

-- Removes a member whom no project that stands, and so no template, knows; what they were called stays with what they did.
create function remove_member(actor uuid, organization uuid, person uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) or exists (
      select from project_users u join projects p on p.id = u.project_id and p.status = 'active' where u.organization_id = organization and u.user_id = person) then
    raise insufficient_privilege using message = 'a member is removed by whoever looks after them, from their projects first';
  end if;
  delete from project_users u where u.organization_id = organization and u.user_id = person;
  insert into former_members (organization_id, user_id, name, lastname)
    select m.organization_id, m.user_id, m.name, m.lastname from organization_users m
    where m.organization_id = organization and m.user_id = person and m.status <> 'pending'
    on conflict (organization_id, user_id) do update set name = excluded.name, lastname = excluded.lastname, removed_at = now();
  delete from organization_users m where m.organization_id = organization and m.user_id = person;
  perform keep_an_owner(organization);
end $$;

-- Whether an account may be invited: nobody works with it anywhere, or it was of this organization before.
create function may_be_invited(account uuid, organization uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from users u where u.id = account)
    and (not exists (select from organization_users m where m.user_id = account and m.status <> 'pending')
      or exists (select from former_members f where f.organization_id = organization and f.user_id = account))
$$;

-- Makes somebody who is invited a member, pending until they take it up: with roles that the inviter gives, or as org.member of a project's.
drop function invite_member(uuid, uuid, uuid, text, text);
create function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if member_roles = '{}' or not (member_roles <@ array(select organization_roles_to_give(actor, organization))
      or (member_roles = '{org.member}' and exists (select from project_roles_to_give(actor, organization)))) then
    raise insufficient_privilege using message = 'a member is invited by whoever gives their roles';
  end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles, status, onboarding_method, stated_did, invited_at, invited_by, invitation_ends_at)
    select organization, u.id, invite_member.name, invite_member.lastname, u.email, member_roles, 'pending', onboarding, did, now(), actor, now() + interval '7 days'
    from users u where u.id = account and may_be_invited(u.id, organization);
  if not found then raise insufficient_privilege using message = 'who works with their account elsewhere is nobody''s to invite'; end if;
  delete from former_members f where f.organization_id = organization and f.user_id = account;
end $$;

-- Takes up the invitations of an account that is proven: that of one organization, or all that are not over.
create or replace function take_up_invitations(account uuid, invited_by uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null
  where m.user_id = account and m.status = 'pending'
    and (m.organization_id = take_up_invitations.invited_by or (take_up_invitations.invited_by is null and m.invitation_ends_at > now()))
    and exists (select from users u where u.id = account and u.email_verified)
$$;

revoke execute on function change_member_roles, change_member_status, end_member_sessions, remove_member, invite_member from public;
grant execute on function change_member_roles, change_member_status, end_member_sessions to sello_app;
grant execute on function remove_member, invite_member to sello_platform;

grant update (name, lastname, stated_did, revision) on organization_users to sello_app;
grant update (invited_at, invited_by, invitation_ends_at, last_sign_in_at) on organization_users to sello_platform;
grant insert (language) on users to sello_platform;
