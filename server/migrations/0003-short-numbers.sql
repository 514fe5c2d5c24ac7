-- Each credential has a number that is short enough to be typed: 64 random bits. Its check signs are the contract's.
create function new_short_number() returns bytea language sql volatile as $$
  -- Of a random UUID, bits that say neither its version nor its variant (RFC 9562 §5.4).
  select decode(left(u.hex, 12) || right(u.hex, 4), 'hex') from (select encode(uuid_send(gen_random_uuid()), 'hex') as hex) u
$$;
revoke execute on function new_short_number() from public;
grant execute on function new_short_number() to sello_app, sello_platform;
comment on function new_short_number() is 'Returns 64 bits from the operating system''s random source.';

-- Its default is computed for each row, so credentials issued before get theirs here.
alter table credentials add column short_number bytea not null default new_short_number();
alter table credentials add constraint credentials_short_number_key unique (short_number);

create or replace function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamptz) returns setof uuid language plpgsql as $$
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
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken <> 'credentials_short_number_key' then raise; end if;
  -- Another credential has one of these numbers: the transaction begins again, and takes others.
  raise exception using errcode = '40001', message = 'a short number was taken already';
end $$;

create or replace view public_credentials as
 SELECT c.public_id,
    c.organization_id,
    c.network_id,
    c.title,
    c.subtitle,
    c.language,
    c.receiver_name,
    c.progress,
    c.standing,
    c.requested_at,
    c.issued_at,
    c.expires_at,
    c.revoked_at,
    c.revocation_reason,
    c.on_trial,
    encode(c.digest, 'hex'::text) AS digest,
    c.status_list_id,
    c.approvals_required,
    d.fields,
    d.unsigned,
    d.proof,
        CASE
            WHEN i.id IS NOT NULL THEN leaf_record(il.salt, COALESCE(il.path, tree_path(it.nodes, i.leaves, il.leaf_index)), il.change)
            ELSE NULL::jsonb
        END AS issuance_leaf,
        CASE
            WHEN r.id IS NOT NULL THEN leaf_record(rl.salt, COALESCE(rl.path, tree_path(rt.nodes, r.leaves, rl.leaf_index)), rl.change)
            ELSE NULL::jsonb
        END AS revocation_leaf,
    ( SELECT jsonb_agg(jsonb_build_object('name', a.name, 'did', a.did, 'proof', a.proof) ORDER BY a."position") AS jsonb_agg
           FROM credential_approvals a
          WHERE a.credential_id = c.id AND a.proof IS NOT NULL) AS approvals,
    row_to_json(i.*) AS issuance_seal,
    row_to_json(r.*) AS revocation_seal,
    o.did AS issuer_did,
    o.name AS issuer_name,
    o.logo_image_id AS issuer_image_id,
    o.membership AS issuer_membership,
    o.status AS issuer_status,
    t.title AS template_title,
    t.params ->> 'description'::text AS template_description,
    c.suspended_at,
    c.suspended_until,
    c.suspension_reason,
    ( SELECT s.public_id
           FROM credentials s
          WHERE s.id = c.superseded_by) AS superseded_by,
    c.erased_at,
    encode(il.hash, 'hex'::text) AS issuance_hash,
    encode(rl.hash, 'hex'::text) AS revocation_hash,
    o.banner_image_id AS issuer_banner_id,
    o.logo_background AS issuer_background,
    o.share_description AS issuer_share,
    c.short_number
   FROM credentials c
     JOIN credential_documents d ON d.credential_id = c.id
     JOIN organizations o ON o.id = c.organization_id
     JOIN templates t ON t.id = c.template_id
     LEFT JOIN seal_leaves il ON il.subject_id = c.id AND il.kind = 'issuance'::text
     LEFT JOIN seals i ON i.id = il.seal_id AND i.state = 'sealed'::text
     LEFT JOIN seal_trees it ON it.seal_id = i.id
     LEFT JOIN LATERAL ( SELECT l.subject_id,
            l.kind,
            l.organization_id,
            l.seal_id,
            l.salt,
            l.path,
            l.change,
            l.subject,
            l.leaf_index,
            l.hash
           FROM seal_leaves l
          WHERE l.subject_id = c.id AND l.kind = 'status'::text AND (l.change ->> 'time'::text) = to_char((COALESCE(c.revoked_at, c.suspended_at) AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text)
         LIMIT 1) rl ON true
     LEFT JOIN seals r ON r.id = rl.seal_id AND r.state = 'sealed'::text
     LEFT JOIN seal_trees rt ON rt.seal_id = r.id
  WHERE c.progress <> ALL (ARRAY['pending'::text, 'returned'::text]);
