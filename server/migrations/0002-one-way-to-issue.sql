-- One writer of credentials, signed or waiting for approvals, and one statement that holds what issuing stands on.
drop function issue_at_once(uuid, uuid, uuid[], text[], text[], timestamp with time zone, jsonb, jsonb);
drop function issuing_ground(uuid, uuid, uuid[], text[], text[], timestamp with time zone);
drop function write_signed(jsonb, uuid[], text[], uuid[], integer[], uuid[], text[], text[], text[], text[], integer[], bytea[], text, text, text, timestamp with time zone);

create function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamptz) returns jsonb
  language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
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
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'did_key_id', o.did_key_id, 'key_expires_at', (select k.expires_at from did_keys k where k.did = o.did and k.custody_key_id = o.did_key_id), 'status', o.status, 'membership', o.membership,
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
revoke execute on function hold_ground(uuid, uuid, uuid[], text[], text[], timestamptz) from public;
grant execute on function hold_ground(uuid, uuid, uuid[], text[], text[], timestamptz) to sello_app;
comment on function hold_ground(uuid, uuid, uuid[], text[], text[], timestamptz) is 'Locks all that issuing to these people stands on, in the order of all locks, and reads it. Its plans are kept, because PostgreSQL would plan lists of unknown length each time.';

create function add_new_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[]) returns void language plpgsql as $$
declare added int;
begin
  -- In one order, so that two who add the same people do not wait for each other.
  insert into recipients (id, organization_id, name, lastname, email, did)
    select x.id, organization, x.name, x.lastname, x.email, x.did from unnest(ids, names, lastnames, emails, dids) as x(id, name, lastname, email, did)
    order by x.email, x.did on conflict do nothing;
  get diagnostics added = row_count;
  if added < cardinality(ids) then raise exception using errcode = '40001', message = 'a recipient was added meanwhile'; end if;
end $$;
revoke execute on function add_new_recipients(uuid, uuid[], text[], text[], text[], text[]) from public;
grant execute on function add_new_recipients(uuid, uuid[], text[], text[], text[], text[]) to sello_app;
comment on function add_new_recipients(uuid, uuid[], text[], text[], text[], text[]) is 'Adds all of these people. Where one is there by now, the transaction begins again.';

create function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamptz) returns setof uuid language plpgsql as $$
declare
  c credentials := jsonb_populate_record(null::credentials, shared);
  -- A correction takes its place when it is signed.
  once boolean := c.supersedes is null and not exists (select from templates t where t.id = c.template_id and t.built_in is not null);
  stored uuid[] := '{}';
  fresh uuid[];
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
        progress, issued_at, digest, pausable, holds_place, approvals_required, supersedes, correction_reason, proof_domain)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, c.pausable, once, c.approvals_required, c.supersedes, c.correction_reason, c.proof_domain
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
end $$;
revoke execute on function write_credentials(jsonb, uuid[], text[], uuid[], integer[], uuid[], text[], text[], text[], text[], integer[], bytea[], text, text, text, jsonb, timestamptz) from public;
grant execute on function write_credentials(jsonb, uuid[], text[], uuid[], integer[], uuid[], text[], text[], text[], text[], integer[], bytea[], text, text, text, jsonb, timestamptz) to sello_app;
comment on function write_credentials(jsonb, uuid[], text[], uuid[], integer[], uuid[], text[], text[], text[], text[], integer[], bytea[], text, text, text, jsonb, timestamptz) is 'Writes credentials of one template with their documents: signed, or waiting for these approvers. A recipient who holds one already is left out, unless it expired. Answers the ids of what is stored.';
