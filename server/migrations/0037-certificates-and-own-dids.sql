-- The X.509 certificate of a key, as a certificate authority signed it; and keys that are DIDs of their own (did:key).
create table did_key_certificates (
  key_id uuid primary key references did_keys(id),
  organization_id uuid not null,
  chain bytea[] not null,
  subject text not null,
  issuer text not null,
  ends_at timestamp with time zone not null,
  warned_days integer,
  constraint did_key_certificates_chain_check check (cardinality(chain) between 1 and 10)
);
comment on table did_key_certificates is 'The certificate chain of a key, as token headers name it (x5c): DER, the key''s own first, without the root.';
comment on column did_key_certificates.ends_at is 'When the first certificate of the chain ends.';
create index did_key_certificates_ending on did_key_certificates (ends_at) where warned_days is distinct from 0;
select enable_organization_wall('did_key_certificates');
grant insert (key_id, organization_id, chain, subject, issuer, ends_at), update (warned_days), delete on did_key_certificates to sello_app;

create or replace function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is told to be compromised by an owner';
  end if;
  -- A did:key is its key: nothing takes its place.
  update did_keys k set compromised_at = least(k.compromised_at, compromised), valid_until = coalesce(k.valid_until, greatest(now(), compromised))
    where k.id = key and k.organization_id = organization and (k.valid_until is not null or k.did like 'did:key:%');
  if not found then raise insufficient_privilege using message = 'a key that is in use is replaced with it'; end if;
end $$;

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
    raise insufficient_privilege using message = 'the key of now is renewed, by a key of its kind that is the organization''s and has no place yet';
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
