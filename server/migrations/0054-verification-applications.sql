-- Verification applications: what a project asks of anybody's wallets, what became of each request, and webhooks of their own.

-- A webhook is of an organization, or of something of it. That of the organization has its id.
alter table webhook_endpoints add column id uuid;
update webhook_endpoints set id = organization_id;
alter table webhook_endpoints drop constraint webhook_endpoints_url_check,
  add constraint webhook_endpoints_url_check check (url ~ '^(https://|http://localhost[:/])');
alter table webhook_endpoints drop constraint webhook_endpoints_pkey, add primary key (id), add unique (id, organization_id);
create index webhook_endpoints_of on webhook_endpoints (organization_id);
comment on table webhook_endpoints is 'The https addresses to which events are posted: of an organization (which has its id), or of something of it. Their secrets are kept sealed.';
grant insert (id), delete on webhook_endpoints to sello_app;

alter table webhook_deliveries add column endpoint_id uuid, add column event_id uuid, add column is_logged boolean not null default false;
update webhook_deliveries set endpoint_id = organization_id, event_id = id;
alter table webhook_deliveries alter column endpoint_id set not null, alter column event_id set not null,
  drop constraint webhook_deliveries_check2,
  add constraint webhook_deliveries_body_check check (state <> 'delivered' or body is null or is_logged),
  add foreign key (endpoint_id, organization_id) references webhook_endpoints(id, organization_id) on delete cascade;
comment on table webhook_deliveries is 'Events for webhooks. The content of an event is kept until it is delivered, or its person is erased; then only what became of it. Content that says nothing of a person is kept as long as its row (is_logged).';
comment on column webhook_deliveries.event_id is 'The webhook-id: the same event has the same one, however often it is sent.';
drop index webhook_deliveries_due, webhook_deliveries_failed, webhook_deliveries_newest;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) where state = 'failed' and body is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at, id);
create index webhook_deliveries_event on webhook_deliveries (endpoint_id, event_id);
create index webhook_deliveries_organization on webhook_deliveries (organization_id);
grant insert (endpoint_id, event_id, is_logged) on webhook_deliveries to sello_app;

-- Who asks, where that is not the platform itself.
alter table presentation_requests add column client jsonb;
comment on column presentation_requests.client is 'Who asks: the client id, a name and a logo. Null where the platform itself asks.';
grant insert (client) on presentation_requests to sello_app, sello_platform;

create table applications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  project_id uuid not null references projects(id),
  revision integer not null default 1,
  version integer not null default 1,
  state text not null default 'active' check (state in ('active', 'paused', 'removed')),
  name text not null,
  content jsonb not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, organization_id)
);
comment on table applications is 'What a project asks of anybody''s wallets.';
create index applications_newest on applications (project_id, created_at, id);
create index applications_name on applications (project_id, plainly(name), id);
create index applications_of on applications (organization_id);
select enable_organization_wall('applications');
grant insert (organization_id, project_id, name, content, expires_at), update (revision, version, state, name, content, expires_at) on applications to sello_app;

create table application_versions (
  application_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (application_id, version),
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade
);
comment on table application_versions is 'What an application asked. Each edit is a version, which attempts name.';
select enable_organization_wall('application_versions');
grant insert (application_id, version, organization_id, content, created_by) on application_versions to sello_app;

create table application_attempts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  application_id uuid not null,
  version integer not null,
  /* Of the request to the wallet, which is removed after its time. */
  request_id text not null unique,
  state text not null default 'requested' check (state in ('requested', 'success', 'failed', 'canceled')),
  reason text,
  channel text not null check (channel in ('site', 'api', 'test')),
  steps jsonb not null default '[]',
  issuer text,
  claims text,
  claims_until timestamptz,
  claims_removed_at timestamptz,
  recipient_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade,
  foreign key (application_id, version) references application_versions(application_id, version),
  check ((state = 'requested') = (ended_at is null)),
  check (claims is null or claims_until is not null)
);
comment on table application_attempts is 'Requests of applications to wallets, and what became of each. Steps say what was found and no claims; claims are sealed, and removed after their time.';
create index application_attempts_newest on application_attempts (application_id, created_at, id);
create index application_attempts_open on application_attempts (expires_at) where state = 'requested';
create index application_attempts_kept on application_attempts (claims_until) where claims is not null;
create index application_attempts_recipient on application_attempts (recipient_id) where recipient_id is not null;
create index application_attempts_of on application_attempts (organization_id);
select enable_organization_wall('application_attempts');
grant insert (organization_id, application_id, version, request_id, channel, created_at, expires_at),
  update (state, reason, steps, issuer, claims, claims_until, claims_removed_at, recipient_id, opened_at, ended_at) on application_attempts to sello_app;
grant update (claims, claims_until, claims_removed_at) on application_attempts to sello_platform;

create function attempt_ends_once() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and old.state <> 'requested' then
    raise check_violation using message = format('an attempt does not go from %s to %s', old.state, new.state), constraint = 'attempt_ends_once', table = 'application_attempts';
  end if;
  return new;
end $$;
revoke execute on function attempt_ends_once() from public;
create trigger attempt_ends_once before update of state on application_attempts for each row execute function attempt_ends_once();
