-- What has been recorded goes on by the steps it may take, whoever sends the statement and whatever it says. The owner of the tables is not
-- held: who may drop a trigger is not stopped by one. All is looked at once a statement, when its parts are done.

-- The steps of contract/credentials/states.ts, which a test compares.
create table credential_steps (
  axis text not null check (axis in ('progress', 'standing')),
  before text not null,
  after text not null,
  primary key (axis, before, after)
);
select grant_platform_only('credential_steps');
insert into credential_steps values
  ('progress', 'pending', 'signed'), ('progress', 'signed', 'sealed'), ('progress', 'sealed', 'sent'),
  ('progress', 'sealed', 'delivered'), ('progress', 'sent', 'delivered'),
  ('standing', 'active', 'revoked'), ('standing', 'suspended', 'revoked'), ('standing', 'active', 'canceled');

-- A new credential waits, or is signed at once where it needs no approval. Either way its document is there, and has its proof when it is signed.
create function credentials_made() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and exists (
    select from fresh c left join credential_documents d on d.credential_id = c.id
    where d.credential_id is null or c.standing <> 'active' or c.approvals > 0
      or (c.digest is null) <> (c.progress = 'pending') or (c.issued_at is null) <> (c.progress = 'pending') or (d.proof is null) <> (c.progress = 'pending')
      or c.progress <> 'pending' and (c.progress <> 'signed' or c.approvals_required > 0)) then
    raise insufficient_privilege using message = 'a credential begins pending, or signed with digest and proof';
  end if;
  return null;
end $$;
create trigger made after insert on credentials referencing new table as fresh for each statement execute function credentials_made();

create function credentials_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user = current_user then return null; end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.progress <> o.progress and (o.progress, n.progress) not in (select before, after from credential_steps where axis = 'progress')
      or n.standing <> o.standing and (o.standing, n.standing) not in (select before, after from credential_steps where axis = 'standing')
      -- What was never signed is canceled, what was signed is revoked.
      or n.standing <> o.standing and (n.standing = 'canceled') <> (n.progress = 'pending')) then
    raise insufficient_privilege using message = 'a credential takes only the steps of its states';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where case when o.progress = 'pending' and n.progress <> 'pending' then n.standing <> 'active' or n.approvals < n.approvals_required or n.digest is null or n.issued_at is null
            else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at) end
      or case when n.standing = 'revoked' and o.standing <> 'revoked' then n.revoked_at is null
           else (n.revoked_at, n.revocation_reason) is distinct from (o.revoked_at, o.revocation_reason) end
      or n.holds_place and not o.holds_place or not n.expired and o.expired or n.expired and n.expires_at is null
      or n.sendings < o.sendings or o.sent_at is not null and n.sent_at is distinct from o.sent_at
      or n.approvals <> o.approvals and o.progress <> 'pending') then
    raise insufficient_privilege using message = 'what a credential says of itself is said once';
  end if;
  if exists (
    select from stale o join fresh n using (id) join credential_documents d on d.credential_id = n.id
    where o.progress = 'pending' and n.progress <> 'pending' and d.proof is null) then
    raise insufficient_privilege using message = 'a credential is signed with a proof';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.approvals <> o.approvals
      and n.approvals <> (select count(*) from credential_approvals a where a.credential_id = n.id and a.proof is not null)) then
    raise insufficient_privilege using message = 'an approval counts by its proof';
  end if;
  return null;
end $$;
create trigger moved after update on credentials referencing new table as fresh old table as stale for each statement execute function credentials_moved();

-- A proof is made once, with the signature.
create function documents_proven() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id) join credentials c on c.id = n.credential_id
    where o.proof is not null or (n.proof is null) <> (c.progress = 'pending')) then
    raise insufficient_privilege using message = 'a proof is made once, with the signature';
  end if;
  return null;
end $$;
create trigger proven after update on credential_documents referencing new table as fresh old table as stale
  for each statement execute function documents_proven();

-- Approvers are named with the credential; rows of one transaction, or of one part of it, have one mark.
create function approvers_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and exists (
    select from fresh f join credentials c on c.id = f.credential_id
      join credential_approvals a on a.credential_id = f.credential_id and a.user_id = f.user_id
    where a.xmin <> c.xmin or c.progress <> 'pending') then
    raise insufficient_privilege using message = 'approvers are named with their credential';
  end if;
  return null;
end $$;
create trigger named after insert on credential_approvals referencing new table as fresh for each statement execute function approvers_named();

create function approvals_given() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id, user_id) join credentials c on c.id = n.credential_id
    where o.proof is not null or n.proof is null or n.approved_at is null
      or c.approvals <> (select count(*) from credential_approvals a where a.credential_id = c.id and a.proof is not null)) then
    raise insufficient_privilege using message = 'an approval is given once, and counted';
  end if;
  return null;
end $$;
create trigger given after update on credential_approvals referencing new table as fresh old table as stale
  for each statement execute function approvals_given();

-- For rows whose trigger says by itself when they are refused.
create function refused() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user then
    raise insufficient_privilege using message = format('%s: %s', tg_table_name, replace(tg_name, '_', ' '));
  end if;
  return new;
end $$;

create trigger sealed_once before update on seals for each row when (old.state = 'sealed') execute function refused();

-- A place is given once, and a bit that is set stays set. The text of a bit string is compared, because bytea knows no "and".
create function bits_of(bytes bytea) returns bit varying language sql immutable as $$ select ('x' || encode(bytes, 'hex'))::bit varying $$;
create trigger places_are_given_once before update on status_lists for each row
  when (new.next < old.next or new.version < old.version) execute function refused();
create trigger bits_stay_set before update of bits on status_lists for each row
  when (old.bits <> new.bits and bits_of(old.bits) & bits_of(new.bits) <> bits_of(old.bits)) execute function refused();

-- Whose key signs for a DID is settled when it is made: there is no second key, and a member's DID is their own and stays.
create function first_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and (exists (select from did_keys k where k.did = new.did)
     or not exists (select from dids d where d.did = new.did and d.organization_id = new.organization_id)) then
    raise insufficient_privilege using message = 'a DID has the key it was made with';
  end if;
  return new;
end $$;
create trigger first_key before insert on did_keys for each row execute function first_key();

create function own_did() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and (old.did is not null or not exists (
    select from dids d join did_keys k using (did)
    where d.did = new.did and d.user_id = new.user_id and d.organization_id = new.organization_id and k.custody_key_id = new.did_key_id)) then
    raise insufficient_privilege using message = 'a member''s DID is their own, and stays';
  end if;
  return new;
end $$;
create trigger own_did before update of did, did_key_id on organization_users for each row
  when ((old.did, old.did_key_id) is distinct from (new.did, new.did_key_id)) execute function own_did();
