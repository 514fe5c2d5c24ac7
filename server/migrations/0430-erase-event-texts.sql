-- What names somebody who is erased is looked for in the texts of all events of their organization. Of a million credentials these are millions: they
-- are looked through in pieces, each a commit, and how far it has come stands with the erasure.
alter table erasures add column looked_to bigint not null default 0;
grant update (looked_to) on erasures to sello_app;

-- As before, and both sides are made small by the database: by which letters it does so is its locale's, and "Á" is a letter of some only.
create or replace function says_any(said text, words text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(words) w where position(lower(w) in lower(said)) > 0)
$$;

-- Each event leads to its values by their key: a join by hash would read the values of all.
create function erase_event_texts(words text[], after bigint, until bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  organization uuid := must_be_erasing();
  -- Made once, and not with each of so many rows.
  patterns text[] := array(select '%' || regexp_replace(lower(w), '([\\%_])', '\\\1', 'g') || '%' from unnest(words) w);
begin
  delete from event_values v using events e
    where e.organization_id = organization and e.sequence > after and e.sequence <= until and v.event_id = e.id
      and lower(concat(v.old::text, v.new::text)) like any(patterns);
end $$;
drop function erase_event_values(uuid[], text[]);
create function erase_event_values(things uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from event_values v using events e
    where v.event_id = e.id and e.organization_id = organization and e.type <> 'erase'
      and (e.resource_id = any(things::text[]) and e.resource in ('recipient', 'credentials') or e.members && things and cardinality(e.members) = 1);
end $$;
revoke execute on function erase_event_texts(text[], bigint, bigint), erase_event_values(uuid[]) from public;
grant execute on function erase_event_texts(text[], bigint, bigint), erase_event_values(uuid[]) to sello_app;
