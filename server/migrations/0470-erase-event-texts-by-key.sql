-- Each event leads to its values by their key, whatever is known of the parameters: with those of one call the planner thought so few values would say
-- the words that it read all of them first, in each call until it kept a plan (the first five of a connection). `offset 0` is read as it stands, and the
-- keys that it finds lead to the rows.
create or replace function erase_event_texts(words text[], after bigint, until bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  -- Made once, and not with each of so many rows.
  patterns text[] := array(select '%' || regexp_replace(lower(w), '([\\%_])', '\\\1', 'g') || '%' from unnest(words) w);
begin
  delete from event_values where event_id = any (array(
    select said.event_id from events e
      cross join lateral (select v.event_id, lower(concat(v.old::text, v.new::text)) as text from event_values v where v.event_id = e.id offset 0) said
      where e.organization_id = organization and e.sequence > after and e.sequence <= until and said.text like any (patterns)));
end $$;
