-- The page of a person at an organization. Its code is derived from a secret of the installation, and only a hash of it is kept.
create table recipient_inboxes (
  recipient_id uuid primary key,
  organization_id uuid not null,
  generation integer not null default 1,
  hash bytea unique,
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
comment on table recipient_inboxes is 'The page of a person at an organization. Its code follows from the person and the generation; it is found by its hash.';
comment on column recipient_inboxes.hash is 'The hash of the current code. Null after the generation rose, until the next code is needed.';
select enable_organization_wall('recipient_inboxes');
grant insert (recipient_id, organization_id, hash), update (generation, hash), delete on recipient_inboxes to sello_app;

grant insert (recipient_id, organization_id), update (types_off, channels_off, stopped, revision, changed_at) on notification_choices to sello_app;
grant update (language) on recipients to sello_app;

create view messaged_recipients as
  select r.email, r.id as recipient_id, r.organization_id, o.name as organization_name
  from recipients r join organizations o on o.id = r.organization_id
  where r.email is not null and r.status <> 'erased' and exists (select from notification_items i where i.recipient_id = r.id and i.known <> 'skipped');
comment on view messaged_recipients is 'People with an address to whom an organization sent a notification, or sends one now.';
grant select on messaged_recipients to sello_platform;

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null,
  organization_id uuid not null,
  endpoint text not null check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  vapid_key text not null,
  refusals integer not null default 0,
  renewals integer not null default 0,
  unique (recipient_id, endpoint),
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
comment on table push_subscriptions is 'A browser in which a person wants notifications (RFC 8030), with the key that it was subscribed by.';
comment on column push_subscriptions.refusals is 'Refusals of its service in a row. Five end it.';
comment on column push_subscriptions.renewals is 'How often its browser renewed it: a refusal of an earlier one does not end it.';
select enable_organization_wall('push_subscriptions');
grant insert (recipient_id, organization_id, endpoint, p256dh, auth, vapid_key), update (p256dh, auth, vapid_key, refusals, renewals), delete on push_subscriptions to sello_app;
