-- Figures by day go by the organization's time zone. What was counted keeps its day: each instant has the zone of its time.
create table organization_zones (
  organization_id uuid not null references organizations(id),
  since timestamptz not null,
  zone text not null check (length(zone) between 1 and 64),
  first_day date not null,
  primary key (organization_id, since)
);
comment on table organization_zones is 'By which time zone the days of an organization go from an instant on. Days never go back: until the clocks of a new zone show first_day, it stays that day.';
select enable_organization_wall('organization_zones');
grant select on organization_zones to sello_app, sello_platform;
grant insert (organization_id, since, zone, first_day), update (zone) on organization_zones to sello_app;

create function day_in(organization uuid, at timestamptz) returns date language sql stable as $$
  select greatest(z.first_day, (day_in.at at time zone z.zone)::date) from organization_zones z
  where z.organization_id = day_in.organization and z.since <= day_in.at order by z.since desc limit 1
$$;
comment on function day_in(organization uuid, at timestamptz) is 'The day of an instant in an organization.';

create function start_in(organization uuid, day date) returns timestamptz language sql stable as $$
  select min(x.start) from (
    select case when z.first_day >= start_in.day then z.since else greatest(z.since, start_in.day::timestamp at time zone z.zone) end as start,
      lead(z.since) over (order by z.since) as ended
    from organization_zones z where z.organization_id = start_in.organization) x
  where x.ended is null or x.start < x.ended
$$;
comment on function start_in(organization uuid, day date) is 'The instant at which a day begins in an organization: the first one whose day_in is this day or a later one.';

create function grains_of(organization uuid, at timestamptz) returns table(grain text, since date) language sql stable as $$
  select g.grain, g.since from (select day_in(grains_of.organization, grains_of.at) as day) d
    cross join lateral (values ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, since)
$$;
comment on function grains_of(organization uuid, at timestamptz) is 'The day and the month of an instant in an organization.';

create function first_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into organization_zones (organization_id, since, zone, first_day)
    values (new.id, '-infinity', coalesce(new.time_zone, zone_of(new.country)), '-infinity');
  return null;
end $$;
revoke execute on function first_zone() from public;
create trigger first_zone after insert on organizations for each row execute function first_zone();

insert into organization_zones (organization_id, since, zone, first_day)
  select id, '-infinity', 'UTC', '-infinity' from organizations;
insert into organization_zones (organization_id, since, zone, first_day)
  select o.id, now(), z.zone, (now() at time zone 'UTC')::date
  from organizations o cross join lateral (select coalesce(o.time_zone, zone_of(o.country)) as zone) z
  where z.zone in (select name from pg_timezone_names);

create or replace function count_delivered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select new.organization_id, new.project_id, new.template_id, 'delivered', g.grain, g.since, 1 from grains_of(new.organization_id, least(new.sent_at, new.delivered_at)) g;
  return null;
end $$;

create or replace function count_happenings() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = 'off' as $$
declare
  canceled uuid[];
  left_projects uuid[];
  left_recipients uuid[];
  known_projects uuid[];
  known_recipients uuid[];
begin
  if tg_op = 'INSERT' then
    -- Most are made before anybody signs them: nothing has happened to these.
    if not exists (select from fresh where issued_at is not null or status in ('revoked', 'expired')) then return null; end if;
    insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
      select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, count(*)
      from fresh x cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(x.organization_id, k.at) g
      group by 1, 2, 3, 4, 5, 6;
    loop
      with entered as (
        insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
          select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
          from fresh where issued_at is not null and standing <> 'canceled' order by project_id, recipient_id, issued_at, id
          on conflict (project_id, recipient_id) do nothing returning project_id, recipient_id)
        select array_agg(x.project_id), array_agg(x.recipient_id) into known_projects, known_recipients
        from (select distinct project_id, recipient_id from fresh where issued_at is not null and standing <> 'canceled'
          except select project_id, recipient_id from entered) x;
      exit when keeps_reached(known_projects, known_recipients);
    end loop;
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
      cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(x.organization_id, k.at) g
    group by 1, 2, 3, 4, 5, 6 having sum(x.change) <> 0;
  -- In the order of their keys, so that two who reach the same people wait for each other in one direction.
  loop
    with reached as (
      select n.* from fresh n join stale o on o.id = n.id where n.issued_at is not null and o.issued_at is null and n.standing <> 'canceled'),
    entered as (
      insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
        select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
        from reached order by project_id, recipient_id, issued_at, id
        on conflict (project_id, recipient_id) do nothing returning project_id, recipient_id)
      select array_agg(x.project_id), array_agg(x.recipient_id) into known_projects, known_recipients
      from (select distinct project_id, recipient_id from reached except select project_id, recipient_id from entered) x;
    exit when keeps_reached(known_projects, known_recipients);
  end loop;
  -- What never went out reached nobody; whom another one of the project had reached was reached by that.
  select array_agg(n.id), array_agg(n.project_id), array_agg(n.recipient_id) into canceled, left_projects, left_recipients
    from stale o join fresh n on n.id = o.id where n.issued_at is not null and n.standing = 'canceled' and o.standing <> 'canceled';
  if canceled is null then return null; end if;
  -- Whoever signs another one of theirs, or cancels it, at this moment is waited for, and is seen by what comes next.
  perform waits_for_reached(left_projects, left_recipients);
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

create or replace function count_reached() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select x.organization_id, x.project_id, x.template_id, 'reached', g.grain, g.since, case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from changed x cross join lateral grains_of(x.organization_id, x.issued_at) g group by 1, 2, 3, 5, 6;
  return null;
end $$;

drop function grains_of(timestamptz);
comment on table happening_counts is 'What happened to credentials, counted by the day and by the month of the organization, for dashboards and for the lists that their figures lead to. Rows of changes, as behind the lists: the sum of all rows of a kind, grain and day is how many, and nobody waits for a counter. A chore folds them.';

-- The link of an invitation proves the mailbox that it was mailed to, as a code that is mailed there does.
drop function take_up_invitation(uuid, uuid);
create function take_up_invitation(account uuid, organization uuid, by_mail boolean default false) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null,
      onboarding_state = case when by_mail and m.onboarding_method = 'email' and m.onboarding_state = 'due'
        and exists (select from users u where u.id = account and u.email = m.email) then 'confirmed' else m.onboarding_state end
    where m.organization_id = organization and m.user_id = account and m.status = 'pending'
      and m.invitation_ends_at > now() and m.invitation_declined_at is null
      and exists (select from users u where u.id = account and u.email_verified);
  if not found then return false; end if;
  delete from former_members f where f.organization_id = organization and f.user_id = account;
  return true;
end $$;
revoke execute on function take_up_invitation(uuid, uuid, boolean) from public;
grant execute on function take_up_invitation(uuid, uuid, boolean) to sello_platform;
comment on function take_up_invitation(uuid, uuid, boolean) is 'Takes up the invitation of one organization, by an account that is proven; whether it did. By the link of its letter, the address of the member is proven, too. Who comes back is no former member any more.';
