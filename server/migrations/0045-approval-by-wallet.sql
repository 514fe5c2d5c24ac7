-- Members approve with the key of their wallet: its did:jwk is their DID, and its private half is in no custody.
alter table member_wallets add column key_dids text[] default '{}' not null;
grant update (key_dids, last_used_at) on member_wallets to sello_app;

alter table did_keys alter column custody_key_id drop not null;
alter table did_keys add constraint did_keys_custody check ((custody_key_id is null) = (did like 'did:jwk:%'));

create function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) or key_did not like 'did:jwk:%'
     or not exists (select from member_wallets w where w.organization_id = organization and w.user_id = member and w.removed_at is null and key_did = any(w.key_dids)) then
    raise insufficient_privilege using message = 'a member approves with a key that their wallet has proven';
  end if;
  insert into dids (did, local_id, organization_id, user_id) values (key_did, encode(substring(sha256(convert_to(key_did, 'UTF8')) for 12), 'hex'), organization, member)
    on conflict do nothing;
  if not exists (select from dids d where d.did = key_did and d.organization_id = organization and d.user_id = member) then return false; end if;
  -- The key has no end of its own: it signs while its wallet is the member's.
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, expires_at, algorithm)
    values (key_did, organization, '0', null, multikey, now() + interval '100 years', kind) on conflict do nothing;
  return exists (select from did_keys k where k.did = key_did and k.valid_until is null);
end $$;
revoke execute on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) from public;
grant execute on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) to sello_app, sello_platform;
comment on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) is 'Keeps the DID of a wallet’s key as a member’s. False where it is somebody else’s already, or was compromised.';

create or replace function own_did() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_wallet boolean := new.did like 'did:jwk:%' and new.did_key_id is null;
begin
  if session_user = current_user or new.did is null and new.did_key_id is null and old.did like 'did:jwk:%' then return new; end if;
  if not exists (
    select from dids d join did_keys k using (did)
    where d.did = new.did and d.user_id = new.user_id and d.organization_id = new.organization_id and k.valid_until is null
      and (of_wallet or k.custody_key_id = new.did_key_id
        and (old.did is null or old.did like 'did:jwk:%'
          or old.did = new.did and exists (select from did_key_moves m where m.did = k.did and m.fragment = k.fragment)))) then
    raise insufficient_privilege using message = 'a member''s DID is their own: that of their key in custody, or of their wallet''s key';
  end if;
  return new;
end $$;

create or replace function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is told to be compromised by an owner';
  end if;
  -- A did:key or did:jwk is its key: nothing takes its place.
  update did_keys k set compromised_at = least(k.compromised_at, compromised), valid_until = coalesce(k.valid_until, greatest(now(), compromised))
    where k.id = key and k.organization_id = organization and (k.valid_until is not null or k.did like 'did:key:%' or k.did like 'did:jwk:%');
  if not found then raise insufficient_privilege using message = 'a key that is in use is replaced with it'; end if;
end $$;
