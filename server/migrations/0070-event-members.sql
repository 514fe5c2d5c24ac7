-- A change of many things at once names them, so that each one's timeline finds it. Members are part of what is hashed, except those of
-- before this migration: their events stand hashed already, and the digest of their new value covers them.
alter table events add column members uuid[], add column hashes_members boolean not null default false;

create or replace function event_text(e events) returns text language sql stable as $$
  select concat_ws(E'\n', encode(e.previous_hash, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), e.ip, replace(e.user_agent, E'\n', ' '), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'),
    case when e.hashes_members then coalesce(encode(sha256(convert_to(array_to_string(e.members, ','), 'UTF8')), 'hex'), '-') end)
$$;

update events e set members = named.ids
from (
  select v.event_id, array_agg(member::uuid order by position) as ids
  from event_values v cross join lateral jsonb_array_elements_text(coalesce(v.new -> 'credentials', v.new -> 'resent')) with ordinality m(member, position)
  where jsonb_typeof(coalesce(v.new -> 'credentials', v.new -> 'resent')) = 'array'
  group by v.event_id
) named
where e.id = named.event_id and e.resource = 'credentials' and (cardinality(named.ids) > 1 or e.resource_id <> named.ids[1]::text);
-- Of a seal, its leaves say it.
update events e set members = sealed.ids
from (select seal_id::text as seal, array_agg(subject_id order by subject_id) as ids from seal_leaves group by 1) sealed
where e.type = 'seal' and e.resource_id = sealed.seal;

-- After the old rows, so that they are indexed in one go. Later ones wait in the pending list: a bulk change is not held up by its index.
create index events_members on events using gin (members);

-- The events of one thing, alone or among others, newest first. It runs as the owner, because behind the wall no array index is used; the
-- organization is that of the caller's transaction.
create function events_about(kind text, thing uuid) returns table (sequence bigint) language sql stable security definer set search_path = public as $$
  select e.sequence from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and (e.resource_id = thing::text or e.members @> array[thing])
  order by e.sequence desc
$$;
revoke execute on function events_about from public;
grant execute on function events_about to sello_app;

-- As before, and with members.
drop function record_event;
create function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
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
  e.type := type; e.resource := resource; e.resource_id := resource_id; e.members := members; e.hashes_members := true;
  e.actor_id := actor; e.ip := ip;
  e.user_agent := user_agent; e.correlation_id := correlation_id; e.at := clock_timestamp();
  e.old_digest := old_digest; e.new_digest := new_digest;
  e.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  e.hash := sha256(convert_to(event_text(e), 'UTF8'));
  insert into events select e.*;
  insert into event_values values (e.id, organization, old, old_salt, new, new_salt);
end $$;
grant execute on function record_event to sello_app, sello_platform;
