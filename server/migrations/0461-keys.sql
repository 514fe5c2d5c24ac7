-- A key has an end that is known when it is made: after it the organization issues nothing with it, and its approver approves nothing. What it
-- signed stays good, and it goes on signing status lists, so that revoking and verifying do not end with it; its DID document knows nothing of
-- this end. Keys of before end in two years from their making, and not before somebody could be warned.
alter table did_keys
  add column id uuid not null default gen_random_uuid() unique,
  add column expires_at timestamptz,
  add column compromised_at timestamptz,
  add column warned_days integer;
update did_keys set expires_at = greatest(valid_from + interval '2 years', now() + interval '60 days');
alter table did_keys alter column expires_at set not null, alter column expires_at set default now() + interval '2 years';
create index did_keys_organization on did_keys (organization_id, valid_from);
create index did_keys_ending on did_keys (expires_at) where valid_until is null and warned_days is distinct from 0;
grant update (warned_days) on did_keys to sello_app;

-- Of a key that was compromised the public reads since when.
create or replace view public_did_keys as
  select dids.local_id, dids.did, fragment, public_key_multibase, valid_from, valid_until, compromised_at from dids join did_keys using (did);

-- Which key took whose place, and who had it so. Written by the function below alone; the triggers below believe nothing else.
create table did_key_moves (
  did text not null,
  fragment text not null,
  former text not null,
  organization_id uuid not null,
  actor_id uuid not null,
  at timestamptz not null,
  primary key (did, fragment),
  foreign key (did, former) references did_keys (did, fragment)
);
select enable_organization_wall('did_key_moves');

create or replace function first_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and ((exists (select from did_keys k where k.did = new.did)
      and not exists (select from did_key_moves m where m.did = new.did and m.fragment = new.fragment))
     or not exists (select from dids d where d.did = new.did and d.organization_id = new.organization_id)) then
    raise insufficient_privilege using message = 'a DID has the key it was made with, or one that took its place';
  end if;
  return new;
end $$;
create or replace function own_did() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and not exists (
    select from dids d join did_keys k using (did)
    where d.did = new.did and d.user_id = new.user_id and d.organization_id = new.organization_id and k.custody_key_id = new.did_key_id
      and (old.did is null or old.did = new.did and k.valid_until is null
        and exists (select from did_key_moves m where m.did = k.did and m.fragment = k.fragment))) then
    raise insufficient_privilege using message = 'a member''s DID is their own, and stays';
  end if;
  return new;
end $$;

-- Whether somebody looks after the keys of an organization: an active owner of it.
create function keeps_keys(who uuid, organization uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (select from organization_users m
    where m.organization_id = organization and m.user_id = who and m.status = 'active' and 'org.owner' = any(m.roles))
$$;

-- A new key, in custody already, takes the place of the one of now. The old one stays in its DID document with its end; where it was compromised,
-- since when. What is being signed with it in this moment has a minute.
create function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamptz, ends timestamptz,
  compromised timestamptz) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old did_keys;
  holder uuid;
  made uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is renewed by an owner';
  end if;
  select * into old from did_keys k where k.id = former and k.organization_id = organization and k.valid_until is null for update;
  if old.id is null or not exists (select from custody_keys c where c.id = new_key and c.organization_id = organization)
     or exists (select from did_keys k where k.custody_key_id = new_key) then
    raise insufficient_privilege using message = 'the key of now is renewed, by a key of the organization that has no place yet';
  end if;
  select d.user_id into holder from dids d where d.did = old.did;
  insert into did_key_moves (did, fragment, former, organization_id, actor_id, at) values (old.did, new_fragment, old.fragment, organization, actor, moment);
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, valid_from, expires_at)
    values (old.did, organization, new_fragment, new_key, new_fragment, moment, ends) returning id into made;
  update did_keys k set valid_until = case when compromised is null then moment + interval '1 minute' else moment end, compromised_at = compromised
    where k.id = old.id;
  if holder is null then
    update organizations o set did_key_id = new_key where o.id = organization and o.did = old.did;
  else
    update organization_users m set did_key_id = new_key where m.organization_id = organization and m.user_id = holder and m.did = old.did;
  end if;
  return made;
end $$;

-- A key that was replaced already turns out to have been compromised; or one that was, earlier than was known.
create function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is told to be compromised by an owner';
  end if;
  update did_keys k set compromised_at = least(k.compromised_at, compromised)
    where k.id = key and k.organization_id = organization and k.valid_until is not null;
  if not found then raise insufficient_privilege using message = 'a key that is in use is replaced with it'; end if;
end $$;
revoke execute on function keeps_keys, renew_key, compromise_key from public;
grant execute on function renew_key, compromise_key to sello_app;

-- What is issued stands on a key that has not ended: when that is, is part of the ground.
do $$
declare
  was text := pg_get_functiondef('issuing_ground'::regproc);
  said text := replace(was, '''did_key_id'', o.did_key_id,',
    '''did_key_id'', o.did_key_id, ''key_expires_at'', (select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id),');
begin
  if said = was then raise 'the ground of issuing is written otherwise'; end if;
  execute said;
end $$;

-- The bell tells of a key: by which it is found again, once it was renewed.
create index notifications_key on notifications ((details ->> 'keyId')) where type = 'key';
