-- A person of an organization is erased on request: what names them goes, and what proves that something was issued stays (docs/erasure.md). Each
-- module erases what is its own by a function of its own here; none does anything where no erasure is under way in the caller's organization.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  recipient_id uuid not null,
  requested_by uuid not null references users,
  reason text not null check (reason in ('asked', 'retention', 'mistake', 'other')),
  -- By which they are found in texts, until it is done: addresses and wallets that nobody else has.
  words text[],
  -- Pictures of theirs that are looked at last.
  pictures text[] not null default '{}',
  credentials int not null default 0,
  created_at timestamptz not null default now(),
  -- When they were taken out of the organization's people; what is left is removed after that.
  left_at timestamptz,
  finished_at timestamptz,
  foreign key (recipient_id, organization_id) references recipients (id, organization_id),
  check (finished_at is null or left_at is not null and words is null and pictures = '{}')
);
create unique index erasures_of_recipient on erasures (recipient_id);
create index erasures_under_way on erasures (organization_id) where finished_at is null;
select enable_organization_wall('erasures');
grant insert (organization_id, recipient_id, requested_by, reason), update (words, pictures, credentials, left_at, finished_at) on erasures to sello_app;

create function must_be_erasing() returns uuid language plpgsql stable set search_path = public, pg_temp as $$
declare organization uuid := current_setting('sello.organization')::uuid;
begin
  if not exists (select from erasures e where e.organization_id = organization and e.finished_at is null) then
    raise insufficient_privilege using message = 'nobody is being erased';
  end if;
  return organization;
end $$;
-- Whether one of these words, in small letters, stands in a text.
create function says_any(said text, words text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(words) w where position(w in lower(said)) > 0)
$$;

-- Who is erased stays as a row without a name: what counts them, and what they held, goes on to fit.
alter table recipients drop constraint recipients_check, drop constraint recipients_status_check;
alter table recipients add constraint recipients_status_check check (status in ('pending', 'disabled', 'active', 'erased')),
  add constraint recipients_check check (case when status = 'erased' then name = '' and lastname = '' and email is null and did is null else email is not null or did is not null end);
create function erase_recipient(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update recipients r set name = '', lastname = '', email = null, did = null, status = 'erased', revision = r.revision + 1
    where r.id = who and r.organization_id = organization and r.status <> 'erased'
      and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
  if not found then return; end if;
  delete from recipient_group_members m where m.recipient_id = who;
  delete from recipient_words w where w.recipient_id = who;
end $$;
create function erase_import_rows(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from recipient_import_rows r where r.organization_id = organization and says_any(r.content::text, words);
end $$;

-- What a credential said goes; its number, its template, its times, its place in the status lists and how it ended stay. A proof is of what was
-- said, and whoever guesses that could try it on the proof: it goes as well, and leaves that there was one.
alter table credentials add column erased_at timestamptz;
create function erase_credentials(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  own uuid[] := array(select c.id from credentials c join erasures e on e.recipient_id = c.recipient_id and e.finished_at is null
    where c.id = any(ids) and c.organization_id = organization and c.erased_at is null);
begin
  update credentials set erased_at = now(), receiver_name = '', receiver_email = null, receiver_did = null, digest = null, mail_error = null,
    revocation_reason = null, suspension_reason = null, correction_reason = null where id = any(own);
  update credential_documents set fields = '[]', unsigned = '{}', proof = case when proof is not null then '{}'::jsonb end where credential_id = any(own);
  update credential_approvals set proof = '{}' where credential_id = any(own) and proof is not null;
  update credential_returns set reason = null where credential_id = any(own) and reason is not null;
  update issue_results set name = '', email = null, fields = '{}' where organization_id = organization and credential_id = any(own);
end $$;
create function erase_asked_rows(who uuid, words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from issue_refused_rows r where r.organization_id = organization and says_any(r.content::text, words || who::text);
  update issue_results r set name = '', email = null, fields = '{}'
    where r.organization_id = organization and r.credential_id is null and lower(r.email) = any(words);
end $$;
-- Who waits for a credential waits no more.
create function erase_receivers(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from template_receivers r where r.organization_id = organization and r.recipient_id = who;
end $$;

-- The guards of the steps let what is erased be emptied, and nothing else of it change then.
do $$
declare
  was text := pg_get_functiondef('credentials_moved'::regproc);
  said text := replace(was, 'if session_user = current_user then return null; end if;', $guard$if session_user = current_user then return null; end if;
  if exists (select from stale o join fresh n using (id) where n.erased_at is distinct from o.erased_at) then
    if exists (
      select from stale o join fresh n using (id)
      where o.erased_at is not null or n.erased_at is null or to_jsonb(o) - emptied <> to_jsonb(n) - emptied) then
      raise insufficient_privilege using message = 'what is erased is emptied, and stays so';
    end if;
    return null;
  end if;$guard$);
begin
  if said = was then raise exception 'credentials_moved begins otherwise than this migration knows'; end if;
  execute regexp_replace(said, '\mbegin\M', $declare$declare emptied text[] := '{erased_at,receiver_name,receiver_email,receiver_did,digest,mail_error,revocation_reason,suspension_reason,correction_reason}';
begin$declare$);
end $$;
create or replace function documents_proven() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id)
    where (o.proof is not null or (n.proof is null) is distinct from (select c.progress = 'pending' from credentials c where c.id = n.credential_id)
      or (n.unsigned <> o.unsigned or n.fields <> o.fields) and (n.proof is not null
        or (select c.revision > 1 and c.approvals = 0 and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = n.credential_id) is distinct from true))
      and (n.unsigned = '{}' and n.fields = '[]' and (n.proof is null) = (o.proof is null) and coalesce(n.proof, '{}') = '{}'
        and (select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true) then
    raise insufficient_privilege using message = 'a proof is made once, with the signature, over what was approved';
  end if;
  return null;
end $$;
create or replace function approvals_given() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_seqscan = off set enable_nestloop = off as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id, user_id)
    where (o.proof is not null or n.proof is null or n.approved_at is null
      or (select c.approvals from credentials c where c.id = n.credential_id)
        is distinct from (select count(*) from credential_approvals a where a.credential_id = n.credential_id and a.proof is not null))
      and (n.proof = '{}' and o.proof is not null and (select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true) then
    raise insufficient_privilege using message = 'an approval is given once, and counted';
  end if;
  return null;
end $$;

-- A leaf keeps its own hash in place of what that is made of: it leads to the root as before, and nobody can try a guess on it.
alter table seal_leaves alter column salt drop not null, add column hash bytea;
create function erase_leaves(ids uuid[], digests bytea[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update seal_leaves l set salt = null, change = l.change - 'credentialDigest' - 'reasonHash',
    hash = sha256('\x00'::bytea || l.salt || case when l.change is null then x.digest
      else sha256(convert_to('{"credentialDigest":"' || (l.change ->> 'credentialDigest') || '","kind":"' || (l.change ->> 'kind')
        || '","reasonHash":"' || (l.change ->> 'reasonHash') || '","time":"' || (l.change ->> 'time') || '"'
        || coalesce(',"until":"' || (l.change ->> 'until') || '"', '') || '}', 'UTF8')) end)
    from unnest(ids, digests) as x(id, digest)
    where l.subject_id = x.id and l.subject = 'credentials' and l.organization_id = organization and l.salt is not null;
end $$;

-- Mails about somebody are emptied, those that wait are never sent, and letters to others that name them lose what they said.
create function erase_mails(keys text[], names text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  with emptied as (
    update mail_outbox m set recipient = case when m.dedupe_key = any(keys) then '' else m.recipient end,
      subject = case when m.dedupe_key = any(keys) then '' else m.subject end, html = '', text = '', last_error = null, returned_because = null,
      swept_at = coalesce(m.swept_at, now()), state = case when m.state = 'pending' and m.dedupe_key = any(keys) then 'withdrawn' else m.state end
    where m.organization_id = organization and not (m.state = 'pending' and (m.in_hand or m.dedupe_key <> all(keys)))
      and (m.dedupe_key = any(keys) or (m.dedupe_key like 'asked:%' or m.dedupe_key like 'digest:%') and m.swept_at is null and says_any(m.text || m.subject, names))
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
-- Those of these mails that are being handed over: what comes of them is not known yet.
create function mails_in_hand(keys text[]) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select m.dedupe_key from mail_outbox m
  where m.organization_id = current_setting('sello.organization')::uuid and m.dedupe_key = any(keys) and m.state = 'pending' and m.in_hand
$$;

-- What was done is never done again under its key: whoever repeats it is told that the key was used.
create function erase_answers(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update kept_answers k set body = '{}', body_hash = 'erased', status = 409 where k.organization_id = organization and says_any(k.body, words);
end $$;
create function erase_jobs(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update jobs j set payload = case when j.state = 'done' and says_any(j.payload::text, words) then '{}'::jsonb else j.payload end, last_error = null
    where j.organization_id = organization and says_any(j.payload::text || coalesce(j.last_error, ''), words);
end $$;

-- What an event says of one thing, or of somebody by their address. That they were erased stays.
create function erase_event_values(things uuid[], words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from event_values v using events e
    where v.event_id = e.id and e.organization_id = organization and e.type <> 'erase'
      and (e.resource_id = any(things::text[]) and e.resource in ('recipient', 'credentials') or e.members && things and cardinality(e.members) = 1);
  if cardinality(words) > 0 then
    delete from event_values v where v.organization_id = organization and says_any(concat(v.old::text, v.new::text), words);
  end if;
end $$;
create function erase_notices(about uuid[], reasons text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update notifications n set receiver_name = '', details = case when n.details ? 'reason' then n.details || '{"reason":""}' else n.details end
    where n.organization_id = organization
      and (n.credential_id = any(about) or n.returned_last = any(about) or n.details ->> 'credentialId' = any(about::text[]) or n.details ->> 'reason' = any(reasons));
end $$;
create function erase_visits(about uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from credential_visits v where v.organization_id = organization and v.credential_id = any(about);
end $$;

do $$
declare f text;
begin
  foreach f in array '{erase_recipient,erase_import_rows,erase_credentials,erase_asked_rows,erase_receivers,erase_leaves,erase_mails,mails_in_hand,erase_answers,erase_jobs,erase_event_values,erase_notices,erase_visits}'::text[] loop
    execute format('revoke execute on function %I from public', f);
    execute format('grant execute on function %I to sello_app', f);
  end loop;
end $$;

-- As before: what is erased has no receipt, only where its leaf stands. And anyone may know that it was erased, and when.
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
    c.erased_at, encode(il.hash, 'hex') as issuance_hash, encode(rl.hash, 'hex') as revocation_hash
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
