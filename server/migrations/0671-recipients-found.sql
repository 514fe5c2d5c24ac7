-- What a recipient is found by is kept beside them, as for beneficiaries: where a text is a common one all rows are looked at, and to make it of a
-- million names took ten seconds each time.
alter table recipients add column found_by text not null
  generated always as (public.plainly(name || ' ' || lastname || coalesce(' ' || email, ''))) stored;
create or replace function words_of(r recipients) returns text language sql immutable as $$ select r.found_by $$;
