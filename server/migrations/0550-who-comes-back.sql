-- Whoever comes back by their organization's provider is no former member any more, as whoever comes back by a letter; and what was declined is not
-- taken up.
create or replace function bind_member(organization uuid, address text, iss text, sub text) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  select m.user_id into person from organization_users m
    join sso_providers p on p.organization_id = m.organization_id and p.enabled and p.issuer = iss
    where m.organization_id = organization and m.email = address and m.auth_method = 'sso' and m.status = 'pending' and m.invitation_ends_at > now()
      and m.invitation_declined_at is null
    for no key update of m;
  if person is null then return null; end if;
  insert into sso_bindings (organization_id, user_id, issuer, subject) values (organization, person, iss, sub);
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null
    where m.organization_id = organization and m.user_id = person;
  delete from former_members f where f.organization_id = organization and f.user_id = person;
  return person;
end $$;
