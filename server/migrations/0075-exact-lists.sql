-- The wall is asked once a statement, not once a row: a page of a list looks at thousands.
create or replace function enable_organization_wall(wall regclass, organization name default 'organization_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format(
    'create policy organization_wall on %s to sello_app using (%2$I = (select current_setting(''sello.organization'')::uuid)) with check (%2$I = (select current_setting(''sello.organization'')::uuid))',
    wall, organization);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select, insert, update, delete on %s to sello_app, sello_platform', wall);
end $$;
do $$
declare wall record;
begin
  for wall in select tablename, case tablename when 'organizations' then 'id' else 'organization_id' end as organization
    from pg_policies where schemaname = 'public' and policyname = 'organization_wall' loop
    execute format(
      'alter policy organization_wall on %I using (%2$I = (select current_setting(''sello.organization'')::uuid)) with check (%2$I = (select current_setting(''sello.organization'')::uuid))',
      wall.tablename, wall.organization);
  end loop;
end $$;

-- The state that lists filter by, so that each has its own stretch of one index, in the list's order. What expired since it was last marked
-- is not in it; that is found by its time.
alter table credentials add column status text not null generated always as
  (case when standing <> 'active' then standing when expired then 'expired' else progress end) stored;
drop index credentials_newest, credentials_of_template, credentials_receiver, credentials_lane, credentials_standing, credentials_expired;
-- The organization stands in each, so that the wall is asked without a look at the row.
create index credentials_newest on credentials (project_id, requested_at, id) include (organization_id);
create index credentials_of_template on credentials (template_id, requested_at, id) include (project_id, organization_id);
create index credentials_status on credentials (project_id, status, requested_at, id) include (organization_id);
create index credentials_receiver on credentials (project_id, receiver_name, id) include (organization_id);
-- An index answers alone where pages are known to be visible to all: they are looked through often, not after a fifth of the table is new.
alter table credentials set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02);

-- Counted by that state, in rows of changes that a chore folds together.
drop trigger count_new on credentials;
drop trigger count_changed on credentials;
drop function count_credentials;
drop table credential_counts;
create table credential_counts (
  organization_id uuid not null references organizations,
  project_id uuid not null,
  template_id uuid not null,
  status text not null,
  count bigint not null
);
create index credential_counts_project on credential_counts (project_id, template_id, status);
select enable_organization_wall('credential_counts');
revoke update, delete on credential_counts from sello_app;

create function count_credentials() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into credential_counts select organization_id, project_id, template_id, status, count(*) from fresh group by 1, 2, 3, 4;
  else
    insert into credential_counts
      select organization_id, project_id, template_id, status, sum(change)
      from (select *, 1 as change from fresh union all select *, -1 as change from stale) changed
      group by 1, 2, 3, 4 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_new after insert on credentials referencing new table as fresh for each statement execute function count_credentials();
create trigger count_changed after update on credentials referencing new table as fresh old table as stale for each statement execute function count_credentials();
insert into credential_counts select organization_id, project_id, template_id, status, count(*) from credentials group by 1, 2, 3, 4;

-- What a recipient is found by, as text anywhere in name or address. A chore writes it, so that whoever issues to thousands of new people does
-- not wait for their index; until then they stand among those that are due, and are looked at one by one.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create table recipient_words (
  recipient_id uuid primary key references recipients on delete cascade,
  organization_id uuid not null references organizations,
  words text not null
);
select enable_organization_wall('recipient_words');
create table recipient_words_due (
  recipient_id uuid not null,
  organization_id uuid not null references organizations
);
create index recipient_words_due_organization on recipient_words_due (organization_id);
select enable_organization_wall('recipient_words_due');
revoke all on recipient_words, recipient_words_due from sello_app;

create function words_of(r recipients) returns text language sql immutable as $$ select r.name || ' ' || r.lastname || coalesce(' ' || r.email, '') $$;
insert into recipient_words select r.id, r.organization_id, words_of(r) from recipients r;
create index recipient_words_found on recipient_words using gin (organization_id, words gin_trgm_ops);

create function recipients_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into recipient_words_due select id, organization_id from fresh;
  return null;
end $$;
create function recipient_renamed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into recipient_words_due values (new.id, new.organization_id);
  return null;
end $$;
create trigger words_due after insert on recipients referencing new table as fresh for each statement execute function recipients_added();
create trigger words_changed after update of name, lastname, email on recipients for each row
  when ((old.name, old.lastname, old.email) is distinct from (new.name, new.lastname, new.email)) execute function recipient_renamed();

-- The caller's recipients whose words have the pattern: `most` of them at most. It runs as the owner, because behind the wall no index of words
-- is used, and plans for each pattern: a rare one is looked up, a common one is met on the way.
create function recipients_like(pattern text, most int) returns setof uuid language plpgsql stable security definer set search_path = public as $$
declare caller uuid := current_setting('sello.organization')::uuid;
begin
  return query execute format(
    'select w.recipient_id from recipient_words w where w.organization_id = %1$L and w.words ilike %2$L limit %3$s', caller, pattern, most);
  return query select r.id from recipient_words_due d join recipients r on r.id = d.recipient_id
    where d.organization_id = caller and words_of(r) ilike pattern limit most;
end $$;
revoke execute on function recipients_like, recipients_added, recipient_renamed from public;
grant execute on function recipients_like to sello_app;
