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
