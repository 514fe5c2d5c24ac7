-- Messages that are held at night, and tries that are the last one because their sender paused or ended.
alter table sms_messages add column not_after timestamptz, add column is_last boolean not null default false;
comment on column sms_messages.not_after is 'From this time on it is not handed over: it goes back to its sender.';
comment on column sms_messages.is_last is 'Its sender took it back during a try. It is not tried again: where the try fails, it goes back to its sender.';
grant insert (not_after), update (not_after, is_last) on sms_messages to sello_app;

alter table webhook_deliveries add column is_last boolean not null default false;
comment on column webhook_deliveries.is_last is 'Its sender took it back during a try. It is not tried again: where the try fails, it goes back to its sender.';
grant update (is_last) on webhook_deliveries to sello_app;

alter table notification_groups drop constraint notification_groups_paused_because_check,
  add constraint notification_groups_paused_because_check check (paused_because in ('user', 'failures', 'complaints', 'overdue', 'refused', 'error'));

-- The proof of a person's number: a code that is sent to it. Only a hash of the code is kept, and the text that has it waits sealed.
alter table sms_messages add column is_code boolean not null default false;
comment on column sms_messages.is_code is 'It has a code that somebody waits for: its text is sealed, and it is handed over before the others.';
grant insert (is_code) on sms_messages to sello_app;

create table phone_proofs (
  recipient_id uuid primary key,
  organization_id uuid not null,
  phone text not null,
  hash bytea,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  proven_at timestamptz,
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
comment on table phone_proofs is 'The number that a person proves, or proved, on their page.';
comment on column phone_proofs.hash is 'The hash of the code that was sent. Null once it was entered.';
comment on column phone_proofs.tries is 'How often a code was entered.';
select enable_organization_wall('phone_proofs');
grant select, delete on phone_proofs to sello_app;
grant insert (recipient_id, organization_id, phone, hash, expires_at), update (phone, hash, tries, expires_at, proven_at) on phone_proofs to sello_app;

-- How many people turned something off after a notification had reached them.
create table notification_opt_outs (
  group_id uuid not null,
  organization_id uuid not null,
  day date not null,
  count integer not null default 1,
  primary key (group_id, day),
  foreign key (group_id, organization_id) references notification_groups (id, organization_id)
);
comment on table notification_opt_outs is 'How many people turned a type or channel off, or stopped everything, on a day, where this group was the last one that reached them.';
select enable_organization_wall('notification_opt_outs');
grant insert (group_id, organization_id, day), update (count) on notification_opt_outs to sello_app;
grant select on notification_opt_outs to sello_app;
