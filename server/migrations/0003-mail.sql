-- Every mail ever queued. The dedupe key also makes the Message-ID, so a mail sent twice is one mail to the receiver's server.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  organization_id uuid,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  message_id text not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_created on mail_outbox (created_at desc);
select enable_organization_wall('mail_outbox');
revoke update, delete on mail_outbox from sello_app;

create table mail_attachments (
  mail_id uuid not null references mail_outbox on delete cascade,
  position integer not null,
  organization_id uuid,
  filename text not null,
  content_type text not null,
  content bytea not null,
  content_id text,
  primary key (mail_id, position)
);
select enable_organization_wall('mail_attachments');
revoke update, delete on mail_attachments from sello_app;
