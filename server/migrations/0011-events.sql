-- What happened, append-only and hash-chained per organization. The chained row holds salted digests of the old and new values;
-- the values and salts stand apart and can be erased without breaking the chain.
create table events (
  organization_id uuid not null references organizations,
  sequence bigint not null,
  id uuid not null default gen_random_uuid() unique,
  type text not null,
  resource text not null,
  resource_id text not null,
  actor_id uuid,
  ip text not null,
  user_agent text not null,
  correlation_id text not null,
  at timestamptz not null,
  old_digest text,
  new_digest text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, sequence)
);
create index events_resource on events (organization_id, resource, resource_id, sequence desc);
select enable_organization_wall('events');
revoke update, delete on events from sello_app, sello_platform;

create table event_values (
  event_id uuid primary key references events (id),
  organization_id uuid not null,
  old jsonb,
  old_salt text,
  new jsonb,
  new_salt text
);
select enable_organization_wall('event_values');
revoke update on event_values from sello_app, sello_platform;

-- The text whose SHA-256 is an event's hash; anyone who has the row can compute it again.
create function event_text(e events) returns text language sql stable as $$
  select concat_ws(E'\n', encode(e.previous_hash, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), e.ip, replace(e.user_agent, E'\n', ' '), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'))
$$;

-- The last statement of a change's transaction. The lock makes events of one organization queue, so that no two share a predecessor.
create function record_event(organization uuid, type text, resource text, resource_id text, actor uuid, ip text, user_agent text,
  correlation_id text, old_digest text, new_digest text, old jsonb, old_salt text, new jsonb, new_salt text)
returns void language plpgsql as $$
declare
  last events;
  e events;
begin
  perform pg_advisory_xact_lock(hashtextextended('events:' || organization, 0));
  select * into last from events where events.organization_id = organization order by sequence desc limit 1;
  e.organization_id := organization;
  e.sequence := coalesce(last.sequence, 0) + 1;
  e.id := gen_random_uuid();
  e.type := type; e.resource := resource; e.resource_id := resource_id; e.actor_id := actor; e.ip := ip;
  e.user_agent := user_agent; e.correlation_id := correlation_id; e.at := clock_timestamp();
  e.old_digest := old_digest; e.new_digest := new_digest;
  e.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  e.hash := sha256(convert_to(event_text(e), 'UTF8'));
  insert into events select e.*;
  insert into event_values values (e.id, organization, old, old_salt, new, new_salt);
end $$;
grant execute on function event_text, record_event to sello_app, sello_platform;
