-- A recipient is pending until something is delivered to them, or their address is proven (spec section 4). Recipients of before stay as they are.
alter table recipients alter column status set default 'pending';

-- An address is proven by a user of the organization who signs in with it.
create function is_proven_address(organization uuid, address text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u join organization_users m on m.user_id = u.id
    where u.email = address and u.email_verified and m.organization_id = organization and m.status = 'active')
$$;
create function recipient_begins() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_proven_address(new.organization_id, new.email) then new.status := 'active'; end if;
  return new;
end $$;
create trigger begins before insert on recipients for each row when (new.status = 'pending' and new.email is not null)
  execute function recipient_begins();

-- Whether something was delivered to a recipient, or their address is proven: one who is enabled again is what they would be.
create function is_reached(recipient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from credentials c where c.recipient_id = recipient and c.sent_at is not null)
    or exists (select from recipients r where r.id = recipient and is_proven_address(r.organization_id, r.email))
$$;

-- What was delivered makes the recipient of a credential active. Callers lock the recipient before the credential, as everywhere.
create function recipient_reached(credential uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update recipients r set status = 'active' from credentials c where c.id = credential and r.id = c.recipient_id and r.status = 'pending'
$$;
revoke execute on function is_proven_address, recipient_begins, is_reached, recipient_reached from public;
grant execute on function is_reached to sello_app;
grant execute on function recipient_reached to sello_platform;
