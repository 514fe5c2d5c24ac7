-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- first-steps

create table first_steps (
  organization_id uuid,
  user_id uuid,
  seen text[] default '{}'::text[] not null,
  hidden boolean default false not null,
  constraint first_steps_pkey PRIMARY KEY (organization_id, user_id)
);
comment on table first_steps is 'What somebody has looked at of their first steps, and whether they put the list away. What stands speaks for itself and is not kept here.';
alter table first_steps enable row level security;
alter table first_steps force row level security;
create policy organization_wall on first_steps for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on first_steps for all to sello_platform, current_user using (true) with check (true);
grant select on first_steps to sello_app, sello_platform;
grant insert (organization_id, user_id, seen, hidden), update (seen, hidden) on first_steps to sello_app;
alter table first_steps add constraint first_steps_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;

-- notification-groups

create table notification_groups (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  revision integer default 1 not null,
  title jsonb not null,
  description jsonb not null,
  action_label jsonb not null,
  type text not null,
  link text,
  logo_id uuid,
  image_id uuid,
  attributes jsonb default '[]'::jsonb not null,
  channels text[] not null,
  audience text not null,
  recipient_group_id uuid,
  template_id uuid,
  state text default 'draft'::text not null,
  paused_because text,
  scheduled_at timestamp with time zone,
  scheduled_zone text,
  zone text,
  people integer default 0 not null,
  wakes_at timestamp with time zone,
  frozen_to uuid,
  frozen_at timestamp with time zone,
  overruled text[] default '{}'::text[] not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint notification_groups_pkey PRIMARY KEY (id),
  constraint notification_groups_id_organization_id_key UNIQUE (id, organization_id),
  constraint notification_groups_audience_check CHECK (audience = ANY (ARRAY['all'::text, 'group'::text, 'template'::text, 'people'::text])),
  constraint notification_groups_channels_check CHECK (channels <@ '{email,sms,push,webhook}'::text[] AND cardinality(channels) > 0),
  constraint notification_groups_check CHECK ((state = 'paused'::text) = (paused_because IS NOT NULL)),
  constraint notification_groups_check1 CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text])) OR zone IS NOT NULL OR started_at IS NULL),
  constraint notification_groups_link_check CHECK (link ~ '^https://'::text),
  constraint notification_groups_paused_because_check CHECK (paused_because = ANY (ARRAY['user'::text, 'failures'::text, 'complaints'::text, 'overdue'::text, 'refused'::text, 'error'::text])),
  constraint notification_groups_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'in_progress'::text, 'paused'::text, 'canceled'::text, 'completed'::text])),
  constraint notification_groups_type_check CHECK (type = ANY (ARRAY['news'::text, 'important'::text, 'urgent'::text, 'reminder'::text, 'general'::text]))
);
comment on table notification_groups is 'What an organization tells many people. Its text is frozen when it starts, once for all of them.';
CREATE INDEX notification_groups_image on notification_groups (organization_id, image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX notification_groups_logo on notification_groups (organization_id, logo_id) WHERE (logo_id IS NOT NULL);
CREATE INDEX notification_groups_newest on notification_groups (organization_id, created_at, id);
CREATE INDEX notification_groups_waking on notification_groups (wakes_at) WHERE ((state = ANY (ARRAY['scheduled'::text, 'in_progress'::text])) AND (wakes_at IS NOT NULL));
alter table notification_groups enable row level security;
alter table notification_groups force row level security;
create policy organization_wall on notification_groups for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_groups for all to sello_platform, current_user using (true) with check (true);
grant select on notification_groups to sello_platform;
grant select, delete on notification_groups to sello_app;
grant insert (organization_id, title, description, action_label, type, link, logo_id, image_id, attributes, channels, audience, recipient_group_id, template_id, created_by), update (revision, title, description, action_label, type, link, logo_id, image_id, attributes, channels, audience, recipient_group_id, template_id, state, paused_because, scheduled_at, scheduled_zone, zone, people, wakes_at, frozen_to, frozen_at, overruled, started_at, finished_at) on notification_groups to sello_app;
grant update (wakes_at) on notification_groups to sello_platform;
alter table notification_groups add constraint notification_groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table notification_people (
  group_id uuid,
  recipient_id uuid,
  organization_id uuid not null,
  "position" integer not null,
  details jsonb default '{}'::jsonb not null,
  name text,
  lastname text,
  email text,
  phone text,
  language text,
  constraint notification_people_pkey PRIMARY KEY (group_id, recipient_id)
);
comment on table notification_people is 'The people of a group: those chosen for a draft with their details, and all of them as they were when it started.';
CREATE INDEX notification_people_position on notification_people (group_id, "position");
CREATE INDEX notification_people_recipient on notification_people (recipient_id);
alter table notification_people enable row level security;
alter table notification_people force row level security;
create policy organization_wall on notification_people for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_people for all to sello_platform, current_user using (true) with check (true);
grant select on notification_people to sello_platform;
grant select, delete on notification_people to sello_app;
grant insert (group_id, recipient_id, organization_id, "position", details, name, lastname, email, phone, language), update (name, lastname, email, phone, language) on notification_people to sello_app;
alter table notification_people add constraint notification_people_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES notification_groups(id, organization_id) ON DELETE CASCADE;
alter table notification_people add constraint notification_people_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table notification_items (
  id uuid default gen_random_uuid(),
  group_id uuid not null,
  organization_id uuid not null,
  recipient_id uuid,
  channel text not null,
  state text not null,
  known text default 'waiting'::text not null,
  reason text,
  attempt integer default 0 not null,
  not_before timestamp with time zone,
  taken_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  failed_at timestamp with time zone,
  complained_at timestamp with time zone,
  is_suppressed boolean default false not null,
  is_resendable boolean generated always as (((state = 'failed'::text) AND (known = 'failed'::text) AND (COALESCE(reason, ''::text) <> 'complained'::text) AND (recipient_id IS NOT NULL) AND (NOT ((channel = 'email'::text) AND is_suppressed)))) stored not null,
  constraint notification_items_pkey PRIMARY KEY (id),
  constraint notification_items_group_id_recipient_id_channel_key UNIQUE (group_id, recipient_id, channel),
  constraint notification_items_channel_check CHECK (channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text, 'webhook'::text])),
  constraint notification_items_known_check CHECK (known = ANY (ARRAY['waiting'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text])),
  constraint notification_items_reason_check CHECK (reason = ANY (ARRAY['no_address'::text, 'opted_out'::text, 'suppressed'::text, 'disabled'::text, 'trial'::text, 'canceled'::text, 'erased'::text, 'refused'::text, 'bounced'::text, 'complained'::text, 'expired'::text, 'gone'::text, 'error'::text])),
  constraint notification_items_state_check CHECK (state = ANY (ARRAY['new'::text, 'pending'::text, 'processing'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'completed'::text]))
);
comment on table notification_items is 'One message to one person on one channel. Of an erased person it says how it ended, and not whose it was.';
CREATE INDEX notification_items_closing on notification_items (sent_at) WHERE (state = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text]));
CREATE INDEX notification_items_complained on notification_items (group_id) WHERE (complained_at IS NOT NULL);
CREATE INDEX notification_items_known on notification_items (group_id, known, id);
CREATE INDEX notification_items_list on notification_items (group_id, id);
CREATE INDEX notification_items_open on notification_items (group_id, channel, id) WHERE (state = ANY (ARRAY['new'::text, 'pending'::text]));
CREATE INDEX notification_items_processing on notification_items (group_id) WHERE (state = 'processing'::text);
CREATE INDEX notification_items_recipient on notification_items (recipient_id, taken_at) WHERE (recipient_id IS NOT NULL);
alter table notification_items enable row level security;
alter table notification_items force row level security;
create policy organization_wall on notification_items for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_items for all to sello_platform, current_user using (true) with check (true);
grant select on notification_items to sello_app, sello_platform;
grant insert (group_id, organization_id, recipient_id, channel, state, known, reason), update (recipient_id, state, known, reason, attempt, not_before, taken_at, sent_at, delivered_at, read_at, failed_at, is_suppressed) on notification_items to sello_app;
grant update (state, known, reason, attempt, sent_at, delivered_at, read_at, failed_at, complained_at) on notification_items to sello_platform;
alter table notification_items add constraint notification_items_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES notification_groups(id, organization_id);
alter table notification_items add constraint notification_items_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE SET NULL (recipient_id);

create table notification_counts (
  organization_id uuid not null,
  group_id uuid not null,
  channel text not null,
  known text not null,
  reason text default ''::text not null,
  day date not null,
  count integer not null,
  entered integer not null,
  resendable integer default 0 not null
);
comment on table notification_counts is 'How many messages of a group are known as what, as rows of changes, so that nobody waits for a counter: the sum of count is how many there are, the sum of entered how many came to be so on a day. A chore folds them.';
CREATE INDEX notification_counts_day on notification_counts (organization_id, day) INCLUDE (channel, known, reason, count, entered);
CREATE INDEX notification_counts_group on notification_counts (group_id, day) INCLUDE (channel, known, reason, count, entered, resendable);
alter table notification_counts enable row level security;
alter table notification_counts force row level security;
create policy organization_wall on notification_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_counts for all to sello_platform, current_user using (true) with check (true);
grant select on notification_counts to sello_app;
grant select, delete on notification_counts to sello_platform;
grant insert (organization_id, group_id, channel, known, reason, day, count, entered, resendable) on notification_counts to sello_platform;
alter table notification_counts add constraint notification_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table notification_choices (
  recipient_id uuid,
  organization_id uuid not null,
  types_off text[] default '{}'::text[] not null,
  channels_off text[] default '{}'::text[] not null,
  stopped boolean default false not null,
  revision integer default 1 not null,
  changed_at timestamp with time zone default now() not null,
  constraint notification_choices_pkey PRIMARY KEY (recipient_id),
  constraint notification_choices_channels_off_check CHECK (channels_off <@ '{email,sms,push,webhook}'::text[]),
  constraint notification_choices_types_off_check CHECK (types_off <@ '{news,general,reminder}'::text[])
);
comment on table notification_choices is 'What a person does not want from an organization. A person without a row gets everything.';
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy organization_wall on notification_choices for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_choices for all to sello_platform, current_user using (true) with check (true);
grant select on notification_choices to sello_platform;
grant select, delete on notification_choices to sello_app;
grant insert (recipient_id, organization_id), update (types_off, channels_off, stopped, revision, changed_at) on notification_choices to sello_app;
alter table notification_choices add constraint notification_choices_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table sending_rates (
  provider text,
  tokens double precision not null,
  at timestamp with time zone not null,
  constraint sending_rates_pkey PRIMARY KEY (provider)
);
comment on table sending_rates is 'How many messages a provider may take now, for all processes together (token bucket).';
alter table sending_rates enable row level security;
alter table sending_rates force row level security;
create policy platform on sending_rates for all to sello_platform, current_user using (true) with check (true);
grant select on sending_rates to sello_platform;

create table recipient_inboxes (
  recipient_id uuid,
  organization_id uuid not null,
  generation integer default 1 not null,
  hash bytea,
  constraint recipient_inboxes_pkey PRIMARY KEY (recipient_id),
  constraint recipient_inboxes_hash_key UNIQUE (hash)
);
comment on table recipient_inboxes is 'The page of a person at an organization. Its code follows from the person and the generation; it is found by its hash.';
alter table recipient_inboxes enable row level security;
alter table recipient_inboxes force row level security;
create policy organization_wall on recipient_inboxes for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_inboxes for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_inboxes to sello_platform;
grant select, delete on recipient_inboxes to sello_app;
grant insert (recipient_id, organization_id, hash), update (generation, hash) on recipient_inboxes to sello_app;
alter table recipient_inboxes add constraint recipient_inboxes_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table phone_proofs (
  recipient_id uuid,
  organization_id uuid not null,
  phone text not null,
  hash bytea,
  tries smallint default 0 not null,
  expires_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  constraint phone_proofs_pkey PRIMARY KEY (recipient_id)
);
comment on table phone_proofs is 'The number that a person proves, or proved, on their page.';
alter table phone_proofs enable row level security;
alter table phone_proofs force row level security;
create policy organization_wall on phone_proofs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on phone_proofs for all to sello_platform, current_user using (true) with check (true);
grant select on phone_proofs to sello_platform;
grant select, delete on phone_proofs to sello_app;
grant insert (recipient_id, organization_id, phone, hash, expires_at), update (phone, hash, tries, expires_at, proven_at) on phone_proofs to sello_app;
alter table phone_proofs add constraint phone_proofs_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table notification_opt_outs (
  group_id uuid,
  organization_id uuid not null,
  day date,
  count integer default 1 not null,
  constraint notification_opt_outs_pkey PRIMARY KEY (group_id, day)
);
comment on table notification_opt_outs is 'How many people turned a type or channel off, or stopped everything, on a day, where this group was the last one that reached them.';
alter table notification_opt_outs enable row level security;
alter table notification_opt_outs force row level security;
create policy organization_wall on notification_opt_outs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notification_opt_outs for all to sello_platform, current_user using (true) with check (true);
grant select on notification_opt_outs to sello_app, sello_platform;
grant insert (group_id, organization_id, day), update (count) on notification_opt_outs to sello_app;
alter table notification_opt_outs add constraint notification_opt_outs_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES notification_groups(id, organization_id);

create table push_subscriptions (
  id uuid default gen_random_uuid(),
  recipient_id uuid not null,
  organization_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  vapid_key text not null,
  refusals integer default 0 not null,
  renewals integer default 0 not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_recipient_id_endpoint_key UNIQUE (recipient_id, endpoint),
  constraint push_subscriptions_endpoint_check CHECK (endpoint ~~ 'https://%'::text AND length(endpoint) <= 1000)
);
comment on table push_subscriptions is 'A browser in which a person wants notifications (RFC 8030), with the key that it was subscribed by.';
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy organization_wall on push_subscriptions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on push_subscriptions for all to sello_platform, current_user using (true) with check (true);
grant select on push_subscriptions to sello_platform;
grant select, delete on push_subscriptions to sello_app;
grant insert (recipient_id, organization_id, endpoint, p256dh, auth, vapid_key), update (p256dh, auth, vapid_key, refusals, renewals) on push_subscriptions to sello_app;
alter table push_subscriptions add constraint push_subscriptions_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create function count_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function count_notifications() from public;

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
revoke execute on function take_sending(of_provider text, wanted integer, a_minute integer) from public;
grant execute on function take_sending(of_provider text, wanted integer, a_minute integer) to sello_app;
comment on function take_sending(of_provider text, wanted integer, a_minute integer) is 'Takes up to so many places of a provider''s rate. Returns how many were given.';

create view messaged_recipients as
 SELECT r.email,
    r.id AS recipient_id,
    r.organization_id,
    o.name AS organization_name
   FROM recipients r
     JOIN organizations o ON o.id = r.organization_id
  WHERE r.email IS NOT NULL AND r.status <> 'erased'::text AND (EXISTS ( SELECT
           FROM notification_items i
          WHERE i.recipient_id = r.id AND i.known <> 'skipped'::text));
grant select on messaged_recipients to sello_platform;
comment on view messaged_recipients is 'People with an address to whom an organization sent a notification, or sends one now.';

CREATE TRIGGER count_changed AFTER UPDATE ON notification_items REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();

CREATE TRIGGER count_new AFTER INSERT ON notification_items REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_notifications();

-- benefits

create table benefit_vendors (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint benefit_vendors_pkey PRIMARY KEY (id),
  constraint benefit_vendors_id_organization_id_key UNIQUE (id, organization_id)
);
comment on table benefit_vendors is 'Who gives benefits to members: one of a name in a project.';
CREATE UNIQUE INDEX benefit_vendors_name on benefit_vendors (project_id, plainly(name));
alter table benefit_vendors enable row level security;
alter table benefit_vendors force row level security;
create policy organization_wall on benefit_vendors for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_vendors for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_vendors to sello_app, sello_platform;
grant insert (organization_id, project_id, name) on benefit_vendors to sello_app;
alter table benefit_vendors add constraint benefit_vendors_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table benefit_vendors add constraint benefit_vendors_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table service_account_vendors add constraint service_account_vendors_vendor_id_organization_id_fkey FOREIGN KEY (vendor_id, organization_id) REFERENCES benefit_vendors(id, organization_id);

create table benefits (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  vendor_id uuid not null,
  revision integer default 1 not null,
  version integer default 1 not null,
  state text default 'draft'::text not null,
  product text not null,
  type text not null,
  content jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint benefits_pkey PRIMARY KEY (id),
  constraint benefits_id_organization_id_key UNIQUE (id, organization_id),
  constraint benefits_state_check CHECK (state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])),
  constraint benefits_type_check CHECK (type = ANY (ARRAY['discount'::text, 'aggregation'::text, 'promotionalPrice'::text]))
);
CREATE INDEX benefits_newest on benefits (project_id, created_at, id);
CREATE INDEX benefits_product on benefits (project_id, plainly(product), id);
CREATE INDEX benefits_vendor on benefits (vendor_id);
alter table benefits enable row level security;
alter table benefits force row level security;
create policy organization_wall on benefits for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefits for all to sello_platform, current_user using (true) with check (true);
grant select on benefits to sello_platform;
grant select, delete on benefits to sello_app;
grant insert (organization_id, project_id, vendor_id, product, type, content), update (vendor_id, revision, version, state, product, type, content) on benefits to sello_app;
alter table benefits add constraint benefits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table benefits add constraint benefits_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table benefits add constraint benefits_vendor_id_organization_id_fkey FOREIGN KEY (vendor_id, organization_id) REFERENCES benefit_vendors(id, organization_id);

create table benefit_versions (
  benefit_id uuid,
  version integer,
  organization_id uuid not null,
  vendor_id uuid not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint benefit_versions_pkey PRIMARY KEY (benefit_id, version)
);
comment on table benefit_versions is 'What a benefit said. Each edit is a version, which each redemption names.';
alter table benefit_versions enable row level security;
alter table benefit_versions force row level security;
create policy organization_wall on benefit_versions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_versions for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_versions to sello_app, sello_platform;
grant insert (benefit_id, version, organization_id, vendor_id, content, created_by) on benefit_versions to sello_app;
alter table benefit_versions add constraint benefit_versions_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id) ON DELETE CASCADE;
alter table benefit_versions add constraint benefit_versions_vendor_id_organization_id_fkey FOREIGN KEY (vendor_id, organization_id) REFERENCES benefit_vendors(id, organization_id);

create table template_benefits (
  template_id uuid,
  benefit_id uuid,
  organization_id uuid not null,
  "position" integer not null,
  constraint template_benefits_pkey PRIMARY KEY (template_id, benefit_id)
);
comment on table template_benefits is 'Which benefits the cards of a template give. It stands beside what is signed, and may change.';
CREATE INDEX template_benefits_benefit on template_benefits (benefit_id);
alter table template_benefits enable row level security;
alter table template_benefits force row level security;
create policy organization_wall on template_benefits for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on template_benefits for all to sello_platform, current_user using (true) with check (true);
grant select on template_benefits to sello_platform;
grant select, delete on template_benefits to sello_app;
grant insert (template_id, benefit_id, organization_id, "position") on template_benefits to sello_app;
alter table template_benefits add constraint template_benefits_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id) ON DELETE CASCADE;
alter table template_benefits add constraint template_benefits_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE;

create table benefit_members (
  benefit_id uuid,
  member_id uuid,
  organization_id uuid not null,
  used integer default 0 not null,
  constraint benefit_members_pkey PRIMARY KEY (benefit_id, member_id),
  constraint benefit_members_used_check CHECK (used >= 0)
);
comment on table benefit_members is 'How often a member got a benefit, without what was reversed. Its row is locked by each redemption of the member.';
CREATE INDEX benefit_members_member on benefit_members (member_id);
alter table benefit_members enable row level security;
alter table benefit_members force row level security;
create policy organization_wall on benefit_members for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_members for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_members to sello_app, sello_platform;
grant insert (benefit_id, member_id, organization_id), update (member_id, used) on benefit_members to sello_app;
alter table benefit_members add constraint benefit_members_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id) ON DELETE CASCADE;

create table benefit_member_days (
  benefit_id uuid,
  member_id uuid,
  day date,
  organization_id uuid not null,
  used integer not null,
  constraint benefit_member_days_pkey PRIMARY KEY (benefit_id, member_id, day),
  constraint benefit_member_days_used_check CHECK (used >= 0)
);
comment on table benefit_member_days is 'How often a member got a benefit on a day of its zone, without what was reversed.';
CREATE INDEX benefit_member_days_day on benefit_member_days (benefit_id, day, member_id) WHERE (used > 0);
CREATE INDEX benefit_member_days_member on benefit_member_days (member_id);
alter table benefit_member_days enable row level security;
alter table benefit_member_days force row level security;
create policy organization_wall on benefit_member_days for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_member_days for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_member_days to sello_app, sello_platform;
grant insert (benefit_id, member_id, day, organization_id, used), update (member_id, used) on benefit_member_days to sello_app;
alter table benefit_member_days add constraint benefit_member_days_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id) ON DELETE CASCADE;

create table benefit_stocks (
  benefit_id uuid,
  organization_id uuid not null,
  used integer default 0 not null,
  constraint benefit_stocks_pkey PRIMARY KEY (benefit_id),
  constraint benefit_stocks_used_check CHECK (used >= 0)
);
comment on table benefit_stocks is 'How often a benefit was given to all members together, without what was reversed.';
alter table benefit_stocks enable row level security;
alter table benefit_stocks force row level security;
create policy organization_wall on benefit_stocks for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_stocks for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_stocks to sello_app, sello_platform;
grant insert (benefit_id, organization_id), update (used) on benefit_stocks to sello_app;
alter table benefit_stocks add constraint benefit_stocks_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id) ON DELETE CASCADE;

create table redemptions (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  benefit_id uuid not null,
  version integer not null,
  vendor_id uuid not null,
  member_id uuid not null,
  credential_id uuid,
  by_kind text not null,
  by_id uuid not null,
  content bytea not null,
  purchase jsonb not null,
  currency text not null,
  bill bigint,
  discount bigint not null,
  total bigint not null,
  left_after integer,
  day date not null,
  at timestamp with time zone not null,
  state text default 'redeemed'::text not null,
  reversible_until timestamp with time zone not null,
  reversed_at timestamp with time zone,
  reversed_by_kind text,
  reversed_by_id uuid,
  reversal_reason text,
  disputed_at timestamp with time zone,
  constraint redemptions_pkey PRIMARY KEY (id),
  constraint redemptions_by_kind_check CHECK (by_kind = ANY (ARRAY['point'::text, 'serviceAccount'::text])),
  constraint redemptions_check CHECK (bill IS NULL OR (total + discount) = bill),
  constraint redemptions_check1 CHECK ((state = 'reversed'::text) = (reversed_at IS NOT NULL)),
  constraint redemptions_discount_check CHECK (discount >= 0),
  constraint redemptions_reversed_by_kind_check CHECK (reversed_by_kind = ANY (ARRAY['user'::text, 'point'::text, 'serviceAccount'::text])),
  constraint redemptions_state_check CHECK (state = ANY (ARRAY['redeemed'::text, 'reversed'::text])),
  constraint redemptions_total_check CHECK (total >= 0)
);
comment on table redemptions is 'A benefit that a member got, under the id of the caller''s own. Of an erased member it says what and when, and not whose it was.';
CREATE INDEX redemptions_by on redemptions (by_id, at, id);
CREATE INDEX redemptions_member on redemptions (member_id, at);
CREATE INDEX redemptions_of_benefit on redemptions (benefit_id, at, id);
CREATE INDEX redemptions_of_state on redemptions (benefit_id, state, at, id);
alter table redemptions enable row level security;
alter table redemptions force row level security;
create policy organization_wall on redemptions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on redemptions for all to sello_platform, current_user using (true) with check (true);
grant select on redemptions to sello_app, sello_platform;
grant insert (id, organization_id, project_id, benefit_id, version, vendor_id, member_id, credential_id, by_kind, by_id, content, purchase, currency, bill, discount, total, left_after, day, at, reversible_until), update (member_id, credential_id, state, reversed_at, reversed_by_kind, reversed_by_id, reversal_reason, disputed_at) on redemptions to sello_app;
alter table redemptions add constraint redemptions_benefit_id_organization_id_fkey FOREIGN KEY (benefit_id, organization_id) REFERENCES benefits(id, organization_id);
alter table redemptions add constraint redemptions_benefit_id_version_fkey FOREIGN KEY (benefit_id, version) REFERENCES benefit_versions(benefit_id, version);
alter table redemptions add constraint redemptions_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table redemptions add constraint redemptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table redemptions add constraint redemptions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table redemptions add constraint redemptions_vendor_id_organization_id_fkey FOREIGN KEY (vendor_id, organization_id) REFERENCES benefit_vendors(id, organization_id);

create table redemption_counts (
  organization_id uuid not null,
  project_id uuid not null,
  benefit_id uuid not null,
  currency text not null,
  day date not null,
  redemptions integer not null,
  reversals integer not null,
  discount bigint not null
);
comment on table redemption_counts is 'Redemptions of a day of the benefit''s zone, how many of them were reversed, and the discount of the others: rows of changes, so that nobody waits for a counter. A chore folds them.';
CREATE INDEX redemption_counts_benefit on redemption_counts (benefit_id, day) INCLUDE (currency, redemptions, reversals, discount);
CREATE INDEX redemption_counts_project on redemption_counts (project_id, day) INCLUDE (currency, redemptions, reversals, discount);
alter table redemption_counts enable row level security;
alter table redemption_counts force row level security;
create policy organization_wall on redemption_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on redemption_counts for all to sello_platform, current_user using (true) with check (true);
grant select on redemption_counts to sello_app;
grant select, delete on redemption_counts to sello_platform;
grant insert (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount) on redemption_counts to sello_platform;
alter table redemption_counts add constraint redemption_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table redemption_hours (
  organization_id uuid not null,
  project_id uuid not null,
  benefit_id uuid not null,
  day date not null,
  hour smallint not null,
  redemptions integer not null,
  constraint redemption_hours_hour_check CHECK (hour >= 0 AND hour <= 23)
);
comment on table redemption_hours is 'Redemptions by the hour of the benefit''s zone, without those that were reversed.';
CREATE INDEX redemption_hours_benefit on redemption_hours (benefit_id, day) INCLUDE (hour, redemptions);
alter table redemption_hours enable row level security;
alter table redemption_hours force row level security;
create policy organization_wall on redemption_hours for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on redemption_hours for all to sello_platform, current_user using (true) with check (true);
grant select on redemption_hours to sello_app;
grant select, delete on redemption_hours to sello_platform;
grant insert (organization_id, project_id, benefit_id, day, hour, redemptions) on redemption_hours to sello_platform;
alter table redemption_hours add constraint redemption_hours_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table redemption_points (
  organization_id uuid not null,
  project_id uuid not null,
  benefit_id uuid not null,
  day date not null,
  by_kind text not null,
  by_id uuid not null,
  redemptions integer not null,
  constraint redemption_points_by_kind_check CHECK (by_kind = ANY (ARRAY['point'::text, 'serviceAccount'::text]))
);
comment on table redemption_points is 'Redemptions by the point or the service account that made them, without those that were reversed.';
CREATE INDEX redemption_points_benefit on redemption_points (benefit_id, day) INCLUDE (by_kind, by_id, redemptions);
alter table redemption_points enable row level security;
alter table redemption_points force row level security;
create policy organization_wall on redemption_points for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on redemption_points for all to sello_platform, current_user using (true) with check (true);
grant select on redemption_points to sello_app;
grant select, delete on redemption_points to sello_platform;
grant insert (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions) on redemption_points to sello_platform;
alter table redemption_points add constraint redemption_points_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table redemption_refusals (
  organization_id uuid not null,
  project_id uuid not null,
  benefit_id uuid,
  vendor_id uuid,
  reason text not null,
  day date not null,
  refusals integer not null
);
comment on table redemption_refusals is 'How often a redemption was refused, by its reason. Without a benefit: what a point of the vendor was shown.';
CREATE INDEX redemption_refusals_benefit on redemption_refusals (benefit_id, day);
CREATE INDEX redemption_refusals_project on redemption_refusals (project_id, day);
CREATE INDEX redemption_refusals_vendor on redemption_refusals (vendor_id, day) WHERE (benefit_id IS NULL);
alter table redemption_refusals enable row level security;
alter table redemption_refusals force row level security;
create policy organization_wall on redemption_refusals for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on redemption_refusals for all to sello_platform, current_user using (true) with check (true);
grant select on redemption_refusals to sello_app;
grant select, delete on redemption_refusals to sello_platform;
grant insert (organization_id, project_id, benefit_id, vendor_id, reason, day, refusals) on redemption_refusals to sello_app, sello_platform;
alter table redemption_refusals add constraint redemption_refusals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table benefit_cards (
  credential_id uuid,
  organization_id uuid not null,
  code_hash bytea not null,
  code_step bigint default 0 not null,
  purchase_hash bytea,
  purchase_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint benefit_cards_pkey PRIMARY KEY (credential_id),
  constraint benefit_cards_code_hash_key UNIQUE (code_hash),
  constraint benefit_cards_purchase_hash_key UNIQUE (purchase_hash),
  constraint benefit_cards_check CHECK ((purchase_hash IS NULL) = (purchase_until IS NULL))
);
comment on table benefit_cards is 'The page of a member''s card: by the hash of the code in its address. A new code ends the one before, with its changing codes.';
alter table benefit_cards enable row level security;
alter table benefit_cards force row level security;
create policy organization_wall on benefit_cards for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on benefit_cards for all to sello_platform, current_user using (true) with check (true);
grant select on benefit_cards to sello_platform;
grant select, delete on benefit_cards to sello_app;
grant insert (credential_id, organization_id, code_hash), update (code_hash, code_step, purchase_hash, purchase_until, created_at) on benefit_cards to sello_app;
alter table benefit_cards add constraint benefit_cards_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table benefit_cards add constraint benefit_cards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function count_redemption() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted integer := 1;
begin
  if tg_op = 'INSERT' then
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 1, 0, new.discount);
  elsif old.state = 'redeemed' and new.state = 'reversed' then
    counted := -1;
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 0, 1, -new.discount);
  elsif old.state <> new.state then
    raise exception 'A reversed redemption stays reversed';
  else
    return null;
  end if;
  insert into redemption_hours (organization_id, project_id, benefit_id, day, hour, redemptions)
    values (new.organization_id, new.project_id, new.benefit_id, new.day, hour_of_redemption(new.benefit_id, new.version, new.at), counted);
  insert into redemption_points (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions)
    values (new.organization_id, new.project_id, new.benefit_id, new.day, new.by_kind, new.by_id, counted);
  return null;
end $$;
revoke execute on function count_redemption() from public;

create function erase_card_links(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_erasing();
  update jobs j set payload = '{}' where j.kind = 'benefits.mail-card-links' and j.state <> 'running' and j.payload ->> 'email' = any(words);
  update mail_outbox m set recipient = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
    state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'card:%' and m.recipient = any(words) and not (m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function erase_card_links(words text[]) from public;
grant execute on function erase_card_links(words text[]) to sello_app;
comment on function erase_card_links(words text[]) is 'What an erased person asked for and was mailed about their cards, whichever organization erases them.';

create function hour_of_redemption(benefit uuid, version integer, at timestamp with time zone) returns smallint language sql stable set search_path = public, pg_temp as $$
  select extract(hour from at at time zone (w.content -> 'availability' ->> 'zone'))::smallint
  from benefit_versions w where w.benefit_id = benefit and w.version = hour_of_redemption.version
$$;

create function let_account_serve(actor uuid, account uuid, served uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_account_merchants (account_id, organization_id, merchant_id)
    select a.id, a.organization_id, m.id from service_accounts a join merchants m on m.organization_id = a.organization_id and m.status = 'active'
    where a.id = let_account_serve.account and a.type = 'merchant.api' and m.id = any(served) on conflict do nothing;
  insert into service_account_vendors (account_id, organization_id, vendor_id)
    select a.id, a.organization_id, v.id from service_accounts a join benefit_vendors v on v.organization_id = a.organization_id
    where a.id = let_account_serve.account and a.type = 'merchant.api' and v.id = any(served) on conflict do nothing;
  if not may_empower(actor, account)
     or exists (select from unnest(served) x where not exists (select from service_account_merchants r where r.account_id = account and r.merchant_id = x)
       and not exists (select from service_account_vendors r where r.account_id = account and r.vendor_id = x)) then
    raise insufficient_privilege using message = 'a service account serves merchants and vendors of whoever lets it do so';
  end if;
end $$;
revoke execute on function let_account_serve(actor uuid, account uuid, served uuid[]) from public;
grant execute on function let_account_serve(actor uuid, account uuid, served uuid[]) to sello_app;

create view cards_of_members with (security_invoker=true) as
 SELECT c.id AS credential_id,
    c.recipient_id,
    r.email
   FROM credentials c
     JOIN recipients r ON r.id = c.recipient_id
  WHERE r.email IS NOT NULL AND c.erased_at IS NULL AND (c.progress <> ALL (ARRAY['pending'::text, 'returned'::text])) AND (c.standing = ANY (ARRAY['active'::text, 'suspended'::text])) AND (EXISTS ( SELECT
           FROM template_benefits p
             JOIN benefits b ON b.id = p.benefit_id
          WHERE p.template_id = c.template_id AND (b.state = ANY (ARRAY['active'::text, 'paused'::text]))));
grant select on cards_of_members to sello_app;
comment on view cards_of_members is 'As member_cards, of one organization: its cards that give benefits, by their member.';

create view member_cards as
 SELECT c.id AS credential_id,
    c.organization_id,
    r.email,
    COALESCE(k.created_at, c.requested_at) AS created_at
   FROM credentials c
     JOIN recipients r ON r.id = c.recipient_id
     LEFT JOIN benefit_cards k ON k.credential_id = c.id
  WHERE r.email IS NOT NULL AND c.erased_at IS NULL AND (c.progress <> ALL (ARRAY['pending'::text, 'returned'::text])) AND (c.standing = ANY (ARRAY['active'::text, 'suspended'::text])) AND (EXISTS ( SELECT
           FROM template_benefits p
             JOIN benefits b ON b.id = p.benefit_id
          WHERE p.template_id = c.template_id AND (b.state = ANY (ARRAY['active'::text, 'paused'::text]))));
grant select on member_cards to sello_platform;
comment on view member_cards is 'The cards that give benefits, by the address that their member has now: those of before their template gave any, too.';

create view public_card_benefits as
 SELECT c.public_id,
    b.product,
    v.name AS vendor,
    p."position"
   FROM template_benefits p
     JOIN benefits b ON b.id = p.benefit_id AND b.state = 'active'::text
     JOIN benefit_vendors v ON v.id = b.vendor_id
     JOIN credentials c ON c.template_id = p.template_id AND c.standing = 'active'::text AND c.erased_at IS NULL
     JOIN organizations o ON o.id = c.organization_id AND COALESCE((o.features ->> 'benefits'::text)::boolean, true);
grant select on public_card_benefits to sello_public;
comment on view public_card_benefits is 'Which benefits the card of a public id gives. Only the page of a valid card shows them.';

create view service_account_subjects with (security_invoker=true) as
 SELECT r.account_id,
    p.id AS subject_id,
    p.id AS project_id,
    p.name,
    r.created_at,
    'project'::text AS kind
   FROM service_account_projects r
     JOIN projects p ON p.id = r.project_id AND p.status = 'active'::text
UNION ALL
 SELECT r.account_id,
    m.id AS subject_id,
    m.project_id,
    m.name,
    r.created_at,
    'merchant'::text AS kind
   FROM service_account_merchants r
     JOIN merchants m ON m.id = r.merchant_id AND m.status = 'active'::text
     JOIN projects p ON p.id = m.project_id AND p.status = 'active'::text
UNION ALL
 SELECT r.account_id,
    v.id AS subject_id,
    v.project_id,
    v.name,
    r.created_at,
    'vendor'::text AS kind
   FROM service_account_vendors r
     JOIN benefit_vendors v ON v.id = r.vendor_id
     JOIN projects p ON p.id = v.project_id AND p.status = 'active'::text;
grant select on service_account_subjects to sello_app, sello_platform;
comment on view service_account_subjects is 'What the roles of accounts name: projects, or merchants and vendors of them, while they stand.';

create view standing_points with (security_invoker=true) as
 SELECT d.id,
    d.organization_id,
    d.project_id,
    d.place_id,
    d.name,
    d.status,
    d.tries,
    d.device_hash,
    d.device_ends_at,
    d.last_used_at,
    v.name AS vendor_name,
    o.name AS issuer_name,
    o.status = 'verified'::text AS verified
   FROM devices d
     JOIN benefit_vendors v ON v.id = d.place_id
     JOIN projects p ON p.id = d.project_id AND p.status = 'active'::text
     JOIN organizations o ON o.id = d.organization_id
  WHERE d.purpose = 'point'::text AND d.status <> 'revoked'::text AND (EXISTS ( SELECT
           FROM benefits b
          WHERE b.vendor_id = v.id));
grant select on standing_points to sello_app, sello_platform;
comment on view standing_points is 'The points of vendors that stand and have a benefit, with whose they are: what is looked up at each call of one.';

create view vendor_projects with (security_invoker=true) as
 SELECT id,
    project_id
   FROM benefit_vendors;
grant select on vendor_projects to sello_app;
comment on view vendor_projects is 'In which project a vendor gives benefits: read where a service account is let work for it.';

CREATE TRIGGER count_redemption AFTER INSERT OR UPDATE ON redemptions FOR EACH ROW EXECUTE FUNCTION count_redemption();
