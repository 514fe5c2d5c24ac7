-- What happened to credentials, counted by the day and by the month (UTC), for dashboards and for the lists that their figures lead to. Rows of
-- changes, as behind the lists: the sum of all rows of a kind, grain and day is how many, and nobody waits for a counter. A chore folds them.
create table happening_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  kind text not null check (kind in ('issued', 'revoked', 'expired', 'reached')),
  grain text not null check (grain in ('day', 'month')),
  -- The day, or the first of the month.
  since date not null,
  count bigint not null
);
create index happening_counts_project on happening_counts (project_id, grain, since) include (template_id, kind, count, organization_id);
create index happening_counts_since on happening_counts (since);
select enable_organization_wall('happening_counts');
grant insert (organization_id, project_id, template_id, kind, grain, since, count), delete on happening_counts to sello_platform;

-- By which credential a project first reached somebody: what was signed, and not canceled since.
create table project_recipients (
  project_id uuid not null,
  recipient_id uuid not null,
  organization_id uuid not null,
  template_id uuid not null,
  credential_id uuid not null,
  issued_at timestamptz not null,
  primary key (project_id, recipient_id)
);
create unique index project_recipients_by on project_recipients (credential_id);
create index project_recipients_newest on project_recipients (project_id, issued_at) include (credential_id, organization_id);
select enable_organization_wall('project_recipients');

-- Lists of what happened, newest first.
create index credentials_issued on credentials (project_id, issued_at, id) include (template_id, organization_id)
  where issued_at is not null and standing <> 'canceled';
create index credentials_revoked on credentials (project_id, revoked_at, id) include (template_id, organization_id) where status = 'revoked';
create index credentials_expired on credentials (project_id, expires_at, id) include (template_id, organization_id) where status = 'expired';

-- The day and the month (UTC) of a moment.
create function grains_of(at timestamptz) returns table (grain text, since date) language sql immutable as $$
  values ('day', (at at time zone 'UTC')::date), ('month', date_trunc('month', at at time zone 'UTC')::date)
$$;

-- What has happened to a credential, by its own moments; what was canceled was never issued.
create function happenings_of(status text, standing text, issued_at timestamptz, revoked_at timestamptz, expires_at timestamptz)
  returns table (kind text, at timestamptz) language sql immutable as $$
  select * from (values
    ('issued', case when standing <> 'canceled' then issued_at end),
    ('revoked', case when status = 'revoked' then revoked_at end),
    ('expired', case when status = 'expired' then expires_at end)) as k(kind, at)
  where k.at is not null
$$;

create function count_happenings() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_nestloop = off as $$
declare
  canceled uuid[];
  left_projects uuid[];
  left_recipients uuid[];
begin
  if tg_op = 'INSERT' then
    -- Most are made before anybody signs them: nothing has happened to these.
    if not exists (select from fresh where issued_at is not null or status in ('revoked', 'expired')) then return null; end if;
    insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
      select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, count(*)
      from fresh x cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(k.at) g
      group by 1, 2, 3, 4, 5, 6;
    insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
      select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
      from fresh where issued_at is not null and standing <> 'canceled' order by project_id, recipient_id, issued_at, id
      on conflict (project_id, recipient_id) do nothing;
    return null;
  end if;
  -- Most changes are of a credential on its way: nothing that is counted here.
  if not exists (
    select from stale o join fresh n using (id)
    where (o.issued_at, o.standing, o.status = 'expired', o.revoked_at) is distinct from (n.issued_at, n.standing, n.status = 'expired', n.revoked_at)) then
    return null;
  end if;
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, sum(x.change)
    from (select *, 1 as change from fresh union all select *, -1 as change from stale) x
      cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(k.at) g
    group by 1, 2, 3, 4, 5, 6 having sum(x.change) <> 0;
  -- In the order of their keys, so that two who reach the same people wait for each other in one direction.
  insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
    select distinct on (n.project_id, n.recipient_id) n.project_id, n.recipient_id, n.organization_id, n.template_id, n.id, n.issued_at
    from fresh n join stale o on o.id = n.id where n.issued_at is not null and o.issued_at is null and n.standing <> 'canceled'
    order by n.project_id, n.recipient_id, n.issued_at, n.id
    on conflict (project_id, recipient_id) do nothing;
  -- What never went out reached nobody; whom another one of the project had reached was reached by that.
  select array_agg(n.id) into canceled from stale o join fresh n on n.id = o.id
    where n.issued_at is not null and n.standing = 'canceled' and o.standing <> 'canceled';
  if canceled is null then return null; end if;
  with gone as (delete from project_recipients where credential_id = any(canceled) returning project_id, recipient_id)
    select array_agg(project_id), array_agg(recipient_id) into left_projects, left_recipients from gone;
  insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
    select distinct on (c.project_id, c.recipient_id) c.project_id, c.recipient_id, c.organization_id, c.template_id, c.id, c.issued_at
    from credentials c where c.recipient_id = any(left_recipients) and c.issued_at is not null and c.standing <> 'canceled'
      and (c.project_id, c.recipient_id) in (select * from unnest(left_projects, left_recipients))
    order by c.project_id, c.recipient_id, c.issued_at, c.id
    on conflict (project_id, recipient_id) do nothing;
  return null;
end $$;

create function count_reached() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select x.organization_id, x.project_id, x.template_id, 'reached', g.grain, g.since, case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from changed x cross join lateral grains_of(x.issued_at) g group by 1, 2, 3, 5, 6;
  return null;
end $$;
revoke execute on function count_happenings, count_reached from public;

insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
  select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, count(*)
  from credentials x cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(k.at) g
  group by 1, 2, 3, 4, 5, 6;
create trigger reached after insert on project_recipients referencing new table as changed for each statement execute function count_reached();
create trigger unreached after delete on project_recipients referencing old table as changed for each statement execute function count_reached();
insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
  select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
  from credentials where issued_at is not null and standing <> 'canceled' order by project_id, recipient_id, issued_at, id;
create trigger happened_new after insert on credentials referencing new table as fresh for each statement execute function count_happenings();
create trigger happened after update on credentials referencing new table as fresh old table as stale for each statement execute function count_happenings();

-- Visits too, by the month as well, so that a year is twelve sums; and what was looked at last, by the project.
alter table visit_counts add column grain text not null default 'day' check (grain in ('day', 'month'));
insert into visit_counts (organization_id, project_id, template_id, day, country, kind, count, grain)
  select organization_id, project_id, template_id, date_trunc('month', day)::date, country, kind, sum(count), 'month' from visit_counts group by 1, 2, 3, 4, 5, 6;
alter table visit_counts alter column grain drop default;
alter table visit_counts rename column day to since;
drop index visit_counts_project, visit_counts_organization;
create index visit_counts_project on visit_counts (project_id, grain, since) include (template_id, kind, country, count, organization_id);
alter index visit_counts_day rename to visit_counts_since;
grant insert (grain) on visit_counts to sello_app, sello_platform;

alter table credential_visits add column project_id uuid;
update credential_visits v set project_id = c.project_id from credentials c where c.id = v.credential_id;
alter table credential_visits alter column project_id set not null;
create index credential_visits_latest on credential_visits (project_id, last_at) include (credential_id, kind, organization_id);
grant insert (project_id) on credential_visits to sello_app;
