-- Keys of several kinds: a DID has one key of each that signs now. A template says by which cryptosuite its credentials are signed.
alter table did_keys add column algorithm text not null default 'Ed25519';
alter table did_keys add constraint did_keys_algorithm_check check (algorithm in ('Ed25519', 'P-256', 'P-384', 'BLS12-381'));
create unique index did_keys_signing on did_keys (did, algorithm) where valid_until is null;

alter table credentials add column cryptosuite text;
comment on column credentials.cryptosuite is 'By which the organization signs it once it is approved; null for the usual one. Of what is signed its proof says it.';
grant insert (cryptosuite), update (cryptosuite) on credentials to sello_app;

create or replace function first_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and ((exists (select from did_keys k where k.did = new.did and k.algorithm = new.algorithm)
      and not exists (select from did_key_moves m where m.did = new.did and m.fragment = new.fragment))
     or not exists (select from dids d where d.did = new.did and d.organization_id = new.organization_id)) then
    raise insufficient_privilege using message = 'a DID has the key of a kind that it was given first, or one that took its place';
  end if;
  return new;
end $$;
comment on function first_key() is 'Whose key signs for a DID is settled when it is made: there is no second key of a kind, and a member''s DID is their own and stays.';

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
  if old.id is null or not exists (select from custody_keys c where c.id = new_key and c.organization_id = organization and c.algorithm = old.algorithm)
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

create function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
  made uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is added by an owner';
  end if;
  select c.algorithm into kind from custody_keys c where c.id = new_key and c.organization_id = organization
    and not exists (select from did_keys k where k.custody_key_id = new_key);
  if kind is null or not exists (select from dids d where d.did = issuer and d.organization_id = organization and d.user_id is null) then
    raise insufficient_privilege using message = 'a DID of the organization gets a key of the organization that has no place yet';
  end if;
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, valid_from, expires_at, algorithm)
    values (issuer, organization, new_fragment, new_key, new_fragment, moment, ends, kind) returning id into made;
  return made;
end $$;
revoke execute on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) from public;
grant execute on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) to sello_app;
comment on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) is 'A DID of the organization gets its first key of another kind, in custody already.';

create or replace function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_did text;
  key uuid;
begin
  if not (case because when 'withdrawn' then keeps_keys(actor, organization) when 'lost' then acts_for(organization) else false end) then
    raise insufficient_privilege using message = 'a domain is given up by an owner, or lost';
  end if;
  update organization_domains d set state = because, ended_at = case because when 'withdrawn' then moment end,
      lost_at = case because when 'lost' then moment end
    where d.id = claim and d.organization_id = organization and d.state = 'active';
  if not found then raise insufficient_privilege using message = 'what is left is in use'; end if;
  select d.did, k.custody_key_id into first_did, key from dids d join did_keys k on k.did = d.did and k.valid_until is null and k.algorithm = 'Ed25519'
    where d.organization_id = organization and d.user_id is null and not exists (select from organization_domains o where o.did = d.did)
    order by d.created_at, d.did limit 1;
  update organizations o set did = first_did, did_key_id = key where o.id = organization and first_did is not null;
  if not found then raise insufficient_privilege using message = 'an organization has a DID of before'; end if;
end $$;

create or replace function use_domain(actor uuid, organization uuid, claim uuid, moment timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken organization_domains;
  key uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a domain is taken into use by an owner';
  end if;
  select * into taken from organization_domains d where d.id = claim and d.organization_id = organization and d.state = 'proven' for update;
  select k.custody_key_id into key from dids d join did_keys k on k.did = d.did and k.valid_until is null and k.algorithm = 'Ed25519'
    where d.did = taken.did and d.organization_id = organization and d.user_id is null;
  if key is null then
    raise insufficient_privilege using message = 'a domain is taken into use that is proven, by a DID of the organization';
  end if;
  update organization_domains d set state = 'active', used_at = moment where d.id = claim;
  update organizations o set did = taken.did, did_key_id = key where o.id = organization and o.did is not null;
  if not found then raise insufficient_privilege using message = 'only who issues already issues by a domain'; end if;
end $$;

create or replace function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  membership text := (select o.membership from organizations o where o.id = organization);
  mode text := (select t.config ->> 'approvalMode' from templates t where t.id = template);
  held uuid[];
  ground jsonb;
begin
  -- On trial, where what is issued is counted in the row, one issues at a time.
  if membership = 'trial' then perform 1 from organizations o where o.id = organization for no key update;
  else perform 1 from organizations o where o.id = organization for share; end if;
  -- A delegate may approve in the project until the commit.
  if mode = 'manual' and exists (select from delegations d where d.organization_id = organization and d.ended_at is null and d.starts_at <= at and d.ends_at > at)
    then perform 1 from projects p where p.id = project for no key update;
  else perform 1 from projects p where p.id = project for share; end if;
  perform 1 from templates t where t.id = template for share;
  -- Known recipients stay as they are until the commit: neither disabled nor of another address.
  held := array(select r.id from recipients r
    where r.id in (
      select x.id from unnest(ids) as x(id)
      union select r.id from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
      union select r.id from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did)
    order by r.id for share);
  ground := jsonb_build_object(
    'organization', (
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'keys', (select jsonb_agg(jsonb_build_object('algorithm', k.algorithm, 'id', k.custody_key_id, 'expiresAt', k.expires_at)) from did_keys k where k.did = o.did and k.valid_until is null),
        'status', o.status, 'membership', o.membership, 'country', o.country, 'time_zone', o.time_zone,
        'issued_on_trial', case o.membership when 'trial' then o.issued_on_trial else 0 end,
        'trial_over', o.membership = 'trial' and coalesce(o.trial_ends_at < now(), false))
      from organizations o where o.id = organization),
    'project', (select jsonb_build_object('id', p.id, 'network_id', p.network_id) from projects p where p.id = project and p.status = 'active'),
    'revision', (select t.revision from templates t where t.id = template and t.project_id = project),
    'mode', (select t.config ->> 'approvalMode' from templates t where t.id = template),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'lastname', r.lastname, 'email', r.email, 'did', r.did, 'status', r.status) order by r.id)
      from (
        select r.* from unnest(ids) as x(id) join recipients r on r.id = x.id
        union select r.* from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
        union select r.* from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did) r), '[]'));
  -- The locks were chosen by what was read before them. Where that has changed, the transaction begins again.
  if ground #>> '{organization,membership}' is distinct from membership or ground ->> 'mode' is distinct from mode
    or exists (select from jsonb_array_elements(ground -> 'people') p where (p ->> 'id')::uuid <> all(held)) then
    raise exception using errcode = '40001', message = 'what issuing stands on has changed while it was locked';
  end if;
  return ground;
end $$;

create or replace function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamp with time zone) returns SETOF uuid language plpgsql as $$
declare
  c credentials := jsonb_populate_record(null::credentials, shared);
  -- A correction takes its place when it is signed.
  once boolean := c.supersedes is null and not exists (select from templates t where t.id = c.template_id and t.built_in is not null);
  stored uuid[] := '{}';
  fresh uuid[];
  broken text;
begin
  for attempt in 1..2 loop
    with x as (
      select * from unnest(ids, public_ids, requests, request_rows, people, names, emails, dids, lists, places, digests,
        string_to_array(claims, E'\x1e'), string_to_array(documents, E'\x1e'), string_to_array(proofs, E'\x1e'))
        as x(id, public_id, request, request_row, person, name, email, did, list, place, digest, fields, unsigned, proof)
      where attempt = 1 or x.id <> all(stored)),
    made as (
      -- In one order, so that two who issue to the same recipients do not wait for each other.
      insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, request_row, recipient_id, receiver_name,
        receiver_email, receiver_did, title, subtitle, language, network_id, status_list_id, status_index, requested_at, expires_at, on_trial,
        progress, issued_at, digest, pausable, holds_place, approvals_required, supersedes, correction_reason, proof_domain, cryptosuite)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, c.pausable, once, c.approvals_required, c.supersedes, c.correction_reason, c.proof_domain, c.cryptosuite
      from x order by x.person
      on conflict (template_id, recipient_id) where holds_place do nothing returning id),
    written as (
      insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
      select x.id, c.organization_id, x.fields::jsonb, x.unsigned, x.proof::jsonb from x join made using (id)),
    asked as (
      insert into credential_approvals (credential_id, organization_id, position, user_id, name, did, in_order, in_place_of, in_place_of_name)
      select made.id, c.organization_id, a.position, a.user_id, a.name, a.did, a.in_order, a.in_place_of, a.in_place_of_name from made,
        jsonb_to_recordset(approvers) as a(position int, user_id uuid, name text, did text, in_order boolean, in_place_of uuid, in_place_of_name text))
    select coalesce(array_agg(made.id), '{}') into fresh from made;
    stored := stored || fresh;
    exit when attempt = 2 or cardinality(stored) = cardinality(ids);
    exit when free_expired(c.template_id, array(select x.person from unnest(ids, people) as x(id, person) where x.id <> all(stored)), at) = 0;
  end loop;
  return query select unnest(stored);
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken <> 'credentials_short_number_key' then raise; end if;
  -- Another credential has one of these numbers: the transaction begins again, and takes others.
  raise exception using errcode = '40001', message = 'a short number was taken already';
end $$;
