-- Of several rows for one recipient the first is stored: ties were in whatever order the sort left them.
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
        progress, issued_at, digest, pausable, holds_place, approvals_required, supersedes, correction_reason, proof_domain, cryptosuite, own_id)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, c.pausable, once, c.approvals_required, c.supersedes, c.correction_reason, c.proof_domain, c.cryptosuite, c.own_id
      from x order by x.person, x.id
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
