-- What people of projects read outside them, they read as org.member: who was invited to one became that, who was given a role in one did not.

-- Roles of an organization by which one may all that org.member may: contract/access/giving.ts, which a test compares.
create function roles_for_projects() returns text[] language sql immutable set search_path = public, pg_temp as $$
  select '{org.owner,org.projects,org.member,viewer}'::text[]
$$;

-- What stands, also of who is disabled or yet to come: a project works for them as for anybody when they do.
update organization_users m set roles = array(select role from unnest(m.roles || '{org.member}'::text[]) role order by role), revision = m.revision + 1
  where not m.roles && roles_for_projects()
    and exists (select from project_users u join projects p on p.id = u.project_id and p.status = 'active'
      where u.organization_id = m.organization_id and u.user_id = m.user_id);

-- Gives what comes along with a role in a project to whoever came to have one without; answers what they have then, or null where they lacked nothing.
create function bring_along(project uuid, person uuid) returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare has text[];
begin
  update organization_users m set roles = array(select role from unnest(m.roles || '{org.member}'::text[]) role order by role), revision = m.revision + 1
    from projects p
    where p.id = project and p.status = 'active' and acts_for(p.organization_id) and m.organization_id = p.organization_id and m.user_id = person
      and not m.roles && roles_for_projects()
      and exists (select from project_users u where u.project_id = p.id and u.user_id = person)
    returning m.roles into has;
  return has;
end $$;

-- As before (0450), but whoever works in a project that stands keeps a role that lets them.
create or replace function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[])
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
  if not has && roles_for_projects() and exists (
      select from project_users u join projects p on p.id = u.project_id and p.status = 'active' where u.organization_id = organization and u.user_id = person) then
    raise insufficient_privilege using message = 'who works in a project keeps a role that lets them';
  end if;
  perform keep_an_owner(organization);
end $$;

revoke execute on function roles_for_projects, bring_along from public;
grant execute on function bring_along to sello_app, sello_platform;
