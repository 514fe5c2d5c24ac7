-- The refusal and the comment say plainly which key replaces which.
create or replace function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old did_keys;
  holder uuid;
  made uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is renewed by an owner';
  end if;
  select * into old from did_keys k where k.id = former and k.organization_id = organization and k.valid_until is null for update;
  if old.id is null or old.did like 'did:key:%'
     or not exists (select from custody_keys c where c.id = new_key and c.organization_id = organization and c.algorithm = old.algorithm)
     or exists (select from did_keys k where k.custody_key_id = new_key) then
    raise insufficient_privilege using message = 'only a current key is replaced, by an unused key of the same organization and algorithm';
  end if;
  select d.user_id into holder from dids d where d.did = old.did;
  insert into did_key_moves (did, fragment, former, organization_id, actor_id, at) values (old.did, new_fragment, old.fragment, organization, actor, moment);
  update did_keys k set valid_until = case when compromised is null then moment + interval '1 minute' else moment end, compromised_at = compromised
    where k.id = old.id;
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, valid_from, expires_at, algorithm)
    values (old.did, organization, new_fragment, new_key, new_fragment, moment, ends, old.algorithm) returning id into made;
  if holder is null then
    update organizations o set did_key_id = new_key where o.id = organization and o.did = old.did and o.did_key_id = old.custody_key_id;
  else
    update organization_users m set did_key_id = new_key where m.organization_id = organization and m.user_id = holder and m.did = old.did and m.did_key_id = old.custody_key_id;
  end if;
  return made;
end $$;
comment on function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) is 'Replaces a current key by a new one that is in custody already. The previous key stays in its DID document with its end, and since when it was compromised. What it is signing at this moment has one minute.';
