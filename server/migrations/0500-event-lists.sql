-- Events are listed by the million, newest first, narrowed by what was done, to what, and by whom. Types and resources are few and known: a list that
-- names only one of both looks into each pair, which an index has in its order (`readEvents`).
create index events_kind on events (organization_id, resource, type, sequence);
create index events_actor on events (organization_id, actor_id, sequence);
create index events_actor_kind on events (organization_id, actor_id, resource, type, sequence);

-- The last event of an organization before a moment, 0 where there is none. Events of an organization are written one after the other, so that their
-- times go up with their numbers: some twenty look-ups by the key find it among a million, and no index of times is written with each.
create function event_before(organization uuid, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select e.sequence from events e where e.organization_id = organization order by e.sequence desc limit 1), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select e.at from events e where e.organization_id = organization and e.sequence <= middle order by e.sequence desc limit 1) < moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;
grant execute on function event_before to sello_app;

-- Who did anything: one look-up for each of them, however much they did.
create function event_actors(organization uuid, most integer) returns table (actor uuid) language sql stable as $$
  with recursive each as (
    (select e.actor_id from events e where e.organization_id = organization and e.actor_id is not null order by e.actor_id limit 1)
    union all
    select (select e.actor_id from events e where e.organization_id = organization and e.actor_id > each.actor_id order by e.actor_id limit 1)
    from each where each.actor_id is not null)
  select actor_id from each where actor_id is not null limit most
$$;
grant execute on function event_actors to sello_app;

-- As check_events (0395), of a piece of the chain: after one event, to another.
create function check_events(organization uuid, after bigint, until bigint) returns table (broken bigint, altered bigint, erased bigint)
  language sql stable as $$
  with before as (
    select coalesce((select e.hash from events e where e.organization_id = organization and e.sequence = after), decode(repeat('00', 32), 'hex')) as hash,
      coalesce((select e.former_hash from events e where e.organization_id = organization and e.sequence = after), decode(repeat('00', 32), 'hex')) as former),
  said as (
    select e.sequence, e.hash = sha256(convert_to(event_text(e), 'UTF8'))
        and e.previous_hash = coalesce(lag(e.hash) over w, before.hash)
        and e.sequence = coalesce(lag(e.sequence) over w, after) + 1 as fits,
      coalesce(o.event_id is null or e.origin_digest is not distinct from origin_digest(o) and (e.former_hash is null or e.former_hash = sha256(convert_to(
        former_event_text(e, o, coalesce(lag(e.former_hash) over w, before.former)), 'UTF8'))), false)
        and (v.event_id is null or e.former_hash is not null
          or e.old_digest is not distinct from salted_digest(v.old_salt, v.old::text) and e.new_digest is not distinct from salted_digest(v.new_salt, v.new::text)) as is_told,
      o.event_id is null and e.origin_digest is not null
        or v.event_id is null and (e.old_digest is not null or e.new_digest is not null) as is_erased
    from before cross join events e left join event_origins o on o.event_id = e.id left join event_values v on v.event_id = e.id
    where e.organization_id = organization and e.sequence > after and e.sequence <= until window w as (order by e.sequence))
  select min(sequence) filter (where not fits), min(sequence) filter (where not is_told), count(*) filter (where is_erased) from said
$$;
grant execute on function check_events(uuid, bigint, bigint) to sello_app, sello_platform;
create or replace function check_events(organization uuid) returns table (broken bigint, altered bigint, erased bigint) language sql stable as $$
  select broken, altered, erased from check_events(organization, 0, 9223372036854775807)
$$;
