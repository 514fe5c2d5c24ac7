-- Templates that the platform makes for what it issues itself, as vouchers are: nobody edits them, no list has them, and no limit counts them. One recipient may
-- hold several of their credentials, each of its own worth.
alter table templates add column built_in text;
grant insert (built_in) on templates to sello_app;
create unique index templates_built_in on templates (organization_id, built_in) where built_in is not null;

-- As before; and one of a built-in template takes nobody's place.
create or replace function credentials_made() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from fresh c
    where c.standing <> 'active' or c.approvals > 0 or (c.digest is null) <> (c.progress = 'pending') or (c.issued_at is null) <> (c.progress = 'pending')
      or (select d.proof is null from credential_documents d where d.credential_id = c.id) is distinct from (c.progress = 'pending')
      or c.progress <> 'pending' and (c.progress <> 'signed' or c.approvals_required > 0)
      or c.holds_place <> (c.supersedes is null and not exists (select from templates t where t.id = c.template_id and t.built_in is not null))
      or c.supersedes is not null and c.progress <> 'pending') then
    raise insufficient_privilege using message = 'a credential begins pending, or signed with digest and proof';
  end if;
  return null;
end $$;

create or replace function write_signed(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows int[], people uuid[], names text[], emails text[], dids text[],
  lists text[], places int[], digests bytea[], claims text, documents text, proofs text, at timestamptz) returns setof uuid language plpgsql as $$
declare
  c credentials := jsonb_populate_record(null::credentials, shared);
  once boolean := not exists (select from templates t where t.id = c.template_id and t.built_in is not null);
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
        progress, issued_at, digest, holds_place)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, once
      from x order by x.person
      on conflict (template_id, recipient_id) where holds_place do nothing returning id),
    written as (
      insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
      select x.id, c.organization_id, x.fields::jsonb, x.unsigned, x.proof::jsonb from x join made using (id))
    select coalesce(array_agg(made.id), '{}') into fresh from made;
    stored := stored || fresh;
    exit when attempt = 2 or cardinality(stored) = cardinality(ids);
    exit when free_expired(c.template_id, array(select x.person from unnest(ids, people) as x(id, person) where x.id <> all(stored)), at) = 0;
  end loop;
  return query select unnest(stored);
end $$;
