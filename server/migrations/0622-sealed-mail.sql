-- A mail that carries what opens something: what it says, and what is attached to it, waits sealed, and is opened when it is sent.
alter table mail_outbox add column sealed text;
grant insert (sealed) on mail_outbox to sello_app, sello_platform;
grant update (sealed) on mail_outbox to sello_platform;

-- As before; and what is sealed goes with what is not.
create or replace function erase_mails(keys text[], names text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  with emptied as (
    update mail_outbox m set recipient = case when m.dedupe_key = any(keys) then '' else m.recipient end,
      subject = case when m.dedupe_key = any(keys) then '' else m.subject end, html = '', text = '', sealed = null, last_error = null, returned_because = null,
      swept_at = coalesce(m.swept_at, now()), state = case when m.state = 'pending' and m.dedupe_key = any(keys) then 'withdrawn' else m.state end
    where m.organization_id = organization and not (m.state = 'pending' and (m.in_hand or m.dedupe_key <> all(keys)))
      and (m.dedupe_key = any(keys) or (m.dedupe_key like 'asked:%' or m.dedupe_key like 'digest:%') and m.swept_at is null and says_any(m.text || m.subject, names))
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
