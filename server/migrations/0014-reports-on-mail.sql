-- Bulk mail asks for a report that it arrived, and can be complained of.
alter table mail_outbox add column is_bulk boolean not null default false, add column delivered_at timestamptz, add column complained_at timestamptz;
comment on column mail_outbox.is_bulk is 'One of many that an organization sends, which asks for a report that it arrived.';
comment on column mail_outbox.delivered_at is 'When a mail server reported that it arrived (RFC 3464).';
comment on column mail_outbox.complained_at is 'When a person reported it as unwanted (RFC 5965).';
grant insert (is_bulk) on mail_outbox to sello_app, sello_platform;
grant update (delivered_at, complained_at) on mail_outbox to sello_platform;
