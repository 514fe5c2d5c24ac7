-- An event says by a text what it is of, and for a while that was the text of who called: PostgreSQL takes a UUID in large letters as well, so that a
-- change was made and its event found by nobody, neither in the history of the thing nor where its values were to be erased. Ids are in small letters
-- from now on. Events that stand are hashed and stay as they are: the few that are written otherwise have an index of their own, by the id they mean.
create index events_otherwise on events (organization_id, resource, lower(resource_id)) where resource_id <> lower(resource_id);

-- As before (0395), and an id is one in small letters.
create or replace function append_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
  correlation_id text, old jsonb, new jsonb)
returns void language plpgsql as $$
declare
  last events;
  e events;
  o event_origins;
  kept event_values;
begin
  perform pg_advisory_xact_lock(hashtextextended('events:' || organization, 0));
  select * into last from events where events.organization_id = organization order by sequence desc limit 1;
  e.organization_id := organization;
  e.sequence := coalesce(last.sequence, 0) + 1;
  e.id := gen_random_uuid();
  e.type := type; e.resource := resource; e.members := members; e.hashes_members := true;
  e.resource_id := case when append_event.resource_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then lower(append_event.resource_id) else append_event.resource_id end;
  e.actor_id := actor; e.correlation_id := correlation_id; e.at := clock_timestamp();
  if ip <> '-' then
    o := (e.id, organization, ip, user_agent, fresh_salt());
    e.origin_digest := origin_digest(o);
  end if;
  kept := (e.id, organization, append_event.old, case when append_event.old is not null then fresh_salt() end,
    append_event.new, case when append_event.new is not null then fresh_salt() end);
  e.old_digest := salted_digest(kept.old_salt, kept.old::text);
  e.new_digest := salted_digest(kept.new_salt, kept.new::text);
  e.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  e.hash := sha256(convert_to(event_text(e), 'UTF8'));
  insert into events select e.*;
  if o.event_id is not null then insert into event_origins select o.*; end if;
  insert into event_values select kept.*;
end $$;

-- As before (0070), and with those that are written otherwise: apart from the rest, so that neither's index is planned by the other's guess.
create or replace function events_about(kind text, thing uuid) returns table (sequence bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select e.sequence from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and (e.resource_id = thing::text or e.members @> array[thing])
  union
  select e.sequence from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and lower(e.resource_id) = thing::text and e.resource_id <> lower(e.resource_id)
  order by sequence desc
$$;

-- As before (0430), and with those that are written otherwise.
create or replace function erase_event_values(things uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from event_values v using events e
    where v.event_id = e.id and e.organization_id = organization and e.type <> 'erase'
      and (e.resource_id = any(things::text[]) and e.resource in ('recipient', 'credentials') or e.members && things and cardinality(e.members) = 1);
  -- By their keys: how many these are, no statistics say.
  delete from event_values where event_id = any(array(
    select e.id from events e
    where e.organization_id = organization and e.type <> 'erase' and e.resource in ('recipient', 'credentials')
      and lower(e.resource_id) = any(things::text[]) and e.resource_id <> lower(e.resource_id)));
end $$;

-- How events name a thing: by its id, and as it is written otherwise. For a list, which looks for each in an index of its own order; beyond the wall,
-- because behind it no index of what a function says is used.
create function event_spellings(kind text, thing text) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array[thing] || coalesce(array_agg(distinct e.resource_id), '{}') from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and lower(e.resource_id) = thing and e.resource_id <> lower(e.resource_id)
$$;
revoke execute on function event_spellings from public;
grant execute on function event_spellings to sello_app;
