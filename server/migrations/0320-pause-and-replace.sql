-- A credential may be paused, for a time or until somebody ends it, and replaced by another that says so.

-- Each list that tells what was revoked has one beside it that tells what is paused, with the same places. Lists of before have none: what they
-- speak of was signed without one, and no more places of theirs are given.
alter table status_lists drop constraint status_lists_purpose_check,
  add constraint status_lists_purpose_check check (purpose in ('revocation', 'suspension')),
  add column suspension_id text unique references status_lists,
  add check (suspension_id is null or purpose = 'revocation');
drop index status_lists_open;
create index status_lists_open on status_lists (organization_id) where suspension_id is not null;
grant insert (suspension_id) on status_lists to sello_app;
-- A revocation is for good, a pause ends.
drop trigger bits_stay_set on status_lists;
create trigger bits_stay_set before update of bits on status_lists for each row
  when (old.purpose = 'revocation' and old.bits <> new.bits and bits_of(old.bits) & bits_of(new.bits) <> bits_of(old.bits)) execute function refused();

alter table credentials
  add column suspended_at timestamptz,
  add column suspended_until timestamptz,
  add column suspension_reason text,
  add column supersedes uuid,
  add column correction_reason text,
  add column superseded_by uuid;
create index credentials_suspended on credentials (suspended_until) where standing = 'suspended' and suspended_until is not null;
-- One correction of a credential at a time.
create unique index credentials_correction on credentials (supersedes) where supersedes is not null and standing <> 'canceled';
grant insert (holds_place, supersedes, correction_reason), update (suspended_at, suspended_until, suspension_reason, superseded_by) on credentials to sello_app;

insert into credential_steps values
  ('standing', 'active', 'suspended'), ('standing', 'suspended', 'active'), ('standing', 'active', 'superseded'), ('standing', 'suspended', 'superseded');

-- As before; and what corrects another takes the recipient's place when it is signed.
create or replace function credentials_made() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from fresh c
    where c.standing <> 'active' or c.approvals > 0 or (c.digest is null) <> (c.progress = 'pending') or (c.issued_at is null) <> (c.progress = 'pending')
      or (select d.proof is null from credential_documents d where d.credential_id = c.id) is distinct from (c.progress = 'pending')
      or c.progress <> 'pending' and (c.progress <> 'signed' or c.approvals_required > 0)
      or c.holds_place <> (c.supersedes is null) or c.supersedes is not null and c.progress <> 'pending') then
    raise insufficient_privilege using message = 'a credential begins pending, or signed with digest and proof';
  end if;
  return null;
end $$;

create or replace function credentials_moved() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user = current_user then return null; end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.progress <> o.progress and (o.progress, n.progress) not in (select before, after from credential_steps where axis = 'progress')
      or n.standing <> o.standing and (o.standing, n.standing) not in (select before, after from credential_steps where axis = 'standing')
      -- What was never signed is canceled; what was signed is paused, replaced and revoked.
      or n.standing <> o.standing and (n.standing = 'canceled') <> (n.progress = 'pending')) then
    raise insufficient_privilege using message = 'a credential takes only the steps of its states';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where case when o.progress = 'pending' and n.progress <> 'pending' then n.standing <> 'active' or n.approvals < n.approvals_required or n.digest is null or n.issued_at is null
            else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at) end
      or case when n.standing in ('revoked', 'superseded') and n.standing <> o.standing then n.revoked_at is null
           else (n.revoked_at, n.revocation_reason) is distinct from (o.revoked_at, o.revocation_reason) end
      or case when n.standing = 'suspended' and o.standing <> 'suspended' then n.suspended_at is null
           when o.standing = 'suspended' and n.standing <> 'suspended' then n.suspended_at is not null or n.suspended_until is not null or n.suspension_reason is not null
           else (n.suspended_at, n.suspended_until, n.suspension_reason) is distinct from (o.suspended_at, o.suspended_until, o.suspension_reason) end
      or n.holds_place and not o.holds_place and (
           n.supersedes is null or (select c.superseded_by from credentials c where c.id = n.supersedes) is distinct from n.id)
      or not n.expired and o.expired or n.expired and n.expires_at is null
      or n.sendings < o.sendings or o.sent_at is not null and n.sent_at is distinct from o.sent_at
      or n.approvals <> o.approvals and o.progress <> 'pending') then
    raise insufficient_privilege using message = 'what a credential says of itself is said once';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.superseded_by is distinct from o.superseded_by and n.standing <> 'superseded'
      or n.standing = 'superseded' and n.standing <> o.standing
        and (select s.supersedes = n.id and s.progress <> 'pending' from credentials s where s.id = n.superseded_by) is distinct from true) then
    raise insufficient_privilege using message = 'a credential is replaced by one that is signed and says so';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where o.progress = 'pending' and n.progress <> 'pending'
      and (select d.proof is null from credential_documents d where d.credential_id = n.id) is distinct from false) then
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

-- A credential is issued once, and its standing changes as often as it does: so many leaves it has. A leaf stands at its place in its seal.
alter table seal_leaves drop constraint seal_leaves_pkey;
drop index seal_leaves_seal;
-- Leaves of before there were trees have paths of their own and no place: they are counted below zero.
update seal_leaves l set leaf_index = -x.nth from (
  select ctid, row_number() over (partition by seal_id order by subject_id) as nth from seal_leaves where leaf_index is null) x where l.ctid = x.ctid;
alter table seal_leaves add primary key (seal_id, leaf_index);
create unique index seal_leaves_issued on seal_leaves (subject_id) where kind = 'issuance';
create index seal_leaves_changed on seal_leaves (subject_id) where kind = 'status';

-- A correction serves nobody who waits for a credential: the one that it corrects did.
create or replace function receivers_served() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update template_receivers r set credential_id = n.id from fresh n
    where n.supersedes is null and r.template_id = n.template_id and r.recipient_id = n.recipient_id;
  return null;
end $$;

-- The sealed record of the standing that it has now, by its time; and what replaces it.
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
    (select s.public_id from credentials s where s.id = c.superseded_by) as superseded_by
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
  where c.progress <> 'pending';
