-- What visitors do with what was issued, counted by the day. Who they were stands nowhere: a visitor is known by digests under a salt that goes with
-- the day, and by nothing after it.
create table visit_salts (
  day date primary key,
  salt bytea not null
);
select grant_platform_only('visit_salts');
grant insert (day, salt), delete on visit_salts to sello_platform;

create table visitors (
  day date not null,
  -- A digest of address, credential and kind; and one of these and the browser.
  place bytea not null,
  browser bytea not null,
  organization_id uuid not null,
  primary key (day, place, browser)
);
select enable_organization_wall('visitors');
grant insert (day, place, browser, organization_id) on visitors to sello_app;
grant delete on visitors to sello_platform;

-- What each credential knows of itself.
create table credential_visits (
  credential_id uuid not null references credentials,
  kind text not null check (kind in ('viewed', 'verified')),
  organization_id uuid not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null default 1,
  primary key (credential_id, kind)
);
select enable_organization_wall('credential_visits');
grant insert (credential_id, kind, organization_id, first_at, last_at), update (last_at, times) on credential_visits to sello_app;

-- Rows of changes, so that nobody waits for a counter: the sum of all rows of a day, country and kind. A chore folds them together.
create table visit_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  day date not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('viewed', 'verified')),
  count bigint not null
);
create index visit_counts_organization on visit_counts (organization_id, day) include (kind, country, count);
create index visit_counts_project on visit_counts (project_id, day) include (template_id, kind, country, count, organization_id);
create index visit_counts_day on visit_counts (day);
select enable_organization_wall('visit_counts');
grant insert (organization_id, project_id, template_id, day, country, kind, count) on visit_counts to sello_app, sello_platform;
grant delete on visit_counts to sello_platform;

-- Where a public id leads: the rows that a visit is counted for.
create view public_places as select public_id, id, organization_id, project_id, template_id from credentials where progress not in ('pending', 'returned');
select publish_view('public_places');

-- That a credential's page was first seen is said once, and stays.
alter table credentials add column viewed_at timestamptz;
grant update (viewed_at) on credentials to sello_app;
create function viewed_once() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'that a page was seen is said once';
end $$;
create trigger viewed_once before update of viewed_at on credentials for each row
  when (old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at) execute function viewed_once();
