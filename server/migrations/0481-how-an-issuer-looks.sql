-- The public page shows an issuer's banner, what its logo stands on, and what is said when its address is passed on.
create or replace view public_credentials as
  select c.public_id, c.organization_id, c.network_id, c.title, c.subtitle, c.language, c.receiver_name, c.progress, c.standing, c.requested_at, c.issued_at,
    c.expires_at, c.revoked_at, c.revocation_reason, c.on_trial, encode(c.digest, 'hex') as digest, c.status_list_id, c.approvals_required,
    d.fields, d.unsigned, d.proof,
    case when i.id is not null then leaf_record(il.salt, coalesce(il.path, tree_path(it.nodes, i.leaves, il.leaf_index)), il.change) end as issuance_leaf,
    case when r.id is not null then leaf_record(rl.salt, coalesce(rl.path, tree_path(rt.nodes, r.leaves, rl.leaf_index)), rl.change) end as revocation_leaf,
    (select jsonb_agg(jsonb_build_object('name', a.name, 'did', a.did, 'proof', a.proof) order by a.position)
       from credential_approvals a where a.credential_id = c.id and a.proof is not null) as approvals,
    row_to_json(i.*) as issuance_seal, row_to_json(r.*) as revocation_seal,
    o.did as issuer_did, o.name as issuer_name, o.logo_image_id as issuer_image_id, o.membership as issuer_membership, o.status as issuer_status,
    t.title as template_title, t.params ->> 'description' as template_description,
    c.suspended_at, c.suspended_until, c.suspension_reason,
    (select s.public_id from credentials s where s.id = c.superseded_by) as superseded_by,
    c.erased_at, encode(il.hash, 'hex') as issuance_hash, encode(rl.hash, 'hex') as revocation_hash,
    o.banner_image_id as issuer_banner_id, o.logo_background as issuer_background, o.share_description as issuer_share
  from credentials c
    join credential_documents d on d.credential_id = c.id
    join organizations o on o.id = c.organization_id
    join templates t on t.id = c.template_id
    left join seal_leaves il on il.subject_id = c.id and il.kind = 'issuance'
    left join seals i on i.id = il.seal_id and i.state = 'sealed'
    left join seal_trees it on it.seal_id = i.id
    left join lateral (
      select * from seal_leaves l where l.subject_id = c.id and l.kind = 'status'
        and l.change ->> 'time' = to_char(coalesce(c.revoked_at, c.suspended_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') limit 1) rl on true
    left join seals r on r.id = rl.seal_id and r.state = 'sealed'
    left join seal_trees rt on rt.seal_id = r.id
  where c.progress not in ('pending', 'returned');
