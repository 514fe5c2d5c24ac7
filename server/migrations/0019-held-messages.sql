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
