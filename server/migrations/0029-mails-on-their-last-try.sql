-- An e-mail that was being handed over when its sender took it back is not tried again.
alter table mail_outbox add column is_last boolean not null default false;
comment on column mail_outbox.is_last is 'Its sender took it back during a try. It is not tried again: where the try fails, it goes back to its sender.';
grant update (attempt) on notification_items to sello_platform;

create function hold_mails(keys text[]) returns setof text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
begin
  -- In one statement, so that a mail is withdrawn or marked, whatever its try does meanwhile.
  update mail_outbox m set state = case when m.in_hand then 'pending' else 'withdrawn' end, is_last = m.in_hand
    where m.dedupe_key = any(keys) and m.organization_id = organization and m.state = 'pending' and not m.may_have_gone;
  return query select m.dedupe_key from mail_outbox m where m.dedupe_key = any(keys) and m.organization_id = organization
    and (m.state = 'sent' or m.may_have_gone or m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function hold_mails(text[]) from public;
grant execute on function hold_mails(text[]) to sello_app;
comment on function hold_mails(text[]) is 'Withdraws mails that have not gone, and has those that are being handed over come back where that fails. Returns the keys of what has gone or is being handed over.';
