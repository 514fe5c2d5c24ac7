-- How people are reached besides their address, and why an address gets no notifications.
alter table recipients add column phone text, add column language text, add column suppressed_at timestamptz, add column suppressed_because text;
alter table recipients add constraint recipients_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add constraint recipients_language_check check (language in ('en-US', 'es-MX')),
  add constraint recipients_suppressed_check check (suppressed_because in ('bounced', 'complained') and suppressed_at is not null or suppressed_because is null and suppressed_at is null);
create index recipients_suppressed on recipients (organization_id, suppressed_at) where suppressed_at is not null;

create table notification_groups (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  revision integer not null default 1,
  title jsonb not null,
  description jsonb not null,
  action_label jsonb not null,
  type text not null check (type in ('news', 'important', 'urgent', 'reminder', 'general')),
  link text check (link ~ '^https://'),
  logo_id uuid,
  image_id uuid,
  attributes jsonb not null default '[]',
  channels text[] not null check (channels <@ '{email,sms,push,webhook}' and cardinality(channels) > 0),
  audience text not null check (audience in ('all', 'group', 'template', 'people')),
  recipient_group_id uuid,
  template_id uuid,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'in_progress', 'paused', 'canceled', 'completed')),
  paused_because text check (paused_because in ('user', 'failures', 'complaints', 'overdue', 'error')),
  scheduled_at timestamptz,
  scheduled_zone text,
  zone text,
  people integer not null default 0,
  wakes_at timestamptz,
  frozen_to uuid,
  frozen_at timestamptz,
  overruled text[] not null default '{}',
  started_at timestamptz,
  finished_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  check ((state = 'paused') = (paused_because is not null)),
  check (state in ('draft', 'scheduled') or zone is not null or started_at is null)
);
comment on table notification_groups is 'What an organization tells many people. Its text is frozen when it starts, once for all of them.';
comment on column notification_groups.zone is 'The zone (IANA) of the organization when the group started: its days are counted by it.';
comment on column notification_groups.people is 'People who get at least one message.';
comment on column notification_groups.wakes_at is 'When a chore has the group start, or go on: its time, or the end of quiet hours.';
comment on column notification_groups.frozen_to is 'The last recipient who was frozen, in the order of ids: where freezing goes on after an interruption.';
create index notification_groups_newest on notification_groups (organization_id, created_at, id);
create index notification_groups_waking on notification_groups (wakes_at) where state in ('scheduled', 'in_progress') and wakes_at is not null;
create index notification_groups_image on notification_groups (organization_id, image_id) where image_id is not null;
create index notification_groups_logo on notification_groups (organization_id, logo_id) where logo_id is not null;
select enable_organization_wall('notification_groups');
grant insert (organization_id, title, description, action_label, type, link, logo_id, image_id, attributes, channels, audience, recipient_group_id, template_id, created_by),
  update (revision, title, description, action_label, type, link, logo_id, image_id, attributes, channels, audience, recipient_group_id, template_id, state, paused_because,
    scheduled_at, scheduled_zone, zone, people, wakes_at, frozen_to, frozen_at, overruled, started_at, finished_at), delete on notification_groups to sello_app;
grant update (wakes_at) on notification_groups to sello_platform;

create table notification_people (
  group_id uuid not null,
  recipient_id uuid not null,
  organization_id uuid not null,
  position integer not null,
  details jsonb not null default '{}',
  name text,
  lastname text,
  email text,
  phone text,
  language text,
  primary key (group_id, recipient_id),
  foreign key (group_id, organization_id) references notification_groups (id, organization_id) on delete cascade,
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
comment on table notification_people is 'The people of a group: those chosen for a draft with their details, and all of them as they were when it started.';
create index notification_people_recipient on notification_people (recipient_id);
create index notification_people_position on notification_people (group_id, position);
select enable_organization_wall('notification_people');
grant insert (group_id, recipient_id, organization_id, position, details, name, lastname, email, phone, language), update (name, lastname, email, phone, language), delete
  on notification_people to sello_app;

create table notification_items (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  organization_id uuid not null,
  recipient_id uuid,
  channel text not null check (channel in ('email', 'sms', 'push', 'webhook')),
  state text not null check (state in ('new', 'pending', 'processing', 'sent', 'delivered', 'read', 'failed', 'completed')),
  known text not null default 'waiting' check (known in ('waiting', 'sent', 'delivered', 'read', 'failed', 'skipped')),
  reason text check (reason in ('no_address', 'opted_out', 'suppressed', 'disabled', 'trial', 'canceled', 'erased', 'refused', 'bounced', 'complained', 'expired', 'gone', 'error')),
  attempt integer not null default 0,
  not_before timestamptz,
  taken_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  complained_at timestamptz,
  unique (group_id, recipient_id, channel),
  foreign key (group_id, organization_id) references notification_groups (id, organization_id)
);
comment on table notification_items is 'One message to one person on one channel. Of an erased person it says how it ended, and not whose it was.';
create index notification_items_open on notification_items (group_id, channel, id) where state in ('new', 'pending');
create index notification_items_processing on notification_items (group_id) where state = 'processing';
create index notification_items_list on notification_items (group_id, id);
create index notification_items_known on notification_items (group_id, known, id);
create index notification_items_recipient on notification_items (recipient_id, taken_at) where recipient_id is not null;
create index notification_items_closing on notification_items (sent_at) where state in ('sent', 'delivered', 'read');
select enable_organization_wall('notification_items');
grant insert (group_id, organization_id, recipient_id, channel, state, known, reason), update (state, known, reason, attempt, not_before, taken_at, sent_at, delivered_at, read_at, failed_at, recipient_id)
  on notification_items to sello_app;
grant update (state, known, reason, sent_at, delivered_at, read_at, failed_at, complained_at) on notification_items to sello_platform;

create table notification_counts (
  organization_id uuid not null references organizations(id),
  group_id uuid not null,
  channel text not null,
  known text not null,
  reason text not null default '',
  day date not null,
  count integer not null,
  entered integer not null
);
comment on table notification_counts is 'How many messages of a group are known as what, as rows of changes, so that nobody waits for a counter: the sum of count is how many there are, the sum of entered how many came to be so on a day. A chore folds them.';
create index notification_counts_group on notification_counts (group_id, day) include (channel, known, reason, count, entered);
create index notification_counts_day on notification_counts (organization_id, day) include (channel, known, reason, count, entered);
select enable_organization_wall('notification_counts');
grant insert (organization_id, group_id, channel, known, reason, day, count, entered), delete on notification_counts to sello_platform;

create function count_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered)
      select f.organization_id, f.group_id, f.channel, f.known, coalesce(f.reason, ''), (now() at time zone coalesce(g.zone, 'UTC'))::date, count(*), count(*)
      from fresh f join notification_groups g on g.id = f.group_id group by 1, 2, 3, 4, 5, 6;
  else
    insert into notification_counts (organization_id, group_id, channel, known, reason, day, count, entered)
      select c.organization_id, c.group_id, c.channel, c.known, c.reason, (now() at time zone coalesce(g.zone, 'UTC'))::date, sum(c.change), greatest(sum(c.change), 0)
      from (select organization_id, group_id, channel, known, coalesce(reason, '') as reason, 1 as change from fresh
        union all select organization_id, group_id, channel, known, coalesce(reason, ''), -1 from stale) c join notification_groups g on g.id = c.group_id
      group by 1, 2, 3, 4, 5, 6 having sum(c.change) <> 0;
  end if;
  return null;
end $$;
revoke execute on function count_notifications() from public;
create trigger count_new after insert on notification_items referencing new table as fresh for each statement execute function count_notifications();
create trigger count_changed after update on notification_items referencing old table as stale new table as fresh for each statement execute function count_notifications();

create table notification_choices (
  recipient_id uuid primary key,
  organization_id uuid not null,
  types_off text[] not null default '{}' check (types_off <@ '{news,general,reminder}'),
  channels_off text[] not null default '{}' check (channels_off <@ '{email,sms,push,webhook}'),
  stopped boolean not null default false,
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  foreign key (recipient_id, organization_id) references recipients (id, organization_id) on delete cascade
);
comment on table notification_choices is 'What a person does not want from an organization. A person without a row gets everything.';
select enable_organization_wall('notification_choices');
grant delete on notification_choices to sello_app;

create table sending_rates (
  provider text primary key,
  tokens double precision not null,
  at timestamptz not null
);
comment on table sending_rates is 'How many messages a provider may take now, for all processes together (token bucket).';
alter table sending_rates enable row level security;
alter table sending_rates force row level security;
create policy platform on sending_rates for all to sello_platform, current_user using (true) with check (true);
grant select on sending_rates to sello_platform;

create function take_sending(of_provider text, wanted integer, a_minute integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare given integer;
begin
  insert into sending_rates (provider, tokens, at) values (of_provider, a_minute / 6.0, clock_timestamp()) on conflict do nothing;
  -- A sixth of a minute's messages at once, and then as many as time has passed.
  update sending_rates r set tokens = least(a_minute / 6.0, r.tokens + extract(epoch from greatest(clock_timestamp() - r.at, interval '0')) * a_minute / 60.0), at = greatest(r.at, clock_timestamp())
    where r.provider = of_provider;
  select least(wanted, floor(r.tokens))::int into given from sending_rates r where r.provider = of_provider;
  update sending_rates r set tokens = r.tokens - given where r.provider = of_provider;
  return given;
end $$;
revoke execute on function take_sending(text, integer, integer) from public;
grant execute on function take_sending(text, integer, integer) to sello_app;
comment on function take_sending(text, integer, integer) is 'Takes up to so many places of a provider''s rate. Returns how many were given.';

-- What many mails carry alike is kept once.
create table mail_shared_files (
  shared_id uuid not null,
  position integer not null,
  organization_id uuid not null references organizations(id),
  filename text not null,
  content_type text not null,
  content bytea not null,
  content_id text,
  created_at timestamptz not null default now(),
  primary key (shared_id, position)
);
comment on table mail_shared_files is 'Files that many mails carry alike, kept once for all of them.';
select enable_organization_wall('mail_shared_files');
grant insert (shared_id, position, organization_id, filename, content_type, content, content_id) on mail_shared_files to sello_app;
grant delete on mail_shared_files to sello_platform;
alter table mail_outbox add column shared_id uuid;
create index mail_outbox_shared on mail_outbox (shared_id) where shared_id is not null and swept_at is null;
grant insert (shared_id) on mail_outbox to sello_app, sello_platform;
