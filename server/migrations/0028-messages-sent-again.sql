-- Failed messages that can be sent again are counted as they change, like the other figures of a group.
alter table notification_items add column is_suppressed boolean not null default false;
alter table notification_items add column is_resendable boolean not null generated always as
  (state = 'failed' and known = 'failed' and coalesce(reason, '') <> 'complained' and recipient_id is not null and not (channel = 'email' and is_suppressed)) stored;
comment on column notification_items.is_suppressed is 'Whether notifications to the address of its person ended since it was made.';
comment on column notification_items.is_resendable is 'Whether it failed and can be sent again: no complaint, no erased person, no suppressed address.';
grant update (is_suppressed) on notification_items to sello_app;

alter table notification_counts add column resendable integer not null default 0;
comment on column notification_counts.resendable is 'How many more, or fewer, messages can be sent again.';
drop index notification_counts_group;
create index notification_counts_group on notification_counts (group_id, day) include (channel, known, reason, count, entered, resendable);
grant insert (resendable) on notification_counts to sello_platform;

create or replace function count_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered, resendable)
      select f.organization_id, f.group_id, f.channel, f.known, coalesce(f.reason, ''), (now() at time zone coalesce(g.zone, 'UTC'))::date, count(*), count(*),
        count(*) filter (where f.is_resendable)
      from fresh f join notification_groups g on g.id = f.group_id group by 1, 2, 3, 4, 5, 6;
  else
    insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered, resendable)
      select c.organization_id, c.group_id, c.channel, c.known, c.reason, (now() at time zone coalesce(g.zone, 'UTC'))::date, sum(c.change), greatest(sum(c.change), 0),
        coalesce(sum(c.change) filter (where c.is_resendable), 0)
      from (select organization_id, group_id, channel, known, coalesce(reason, '') as reason, is_resendable, 1 as change from fresh
        union all select organization_id, group_id, channel, known, coalesce(reason, ''), is_resendable, -1 from stale) c join notification_groups g on g.id = c.group_id
      group by 1, 2, 3, 4, 5, 6 having sum(c.change) <> 0 or coalesce(sum(c.change) filter (where c.is_resendable), 0) <> 0;
  end if;
  return null;
end $$;

-- Those that failed until now.
insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered, resendable)
  select i.organization_id, i.group_id, i.channel, i.known, coalesce(i.reason, ''), (now() at time zone coalesce(g.zone, 'UTC'))::date, 0, 0, count(*)
  from notification_items i join notification_groups g on g.id = i.group_id where i.is_resendable group by 1, 2, 3, 4, 5, 6;
update notification_items i set is_suppressed = true from recipients r where r.id = i.recipient_id and r.suppressed_at is not null and i.channel = 'email';
