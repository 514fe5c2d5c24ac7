-- Whether somebody would be left beside a person who owns the organization and signs in by what no provider can take away: a provider that ends, or
-- is turned off, lets in nobody who could turn it on again.
create function owner_with_password(organization uuid, beside uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (
    select from organization_users m join users u on u.id = m.user_id
    where m.organization_id = organization and m.user_id is distinct from beside and m.status = 'active' and 'org.owner' = any(m.roles)
      and m.auth_method <> 'sso' and u.password_hash is not null)
$$;
revoke execute on function owner_with_password from public;
grant execute on function owner_with_password to sello_app, sello_platform;

-- What the server asks before, the database holds after: both by the one function.
create or replace function keep_an_owner(organization uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not owner_with_password(organization, null) then
    raise insufficient_privilege using message = 'an organization keeps an owner with a password';
  end if;
end $$;
