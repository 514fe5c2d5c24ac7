-- From where something was done, an address and a browser, stands beside the chained row from now on, and can go without breaking the chain: the row
-- holds a salted digest of it. What is no person's, the platform's own work ('-'), has no origin.
create table event_origins (
  event_id uuid primary key references events (id),
  organization_id uuid not null,
  ip text not null,
  user_agent text not null,
  salt text not null
);
select enable_organization_wall('event_origins');

-- The text of a digest: of a salt that nobody guesses, and what is behind it.
create function salted_digest(salt text, said text) returns text language sql immutable as $$
  select rtrim(translate(encode(sha256(convert_to(salt || said, 'UTF8')), 'base64'), E'+/\n', '-_'), '=')
$$;
create function origin_digest(o event_origins) returns text language sql immutable as $$
  select salted_digest(o.salt, o.ip || E'\n' || o.user_agent)
$$;
-- 32 random bytes, of the functions that PostgreSQL has by itself.
create function fresh_salt() returns text language sql volatile as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- The rows of before were hashed with address and browser, and some of those hashes stand under seals. They keep that hash, as what they were
-- sealed by, and get another that does not need either: the new chain covers the old one, so that both can be checked as long as origins stand,
-- and the new one after that. A chain is anchored anew with its next head (sealing's chore), until then by its former hashes alone.
alter table events add column origin_digest text, add column former_hash bytea;
insert into event_origins (event_id, organization_id, ip, user_agent, salt)
  select id, organization_id, ip, user_agent, fresh_salt() from events;
update events e set origin_digest = origin_digest(o), former_hash = e.hash from event_origins o where o.event_id = e.id;

-- The text whose hash a row of before was sealed by: with the origin that it had, after the row before it as that was sealed.
create function former_event_text(e events, o event_origins, former_previous bytea) returns text language sql stable as $$
  select concat_ws(E'\n', encode(former_previous, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), o.ip, replace(o.user_agent, E'\n', ' '), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'),
    case when e.hashes_members then coalesce(encode(sha256(convert_to(array_to_string(e.members, ','), 'UTF8')), 'hex'), '-') end)
$$;
-- The text whose SHA-256 is an event's hash; anyone who has the row can compute it again, whatever was erased beside it.
create or replace function event_text(e events) returns text language sql stable as $$
  select concat_ws(E'\n', encode(e.previous_hash, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), coalesce(e.origin_digest, '-'), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'),
    case when e.hashes_members then coalesce(encode(sha256(convert_to(array_to_string(e.members, ','), 'UTF8')), 'hex'), '-') end,
    encode(e.former_hash, 'hex'))
$$;
do $$
declare
  each events;
  before bytea;
  organization uuid;
begin
  for each in select * from events order by organization_id, sequence loop
    if each.organization_id is distinct from organization then
      organization := each.organization_id;
      before := decode(repeat('00', 32), 'hex');
    end if;
    each.previous_hash := before;
    before := sha256(convert_to(event_text(each), 'UTF8'));
    update events set previous_hash = each.previous_hash, hash = before where id = each.id;
  end loop;
end $$;
alter table events drop column ip, drop column user_agent;

-- As before, with the origin beside it; and the digests are of the values as they are kept, so that whoever reads one can compare it. (Those of
-- before are of a text that was not kept: jsonb writes it otherwise.)
drop function append_event(uuid, text, text, text, uuid[], uuid, text, text, text, text, text, jsonb, text, jsonb, text);
create function append_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
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
  e.type := type; e.resource := resource; e.resource_id := resource_id; e.members := members; e.hashes_members := true;
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
drop function record_event(uuid, text, text, text, uuid[], uuid, text, text, text, text, text, jsonb, text, jsonb, text);
create function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text,
  correlation_id text, old jsonb, new jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) then
    raise insufficient_privilege using message = 'an event is recorded in the organization of its transaction';
  end if;
  if actor is not null and not pg_has_role(session_user, 'sello_platform', 'member')
     and not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor) then
    raise insufficient_privilege using message = 'an event names a member of its organization';
  end if;
  perform append_event(organization, type, resource, resource_id, members, actor, ip, user_agent, correlation_id, old, new);
end $$;
revoke execute on function append_event, record_event from public;
grant execute on function record_event to sello_app, sello_platform;

-- What issues to one says of an event what happened and no digest: the rest of it is as it was.
do $$
declare
  was text := pg_get_functiondef('issue_at_once'::regproc);
  said text := regexp_replace(was, 'each\.old ->> ''digest'',.*?each\.new ->> ''salt''\)', 'each.old, each.new)');
begin
  if said = was then raise exception 'issue_at_once records its events otherwise than this migration knows'; end if;
  execute said;
end $$;

-- What does not fit in an organization's chain of events: the first row that is not what was chained, and what stands beside a row but is not what
-- was recorded with it; and how much of it was erased, which is no fault. A value of before 0395 cannot be compared.
create function check_events(organization uuid) returns table (broken bigint, altered bigint, erased bigint) language sql stable as $$
  with said as (
    select e.sequence, e.hash = sha256(convert_to(event_text(e), 'UTF8'))
        and e.previous_hash = coalesce(lag(e.hash) over w, decode(repeat('00', 32), 'hex'))
        and e.sequence = coalesce(lag(e.sequence) over w, 0) + 1 as fits,
      coalesce(o.event_id is null or e.origin_digest is not distinct from origin_digest(o) and (e.former_hash is null or e.former_hash = sha256(convert_to(
        former_event_text(e, o, coalesce(lag(e.former_hash) over w, decode(repeat('00', 32), 'hex'))), 'UTF8'))), false)
        and (v.event_id is null or e.former_hash is not null
          or e.old_digest is not distinct from salted_digest(v.old_salt, v.old::text) and e.new_digest is not distinct from salted_digest(v.new_salt, v.new::text)) as is_told,
      o.event_id is null and e.origin_digest is not null
        or v.event_id is null and (e.old_digest is not null or e.new_digest is not null) as is_erased
    from events e left join event_origins o on o.event_id = e.id left join event_values v on v.event_id = e.id
    where e.organization_id = organization window w as (order by e.sequence))
  select min(sequence) filter (where not fits), min(sequence) filter (where not is_told), count(*) filter (where is_erased) from said
$$;
grant execute on function check_events to sello_app, sello_platform;
grant execute on function event_text, salted_digest, origin_digest, former_event_text to sello_app, sello_platform;
