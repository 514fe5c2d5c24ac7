-- Whether what a credential signs names a list of pauses: an Open Badge has one entry for its standing, and what is older than pauses has one, too.
alter table credentials add column pausable boolean not null default true;
update credentials c set pausable = false from status_lists l where l.id = c.status_list_id and l.suspension_id is null;
alter table credentials add check (pausable or standing <> 'suspended');
grant insert (pausable), update (pausable) on credentials to sello_app;

-- As before; the credentials of a template can be paused, or none of them.
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
        progress, issued_at, digest, pausable, holds_place)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, c.pausable, once
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
