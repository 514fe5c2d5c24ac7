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
