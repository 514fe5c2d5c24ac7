-- What carries weight and is no single row's matter is done by functions of the owner. Each looks by itself whether its caller may; the
-- server's logins have no other way (0122). What happened is recorded by the change that calls them.

-- Whether the caller's transaction may act in an organization: one that is bound to it, or the platform's.
create function acts_for(organization uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select pg_has_role(session_user, 'sello_platform', 'member') or organization = current_setting('sello.organization')::uuid
$$;

-- An event is appended by this function alone, in the caller's organization, in the name of one of its members or of nobody.
alter function record_event rename to append_event;
revoke execute on function append_event from public, sello_app, sello_platform;
create function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
  correlation_id text, old_digest text, new_digest text, old jsonb, old_salt text, new jsonb, new_salt text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) then
    raise insufficient_privilege using message = 'an event is recorded in the organization of its transaction';
  end if;
  if actor is not null and not pg_has_role(session_user, 'sello_platform', 'member')
     and not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor) then
    raise insufficient_privilege using message = 'an event names a member of its organization';
  end if;
  perform append_event(organization, type, resource, resource_id, members, actor, ip, user_agent, correlation_id, old_digest, new_digest, old, old_salt, new, new_salt);
end $$;

-- Counters are written by the rows that they count.
alter function count_credentials security definer set search_path = public, pg_temp;

-- Who gives which role in a project: contract/access/giving.ts, which a test compares.
create table project_role_givers (giver text not null, role text not null, primary key (giver, role));
select grant_platform_only('project_role_givers');
insert into project_role_givers
  select giver, unnest('{project.manager,project.viewer,project.signer,project.users}'::text[]) from unnest('{org.owner,org.projects,project.manager}'::text[]) giver
  union all values ('project.users', 'project.viewer');

-- The roles that somebody may give in a project of an organization that is verified, or in any of its projects where none is named: by what
-- they are in the organization, and there.
create function project_roles_to_give(who uuid, organization uuid, project uuid default null) returns setof text
language sql stable set search_path = public, pg_temp as $$
  select g.role from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    join project_role_givers g on g.giver = any(m.roles) or g.giver in (
      select u.role from project_users u join projects p on p.id = u.project_id and p.status = 'active'
      where u.organization_id = m.organization_id and u.user_id = m.user_id and (project is null or u.project_id = project))
  where m.organization_id = organization and m.user_id = who and m.status = 'active'
$$;

-- Gives and takes roles in a project, and keeps its number of users; answers whether that changed anything. Nobody gives or takes their own,
-- but whoever made a project that has nobody yet is its manager.
create function change_project_roles(actor uuid, project uuid, person uuid, given text[], taken text[])
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place projects;
  before int;
  touched int;
  again int;
begin
  select * into place from projects p where p.id = project and p.status = 'active' and acts_for(p.organization_id) for no key update;
  if place.id is null then
    raise insufficient_privilege using message = 'roles are given in a project of the transaction''s organization';
  end if;
  if not (place.created_by = actor and person = actor and given = '{project.manager}' and taken = '{}'
          and not exists (select from project_users u where u.project_id = project))
     and (person = actor or not (given || taken) <@ array(select project_roles_to_give(actor, place.organization_id, project))) then
    raise insufficient_privilege using message = 'a role is given and taken by whoever has the right to it';
  end if;
  select max(u.revision) into before from project_users u where u.project_id = project and u.user_id = person;
  delete from project_users u where u.project_id = project and u.user_id = person and u.role = any(taken);
  get diagnostics touched = row_count;
  insert into project_users (project_id, organization_id, user_id, role)
    select project, place.organization_id, person, role from unnest(given) role on conflict do nothing;
  get diagnostics again = row_count;
  if touched + again = 0 then return false; end if;
  update projects p set users = (select count(distinct u.user_id) from project_users u where u.project_id = project), user_changes = p.user_changes + 1
    where p.id = project returning * into place;
  -- never more than the project's changes, so that who comes again begins above whatever they had
  update project_users u set revision = coalesce(before + 1, place.user_changes) where u.project_id = project and u.user_id = person;
  return true;
end $$;

-- Makes somebody who is invited to a project a member: an account that nobody has proven to be theirs, pending until they take it up.
create function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) or not exists (select from project_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'a member is invited by whoever gives roles in the organization';
  end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles, status)
    select organization, u.id, invite_member.name, invite_member.lastname, u.email, '{org.member}', 'pending' from users u where u.id = account and not u.email_verified;
  if not found then raise insufficient_privilege using message = 'who has proven an address is nobody''s to invite'; end if;
end $$;

-- Takes up the invitations of an account that is proven: all, or that of one organization.
create function take_up_invitations(account uuid, invited_by uuid)
returns void language sql security definer set search_path = public, pg_temp as $$
  update organization_users m set status = 'active'
  where m.user_id = account and m.status = 'pending' and (invited_by is null or m.organization_id = invited_by)
    and exists (select from users u where u.id = account and u.email_verified)
$$;

-- An organization as registration makes it, on trial and waiting for its verification, with the account that proved its address as its owner.
create function found_organization(founder uuid, name text, alias text, industry int, country text, contact_name text, contact_lastname text)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  insert into organizations (name, alias, industry, country, contact_name, contact_lastname, trial_ends_at)
    select found_organization.name, found_organization.alias, found_organization.industry, found_organization.country, found_organization.contact_name,
      found_organization.contact_lastname, now() + interval '30 days'
    from users u where u.id = founder and u.email_verified returning id into made;
  if made is null then raise insufficient_privilege using message = 'an organization is founded by a proven account'; end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles)
    select made, u.id, found_organization.contact_name, found_organization.contact_lastname, u.email, '{org.owner}' from users u where u.id = founder;
  return made;
end $$;

-- Until now nobody said where these look first.
alter function events_about set search_path = public, pg_temp;
alter function recipients_like set search_path = public, pg_temp;
alter function recipients_added set search_path = public, pg_temp;
alter function recipient_renamed set search_path = public, pg_temp;

grant execute on function record_event, change_project_roles to sello_app, sello_platform;
grant execute on function invite_member, take_up_invitations, found_organization to sello_platform;
