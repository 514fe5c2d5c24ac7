-- A seal keeps one tree, and no path for each of its leaves: the nodes level by level, from the leaves to the root, 32 bytes each. Hashes do
-- not compress; kept apart as they are, the few nodes of a path are read and the others are not. Leaves of before keep their paths.
create table seal_trees (
  seal_id uuid primary key references seals,
  organization_id uuid not null references organizations,
  nodes bytea not null
);
alter table seal_trees alter column nodes set storage external;
select enable_organization_wall('seal_trees');
alter table seal_leaves add column leaf_index integer, alter column path drop not null, add check (path is not null or leaf_index is not null);

-- The path of a leaf in the form of `leaf_record`: at each level the neighbour, unless the node is an odd one and promoted. Where no such leaf
-- can be, an empty one, which proves nothing.
create function tree_path(nodes bytea, leaves integer, leaf_index integer) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  path bytea := '';
  base integer := 0;
  width integer := leaves;
  at integer := leaf_index;
begin
  if leaf_index < 0 or leaf_index >= leaves or leaves > length(nodes) / 32 then return ''; end if;
  while width > 1 loop
    if (at # 1) < width then
      path := path || case at & 1 when 0 then '\x01'::bytea else '\x00'::bytea end || substring(nodes from (base + (at # 1)) * 32 + 1 for 32);
    end if;
    base := base + width;
    width := (width + 1) / 2;
    at := at / 2;
  end loop;
  return path;
end $$;

create or replace view seal_receipts with (security_invoker = true) as
  select l.subject_id, l.kind, leaf_record(l.salt, coalesce(l.path, tree_path(t.nodes, s.leaves, l.leaf_index)), l.change) as leaf, row_to_json(s.*) as seal
  from seal_leaves l join seals s on s.id = l.seal_id left join seal_trees t on t.seal_id = s.id where s.state = 'sealed';

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
    t.title as template_title, t.params ->> 'description' as template_description
  from credentials c
    join credential_documents d on d.credential_id = c.id
    join organizations o on o.id = c.organization_id
    join templates t on t.id = c.template_id
    left join seal_leaves il on il.subject_id = c.id and il.kind = 'issuance'
    left join seals i on i.id = il.seal_id and i.state = 'sealed'
    left join seal_trees it on it.seal_id = i.id
    left join seal_leaves rl on rl.subject_id = c.id and rl.kind = 'status'
    left join seals r on r.id = rl.seal_id and r.state = 'sealed'
    left join seal_trees rt on rt.seal_id = r.id
  where c.progress <> 'pending';

-- What is signed together waits together: one row for all that a transaction wants sealed, and not one for each.
alter table seal_queue drop constraint seal_queue_pkey;
drop index seal_queue_next;
alter table seal_queue rename column subject_id to ids;
alter table seal_queue rename column digest to digests;
alter table seal_queue rename column change to changes;
alter table seal_queue drop constraint seal_queue_check;
alter table seal_queue
  alter column ids type uuid[] using array[ids],
  alter column digests type bytea[] using array[digests],
  alter column changes type jsonb[] using case when changes is not null then array[changes] end,
  add column id bigint primary key generated always as identity,
  add check (cardinality(ids) > 0 and cardinality(ids) = cardinality(digests)),
  add check ((kind = 'status') = (changes is not null) and cardinality(ids) = coalesce(cardinality(changes), cardinality(ids)));
create index seal_queue_next on seal_queue (organization_id, network_id, kind, id);
