-- The master key turns online: keys in custody name the master key that wraps them.
alter table custody_keys add column wrapped_by text;
comment on column custody_keys.wrapped_by is 'The name of the master key that wraps it; null: the one from before the first turn.';
grant insert (wrapped_by) on custody_keys to sello_app, sello_platform;
grant update (wrapped_key, wrapped_by) on custody_keys to sello_platform;

-- Held by whoever makes a key until it is committed, so that a turn begins before or after it.
create function master_key_in_force() returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from settings where key = 'secret.keystore.check' for share;
  return (select value ->> 'inForce' from settings where key = 'keystore.master');
end
$$;
comment on function master_key_in_force() is 'The name of the master key that wraps new keys; null before the first turn.';
revoke execute on function master_key_in_force() from public;
grant execute on function master_key_in_force() to sello_app, sello_platform;
