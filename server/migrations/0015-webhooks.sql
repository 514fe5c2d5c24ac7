-- Where events of an organization are posted, and what became of each (Standard Webhooks).
create table webhook_endpoints (
  organization_id uuid primary key references organizations (id),
  revision integer not null default 1,
  url text not null check (starts_with(url, 'https://')),
  enabled boolean not null,
  off_because text check (off_because in ('failing', 'gone')),
  secret text not null,
  secret_created_at timestamptz not null,
  previous_secret text,
  previous_until timestamptz,
  failing_since timestamptz,
  check (not (enabled and off_because is not null)),
  check ((previous_secret is null) = (previous_until is null))
);
comment on table webhook_endpoints is 'The https address to which events of an organization are posted. Its secrets are kept sealed.';
comment on column webhook_endpoints.failing_since is 'The first failed try since the last one that succeeded.';
select enable_organization_wall('webhook_endpoints');
grant select on webhook_endpoints to sello_app;
grant insert (organization_id, revision, url, enabled, secret, secret_created_at),
  update (revision, url, enabled, off_because, secret, secret_created_at, previous_secret, previous_until, failing_since) on webhook_endpoints to sello_app;

create table webhook_deliveries (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  recipient_id uuid,
  type text not null,
  attempt integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  body text,
  tries smallint not null default 0,
  status smallint,
  problem text check (problem in ('address', 'answer', 'off', 'erased')),
  answer text,
  created_at timestamptz not null,
  tried_at timestamptz,
  next_at timestamptz,
  taken_until timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check (state <> 'waiting' or body is not null),
  check (state <> 'delivered' or body is null)
);
comment on table webhook_deliveries is 'Events for webhooks. The content of an event is kept until it is delivered, or its person is erased; then only what became of it.';
comment on column webhook_deliveries.attempt is 'Which attempt of the sender this is, as it named it.';
comment on column webhook_deliveries.taken_until is 'A worker is posting it. After this time, another one may.';
create index webhook_deliveries_newest on webhook_deliveries (organization_id, created_at, id);
create index webhook_deliveries_due on webhook_deliveries (organization_id, next_at) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (organization_id, id) where state = 'failed' and body is not null;
create index webhook_deliveries_recipient on webhook_deliveries (recipient_id) where recipient_id is not null;
create index webhook_deliveries_spent on webhook_deliveries (created_at);
select enable_organization_wall('webhook_deliveries');
grant select, delete on webhook_deliveries to sello_app, sello_platform;
grant insert (id, organization_id, recipient_id, type, attempt, body, created_at, next_at),
  update (recipient_id, attempt, state, body, tries, status, problem, answer, created_at, tried_at, next_at, taken_until) on webhook_deliveries to sello_app;

-- The gateway by which an organization sends text messages, and the messages that it was handed.
create table sms_gateways (
  organization_id uuid primary key references organizations (id),
  revision integer not null,
  url text not null check (url ~ '^https?://'),
  enabled boolean not null,
  format text not null check (format in ('json', 'form')),
  headers text not null,
  header_names text[] not null,
  body text not null,
  id_path text,
  receipt_id_path text not null,
  receipt_status_path text not null,
  delivered_words text[] not null,
  failed_words text[] not null,
  per_minute integer not null check (per_minute > 0)
);
comment on table sms_gateways is 'How an organization hands text messages to its gateway. Headers are kept sealed.';
select enable_organization_wall('sms_gateways');
grant select on sms_gateways to sello_app;
grant insert (organization_id, revision, url, enabled, format, headers, header_names, body, id_path, receipt_id_path, receipt_status_path, delivered_words, failed_words, per_minute),
  update (revision, url, enabled, format, headers, header_names, body, id_path, receipt_id_path, receipt_status_path, delivered_words, failed_words, per_minute) on sms_gateways to sello_app;

create table sms_messages (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  recipient_id uuid,
  attempt integer not null,
  reference text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed')),
  number text,
  text text,
  provider_id text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  tried_at timestamptz,
  next_at timestamptz,
  taken_until timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  check (state <> 'waiting' or number is not null and text is not null),
  check (state = 'waiting' or number is null and text is null)
);
comment on table sms_messages is 'Text messages for a gateway. Number and text are kept until the gateway took the message, or it failed.';
comment on column sms_messages.reference is 'How the gateway knows the message: a repetition has the same one.';
create index sms_messages_due on sms_messages (organization_id, next_at) where state = 'waiting';
create index sms_messages_reference on sms_messages (organization_id, reference);
create index sms_messages_provider on sms_messages (organization_id, provider_id) where provider_id is not null;
create index sms_messages_tried on sms_messages (organization_id, tried_at);
create index sms_messages_recipient on sms_messages (recipient_id) where recipient_id is not null;
create index sms_messages_spent on sms_messages (created_at);
select enable_organization_wall('sms_messages');
grant select, delete on sms_messages to sello_app, sello_platform;
grant insert (id, organization_id, recipient_id, attempt, reference, number, text, created_at, next_at),
  update (recipient_id, attempt, reference, state, number, text, provider_id, tries, created_at, tried_at, next_at, taken_until) on sms_messages to sello_app;

create table sms_receipts (
  organization_id uuid not null references organizations (id),
  reference text not null,
  verdict text not null check (verdict in ('arrived', 'refused')),
  received_at timestamptz not null default now(),
  primary key (organization_id, reference, verdict)
);
comment on table sms_receipts is 'Receipts whose message is not known yet: one may come before we recorded what the gateway answered.';
create index sms_receipts_spent on sms_receipts (received_at);
select enable_organization_wall('sms_receipts');
grant select, delete on sms_receipts to sello_app, sello_platform;
grant insert (organization_id, reference, verdict) on sms_receipts to sello_app;
