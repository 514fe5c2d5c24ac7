-- Bulk mail asks for a report that it arrived, and can be complained of.
alter table mail_outbox add column is_bulk boolean not null default false, add column delivered_at timestamptz, add column complained_at timestamptz;
comment on column mail_outbox.is_bulk is 'One of many that an organization sends, which asks for a report that it arrived.';
comment on column mail_outbox.delivered_at is 'When a mail server reported that it arrived (RFC 3464).';
comment on column mail_outbox.complained_at is 'When a person reported it as unwanted (RFC 5965).';
grant insert (is_bulk) on mail_outbox to sello_app, sello_platform;
grant update (delivered_at, complained_at) on mail_outbox to sello_platform;

-- A recipient's address that bounced, or whose reader complained, gets no notifications until somebody allows it. Another address begins without that.
grant update (suppressed_at, suppressed_because) on recipients to sello_app;
create function recipient_allowed() returns trigger language plpgsql as $$
begin
  new.suppressed_at := null;
  new.suppressed_because := null;
  return new;
end $$;
revoke execute on function recipient_allowed() from public;
create trigger allowed before update of email on recipients for each row
  when (old.email is distinct from new.email and new.suppressed_at is not null) execute function recipient_allowed();

-- Recipients have a phone and a language: typed, imported, and erased with them.
grant insert (phone, language), update (phone, language) on recipients to sello_app;
alter table recipients add constraint recipients_erased_check check (status <> 'erased' or phone is null and language is null and suppressed_at is null);

drop function add_recipients(uuid, uuid[], text[], text[], text[], text[]);
create function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[], phones text[], languages text[])
  returns table (id uuid, email text, did text) language plpgsql as $$
#variable_conflict use_column
begin
  -- In one order, so that two who add the same people do not wait for each other.
  return query insert into recipients as r (id, organization_id, name, lastname, email, did, phone, language)
    select x.id, organization, x.name, x.lastname, x.email, x.did, x.phone, x.language
    from unnest(ids, names, lastnames, emails, dids, phones, languages) as x(id, name, lastname, email, did, phone, language)
    order by x.email, x.did on conflict do nothing returning r.id, r.email, r.did;
end $$;
revoke execute on function add_recipients(uuid, uuid[], text[], text[], text[], text[], text[], text[]) from public;
grant execute on function add_recipients(uuid, uuid[], text[], text[], text[], text[], text[], text[]) to sello_app;

create or replace function erase_recipient(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update recipients r set name = '', lastname = '', email = null, did = null, phone = null, language = null, suppressed_at = null, suppressed_because = null,
      status = 'erased', revision = r.revision + 1
    where r.id = who and r.organization_id = organization and r.status <> 'erased'
      and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
  if not found then return; end if;
  delete from recipient_group_members m where m.recipient_id = who;
  delete from recipient_words w where w.recipient_id = who;
end $$;
