-- Who was disabled while the issuer that vouched for them was changed is bound to nobody when they are enabled: they wait to be invited again, as all the others do.
create function invited_when_unbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sso_bindings b where b.organization_id = new.organization_id and b.user_id = new.user_id) then
    new.status := 'pending';
    new.invited_at := now();
    new.invitation_ends_at := now();
  end if;
  return new;
end $$;
revoke execute on function invited_when_unbound from public;
create trigger invited_when_unbound before update of status on organization_users for each row
  when (old.status = 'disabled' and new.status = 'active' and new.auth_method = 'sso') execute function invited_when_unbound();
