-- Whether somebody may change, disable, sign out or remove another: an owner anybody else, others whom they could take every role, in projects as well.
-- The table of contract/access/giving.ts.
create or replace function manages_member(who uuid, organization uuid, person uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select who <> person and exists (
    select from organization_users a join organizations o on o.id = a.organization_id and o.status = 'verified'
      join organization_users p on p.organization_id = a.organization_id and p.user_id = person
    where a.organization_id = organization and a.user_id = who and a.status = 'active'
      and ('org.owner' = any(a.roles) or (p.roles <> '{}' and p.roles <@ array(select organization_roles_to_give(who, organization))
        and ('org.projects' = any(a.roles) or not exists (
          select from project_places x where x.organization_id = organization and x.user_id = person)))))
$$;
