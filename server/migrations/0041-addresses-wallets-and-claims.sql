-- A recipient has several addresses. The main one stays in recipients.email.
create table recipient_addresses (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  email text not null,
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade
);
comment on table recipient_addresses is 'The further addresses of recipients. No address is of two recipients of an organization, be it the main or a further one.';
comment on column recipient_addresses.proven_at is 'When its reader used a code that was mailed there. Null: the office entered it.';
create unique index recipient_addresses_email on recipient_addresses (organization_id, email);
create index recipient_addresses_of on recipient_addresses (recipient_id, created_at, id);
create index recipient_addresses_home on recipient_addresses (email);
create index recipient_addresses_found on recipient_addresses using gin (organization_id, email gin_trgm_ops);
select enable_organization_wall('recipient_addresses');
grant insert (organization_id, recipient_id, email, proven_at), delete on recipient_addresses to sello_app;

alter table recipients add column email_proven_at timestamptz;
grant update (email_proven_at) on recipients to sello_app;

create function hold_addresses() returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('addresses:' || current_setting('sello.organization'), 0))
$$;
revoke execute on function hold_addresses() from public;
grant execute on function hold_addresses() to sello_app;
comment on function hold_addresses() is 'Until the commit nobody else gives an address of the caller''s organization to a recipient.';

create function address_is_free() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses:' || new.organization_id, 0));
  if exists (select from recipients r where r.organization_id = new.organization_id and r.email = new.email) then
    raise unique_violation using table = 'recipient_addresses', message = 'the address is the main one of a recipient';
  end if;
  return new;
end $$;
revoke execute on function address_is_free() from public;
create trigger free before insert on recipient_addresses for each row execute function address_is_free();

create function recipient_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('addresses:' || new.organization_id, 0));
  -- The caller looked before: one that was added since is found when the transaction begins again.
  if exists (select from recipient_addresses a where a.organization_id = new.organization_id and a.email = new.email) then
    raise exception using errcode = '40001', message = 'an address was given to a recipient meanwhile';
  end if;
  return new;
end $$;
revoke execute on function recipient_moves() from public;
create trigger moves before update of email on recipients for each row when (new.email is distinct from old.email and new.email is not null) execute function recipient_moves();

create or replace function recipients_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare named uuid;
begin
  -- In one order, and each by its key, however many organizations there are.
  for named in select distinct organization_id from fresh order by 1 loop
    perform from organizations o where o.id = named for key share;
    if not found then
      raise foreign_key_violation using table = 'recipients', message = 'a recipient is of an organization that there is not';
    end if;
    perform pg_advisory_xact_lock_shared(hashtextextended('addresses:' || named, 0));
  end loop;
  if exists (select from fresh f join recipient_addresses a on a.organization_id = f.organization_id and a.email = f.email) then
    raise exception using errcode = '40001', message = 'an address was given to a recipient meanwhile';
  end if;
  insert into recipient_words_due select id, organization_id from fresh;
  return null;
end $$;

create or replace function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[], phones text[], languages text[]) returns table(id uuid, email text, did text) language plpgsql as $$
#variable_conflict use_column
begin
  -- In one order, so that two who add the same people do not wait for each other.
  return query insert into recipients as r (id, organization_id, name, lastname, email, did, phone, language)
    select x.id, organization, x.name, x.lastname, x.email, x.did, x.phone, x.language
    from unnest(ids, names, lastnames, emails, dids, phones, languages) as x(id, name, lastname, email, did, phone, language)
    where not exists (select from recipient_addresses a where a.organization_id = organization and a.email = x.email)
    order by x.email, x.did on conflict do nothing returning r.id, r.email, r.did;
end $$;

create or replace function recipients_like(pattern text, most integer) returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare caller uuid := current_setting('sello.organization')::uuid;
begin
  return query execute format(
    'select w.recipient_id from recipient_words w where w.organization_id = %1$L and w.words ilike %2$L limit %3$s', caller, pattern, most);
  return query select r.id from recipient_words_due d join recipients r on r.id = d.recipient_id
    where d.organization_id = caller and words_of(r) ilike pattern limit most;
  return query execute format(
    'select a.recipient_id from recipient_addresses a where a.organization_id = %1$L and a.email ilike %2$L limit %3$s', caller, pattern, most);
end $$;

create or replace function hold_recipients(address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from recipients r where r.id in (
      select x.id from recipients x where x.email = address union select a.recipient_id from recipient_addresses a where a.email = address)
    order by r.id for share;
end $$;

create function recipients_addressed(organization uuid, emails text[]) returns table(id uuid) language sql stable set search_path = public, pg_temp as $$
  select r.id from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
  union select a.recipient_id from unnest(emails) as x(email) join recipient_addresses a on a.organization_id = organization and a.email = x.email
$$;
revoke execute on function recipients_addressed(organization uuid, emails text[]) from public;
grant execute on function recipients_addressed(organization uuid, emails text[]) to sello_app;
comment on function recipients_addressed(organization uuid, emails text[]) is 'The recipients with one of these addresses, be it the main or a further one.';

create function further_addresses(recipient uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
  select array(select a.email from recipient_addresses a where a.recipient_id = recipient order by a.created_at, a.id)
$$;
revoke execute on function further_addresses(recipient uuid) from public;
grant execute on function further_addresses(recipient uuid) to sello_app;

create or replace function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  membership text := (select o.membership from organizations o where o.id = organization);
  mode text := (select t.config ->> 'approvalMode' from templates t where t.id = template);
  held uuid[];
  ground jsonb;
begin
  -- On trial, where what is issued is counted in the row, one issues at a time.
  if membership = 'trial' then perform 1 from organizations o where o.id = organization for no key update;
  else perform 1 from organizations o where o.id = organization for share; end if;
  -- A delegate may approve in the project until the commit.
  if mode = 'manual' and exists (select from delegations d where d.organization_id = organization and d.ended_at is null and d.starts_at <= at and d.ends_at > at)
    then perform 1 from projects p where p.id = project for no key update;
  else perform 1 from projects p where p.id = project for share; end if;
  perform 1 from templates t where t.id = template for share;
  -- Known recipients stay as they are until the commit: neither disabled nor of another address.
  held := array(select r.id from recipients r
    where r.id in (
      select x.id from unnest(ids) as x(id)
      union select x.id from recipients_addressed(organization, emails) as x
      union select r.id from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did)
    order by r.id for share);
  ground := jsonb_build_object(
    'organization', (
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'keys', (select jsonb_agg(jsonb_build_object('algorithm', k.algorithm, 'id', k.custody_key_id, 'expiresAt', k.expires_at)) from did_keys k where k.did = o.did and k.valid_until is null),
        'status', o.status, 'membership', o.membership, 'country', o.country, 'time_zone', o.time_zone,
        'issued_on_trial', case o.membership when 'trial' then o.issued_on_trial else 0 end,
        'trial_over', o.membership = 'trial' and coalesce(o.trial_ends_at < now(), false))
      from organizations o where o.id = organization),
    'project', (select jsonb_build_object('id', p.id, 'network_id', p.network_id) from projects p where p.id = project and p.status = 'active'),
    'revision', (select t.revision from templates t where t.id = template and t.project_id = project),
    'mode', (select t.config ->> 'approvalMode' from templates t where t.id = template),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'lastname', r.lastname, 'email', r.email, 'further', further_addresses(r.id), 'did', r.did, 'status', r.status) order by r.id)
      from (
        select r.* from unnest(ids) as x(id) join recipients r on r.id = x.id
        union select r.* from recipients_addressed(organization, emails) as x join recipients r on r.id = x.id
        union select r.* from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did) r), '[]'));
  -- The locks were chosen by what was read before them. Where that has changed, the transaction begins again.
  if ground #>> '{organization,membership}' is distinct from membership or ground ->> 'mode' is distinct from mode
    or exists (select from jsonb_array_elements(ground -> 'people') p where (p ->> 'id')::uuid <> all(held)) then
    raise exception using errcode = '40001', message = 'what issuing stands on has changed while it was locked';
  end if;
  return ground;
end $$;

create or replace view received_credentials as
  select r.email, c.public_id, c.title, c.subtitle, c.progress, c.standing, c.issued_at, c.expires_at, c.doubted_key is not null as doubted,
    c.organization_id, o.name as issuer_name, d.unsigned::json ->> 'validFrom' as valid_from, d.unsigned::json ->> 'validUntil' as valid_until
  from (
      select x.id, x.email from recipients x where x.email is not null
      union all select a.recipient_id, a.email from recipient_addresses a) r
    join credentials c on c.recipient_id = r.id join organizations o on o.id = c.organization_id
    left join credential_documents d on d.credential_id = c.id
  where c.erased_at is null and c.progress not in ('pending', 'returned') and c.standing <> 'canceled';
comment on view received_credentials is 'What was signed for an address that a recipient has now, main or further, and not canceled or erased.';

-- The wallets of recipients: linked once a key was proven.
alter table recipients add column wallet_status text not null default 'none', add column wallet_at timestamptz;
alter table recipients add constraint recipients_wallet_check check (
  wallet_status in ('none', 'invited', 'linked', 'unlinked') and (wallet_status = 'none') = (wallet_at is null));
grant update (wallet_status, wallet_at) on recipients to sello_app;
drop index recipients_with_wallet;
create index recipients_invited on recipients (organization_id, created_at, id) where wallet_status = 'invited';
create index recipients_linked on recipients (organization_id, created_at, id) where wallet_status = 'linked';
create index recipients_unlinked on recipients (organization_id, created_at, id) where wallet_status = 'unlinked';

create table recipient_wallets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  did text not null,
  thumbprint text not null,
  linked_at timestamptz not null default now(),
  unlinked_at timestamptz,
  last_used_at timestamptz not null default now(),
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade
);
comment on table recipient_wallets is 'Keys that a recipient proved, as did:jwk or did:key, with the JWK thumbprint (RFC 7638).';
create unique index recipient_wallets_linked on recipient_wallets (recipient_id, thumbprint) where unlinked_at is null;
create index recipient_wallets_of on recipient_wallets (recipient_id, linked_at);
select enable_organization_wall('recipient_wallets');
grant insert (organization_id, recipient_id, did, thumbprint), update (unlinked_at, last_used_at) on recipient_wallets to sello_app;

create or replace function erase_recipient(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update recipients r set name = '', lastname = '', email = null, email_proven_at = null, did = null, phone = null, language = null, suppressed_at = null, suppressed_because = null,
      wallet_status = 'none', wallet_at = null, status = 'erased', revision = r.revision + 1
    where r.id = who and r.organization_id = organization and r.status <> 'erased'
      and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
  if not found then return; end if;
  delete from recipient_group_members m where m.recipient_id = who;
  delete from recipient_words w where w.recipient_id = who;
  delete from recipient_addresses a where a.recipient_id = who;
  delete from recipient_wallets w where w.recipient_id = who;
end $$;

-- Links by which recipients claim credentials into their wallets.
alter table recipient_imports add column invite boolean not null default false;
grant insert (invite) on recipient_imports to sello_app;

create table claim_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  recipient_id uuid not null,
  credential_id uuid,
  hash bytea not null unique,
  mail_key text,
  expires_at timestamptz not null,
  foreign key (recipient_id, organization_id) references recipients(id, organization_id) on delete cascade,
  unique nulls not distinct (recipient_id, credential_id)
);
comment on table claim_links is 'The newest link that a recipient got to claim: one credential, or all that they have. Of its code only a hash is kept.';
create index claim_links_over on claim_links (expires_at);
select enable_organization_wall('claim_links');
comment on column claim_links.mail_key is 'The mail that brings the link, where it is an invitation.';
grant insert (organization_id, recipient_id, credential_id, hash, mail_key, expires_at), update (hash, mail_key, expires_at), delete on claim_links to sello_app;
grant delete on claim_links to sello_platform;

create index mail_outbox_claims on mail_outbox (dedupe_key text_pattern_ops) where dedupe_key like 'claim-invite:%';

create function erase_claims(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  prefix text := 'claim-invite:' || person || ':';
begin
  delete from claim_links l where l.recipient_id = person and l.organization_id = organization;
  with emptied as (
    update mail_outbox m set recipient = '', subject = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
      state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'claim-invite:%' and m.dedupe_key ~>=~ prefix and m.dedupe_key ~<~ (prefix || chr(127))
      and m.organization_id = organization and not (m.state = 'pending' and m.in_hand)
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
revoke execute on function erase_claims(person uuid) from public;
grant execute on function erase_claims(person uuid) to sello_app;
comment on function erase_claims(person uuid) is 'Ends the links of an erased person, and empties the mails that brought them.';
