-- An approver may give back what is to be approved, with a reason: it waits for whoever asks anew. What is asked anew is frozen anew, under the same
-- address and at the same place of its status lists, and all approvals of before lapse.
alter table credentials
  drop constraint credentials_progress_check,
  add constraint credentials_progress_check check (progress in ('pending', 'returned', 'signed', 'sealed', 'sent', 'delivered')),
  -- How often its content was frozen.
  add column revision integer not null default 1;
insert into credential_steps values ('progress', 'pending', 'returned'), ('progress', 'returned', 'pending');

-- Who gave it back last, and why: beside the credential, so that it can be erased. Whoever asked anew does not approve what they asked for.
create table credential_returns (
  credential_id uuid primary key references credentials,
  organization_id uuid not null references organizations,
  returned_by uuid,
  returned_at timestamptz,
  reason text,
  asked_by uuid[] not null default '{}',
  check ((returned_by is null) = (returned_at is null))
);
select enable_organization_wall('credential_returns');
grant insert (credential_id, organization_id, returned_by, returned_at, reason, asked_by), update (returned_by, returned_at, reason, asked_by)
  on credential_returns to sello_app;

grant update (revision, template_revision, receiver_name, receiver_email, receiver_did, title, subtitle, language, approvals_required, expires_at)
  on credentials to sello_app;
grant update (fields, unsigned) on credential_documents to sello_app;
grant delete on credential_approvals to sello_app;

-- As before; and what is returned is not signed. What a credential says is changed with its revision alone, before anybody has signed it, and when no
-- approval stands.
create or replace function credentials_moved() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user = current_user then return null; end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.progress <> o.progress and (o.progress, n.progress) not in (select before, after from credential_steps where axis = 'progress')
      or n.standing <> o.standing and (o.standing, n.standing) not in (select before, after from credential_steps where axis = 'standing')
      -- What was never sent is canceled; what was signed is paused, replaced and revoked.
      or n.standing <> o.standing and case when n.standing = 'canceled' then n.progress not in ('pending', 'returned', 'signed', 'sealed') or n.sent_at is not null
           else n.progress in ('pending', 'returned') end
      or n.standing <> 'active' and (n.progress = 'returned') <> (o.progress = 'returned')) then
    raise insufficient_privilege using message = 'a credential takes only the steps of its states';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where case when o.progress = 'pending' and n.progress not in ('pending', 'returned')
             then n.standing <> 'active' or n.approvals < n.approvals_required or n.digest is null or n.issued_at is null
            else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at) end
      or case when n.standing <> o.standing and (n.standing in ('revoked', 'superseded') or n.standing = 'canceled' and n.progress not in ('pending', 'returned'))
             then n.revoked_at is null
           else (n.revoked_at, n.revocation_reason) is distinct from (o.revoked_at, o.revocation_reason) end
      or case when n.standing = 'suspended' and o.standing <> 'suspended' then n.suspended_at is null
           when o.standing = 'suspended' and n.standing <> 'suspended' then n.suspended_at is not null or n.suspended_until is not null or n.suspension_reason is not null
           else (n.suspended_at, n.suspended_until, n.suspension_reason) is distinct from (o.suspended_at, o.suspended_until, o.suspension_reason) end
      or n.holds_place and not o.holds_place and (
           n.supersedes is null or (select c.superseded_by from credentials c where c.id = n.supersedes) is distinct from n.id)
      or not n.expired and o.expired or n.expired and n.expires_at is null
      or n.sendings < o.sendings or o.sent_at is not null and n.sent_at is distinct from o.sent_at
      or n.receiver_email is distinct from o.receiver_email and n.revision = o.revision
        and (n.sendings <= o.sendings or o.receiver_email is null or n.receiver_email is null)
      or n.approvals > o.approvals and o.progress <> 'pending' or n.approvals < o.approvals and n.revision = o.revision
      or case when n.revision = o.revision
             then (n.template_revision, n.receiver_name, n.receiver_did, n.title, n.subtitle, n.language, n.approvals_required, n.expires_at)
               is distinct from (o.template_revision, o.receiver_name, o.receiver_did, o.title, o.subtitle, o.language, o.approvals_required, o.expires_at)
             else n.revision <> o.revision + 1 or o.progress not in ('pending', 'returned') or n.progress <> 'pending' or n.standing <> 'active'
               or n.approvals > 0 end
      or n.progress = 'pending' and o.progress = 'returned' and n.revision = o.revision) then
    raise insufficient_privilege using message = 'what a credential says of itself is said once';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.superseded_by is distinct from o.superseded_by and n.standing <> 'superseded'
      or n.standing = 'superseded' and n.standing <> o.standing
        and (select s.supersedes = n.id and s.progress not in ('pending', 'returned') from credentials s where s.id = n.superseded_by) is distinct from true) then
    raise insufficient_privilege using message = 'a credential is replaced by one that is signed and says so';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where o.progress = 'pending' and n.progress not in ('pending', 'returned')
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

-- As before; and what is signed is what was approved: content changes where nobody has signed, in the transaction in which approvals lapse.
create or replace function documents_proven() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id)
    where o.proof is not null or (n.proof is null) is distinct from (select c.progress = 'pending' from credentials c where c.id = n.credential_id)
      or (n.unsigned <> o.unsigned or n.fields <> o.fields) and (n.proof is not null
        or (select c.revision > 1 and c.approvals = 0 and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = n.credential_id) is distinct from true)) then
    raise insufficient_privilege using message = 'a proof is made once, with the signature, over what was approved';
  end if;
  return null;
end $$;

-- Approvals go when what they are of is frozen anew: in that very transaction, and all of them.
create function approvals_lapsed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from stale s
    where (select c.progress = 'pending' and c.approvals = 0 and c.revision > 1 and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = s.credential_id)
      is distinct from true) then
    raise insufficient_privilege using message = 'approvals lapse with what they are of';
  end if;
  return null;
end $$;
create trigger lapsed after delete on credential_approvals referencing old table as stale for each statement execute function approvals_lapsed();
revoke execute on function approvals_lapsed from public;

-- As before; what is returned is not signed, and what waits for approvals it is not either.
create or replace function count_credentials() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress not in ('pending', 'returned'), count(*) from fresh group by 1, 2, 3, 4, 5;
  else
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress not in ('pending', 'returned'), sum(change)
      from (select *, 1 as change from fresh union all select *, -1 as change from stale) changed
      group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end $$;
create or replace view credential_figures with (security_invoker = true) as
  select project_id, template_id, sum(count)::int as credentials,
    coalesce(sum(count) filter (where signed and status <> 'canceled'), 0)::int as issued,
    coalesce(sum(count) filter (where not signed and status not in ('canceled', 'returned')), 0)::int as pending,
    coalesce(sum(count) filter (where status = 'revoked'), 0)::int as revoked
  from credential_counts group by project_id, template_id;

-- As before; nobody outside sees what is returned.
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
  where c.progress not in ('pending', 'returned');

-- Whose place an approver has who was put there because that one is away.
alter table credential_approvals add column in_place_of uuid, add column in_place_of_name text;
grant insert (in_place_of, in_place_of_name) on credential_approvals to sello_app;

-- The bell: who is told that something came back, by whom and why.
alter table notifications add column details jsonb, alter column project_id drop not null, alter column template_id drop not null;
grant insert (details) on notifications to sello_app;
-- An approver is asked again about what was frozen anew.
grant update (credential_title, receiver_name, created_at) on notifications to sello_app;
