-- A picture of a member's signature, which designs draw above their name, and the one of each approval.
alter table organization_users add column signature_image_id uuid references images(id);
comment on column organization_users.signature_image_id is 'The picture of somebody''s signature; null for none.';
grant update (signature_image_id) on organization_users to sello_app;
create index organization_users_signature on organization_users (organization_id, signature_image_id) where signature_image_id is not null;
alter table credential_approvals add column signature_image_id uuid references images(id);
comment on column credential_approvals.signature_image_id is 'The picture of the approver''s signature when they approved.';
grant update (signature_image_id) on credential_approvals to sello_app;
create index credential_approvals_signature on credential_approvals (organization_id, signature_image_id) where signature_image_id is not null;

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
    ( SELECT jsonb_agg(jsonb_build_object('name', a.name, 'title', a.title, 'signature', a.signature_image_id, 'did', a.did, 'proof', a.proof) ORDER BY a."position") AS jsonb_agg
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
