-- Tills become devices of one purpose among several: what opens them, their PIN and their sessions are the same for all.
drop view standing_tills;
alter table tills rename to devices;
alter table devices rename column merchant_id to place_id;
alter table devices drop constraint tills_merchant_id_organization_id_fkey;
alter table devices add column purpose text not null default 'till' check (purpose in ('till'));
alter table devices alter column purpose drop default;
grant insert (purpose, place_id) on devices to sello_app;
alter table devices rename constraint tills_pkey to devices_pkey;
alter table devices rename constraint tills_device_hash_key to devices_device_hash_key;
alter table devices rename constraint tills_id_organization_id_key to devices_id_organization_id_key;
alter table devices rename constraint tills_link_hash_key to devices_link_hash_key;
alter table devices rename constraint tills_check to devices_check;
alter table devices rename constraint tills_check1 to devices_check1;
alter table devices rename constraint tills_device_check to devices_device_check;
alter table devices rename constraint tills_status_check to devices_status_check;
alter table devices rename constraint tills_created_by_fkey to devices_created_by_fkey;
alter table devices rename constraint tills_organization_id_fkey to devices_organization_id_fkey;
alter table devices rename constraint tills_project_id_fkey to devices_project_id_fkey;
alter index tills_named rename to devices_named;
alter index tills_newest rename to devices_newest;
alter index tills_used rename to devices_used;
comment on table devices is 'A device that an organization gives to a place: a till to a merchant. Its link, what it is known by, its sessions and its PIN are keyed hashes: a copy of the database opens none.';
comment on column devices.place_id is 'Where it is, by its purpose: of a till its merchant.';

alter table till_sessions rename to device_sessions;
alter table device_sessions rename column till_id to device_id;
alter table device_sessions rename constraint till_sessions_pkey to device_sessions_pkey;
alter table device_sessions rename constraint till_sessions_till_id_organization_id_fkey to device_sessions_device_id_organization_id_fkey;
alter index till_sessions_ended rename to device_sessions_ended;
alter index till_sessions_of rename to device_sessions_of;
comment on table device_sessions is 'Somebody who showed the PIN of a device: known by a token, of which this is the hash.';

create view standing_tills with (security_invoker = true) as
  select d.id, d.organization_id, d.project_id, d.place_id, d.name, d.status, d.tries, d.device_hash, d.device_ends_at, d.last_used_at,
    m.name as merchant_name, o.name as provider_name, o.status = 'verified' as verified
  from devices d
    join merchants m on m.id = d.place_id and m.status = 'active'
    join projects p on p.id = d.project_id and p.status = 'active'
    join organizations o on o.id = d.organization_id
  where d.purpose = 'till' and d.status <> 'revoked';
comment on view standing_tills is 'The tills of merchants that stand, with whose they are: what is looked up at each call of one.';
grant select on standing_tills to sello_app, sello_platform;

alter function till_moves(text, text) rename to device_moves;
comment on function device_moves(text, text) is 'The arrows of contract/accounts/devices/device-states.ts, whoever writes.';
alter function till_changed() rename to device_changed;
create or replace function device_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not device_moves(old.status, new.status) then
    raise check_violation using message = format('a device does not go from %s to %s', old.status, new.status), constraint = 'device_moves', table = 'devices';
  end if;
  return new;
end $$;
