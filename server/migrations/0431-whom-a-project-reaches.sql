-- By which credential a project first reached somebody is written by whoever signs, and written anew by whoever cancels that one. Of two at once neither saw
-- what the other did: a person whose first credential was canceled while another of theirs was signed stood nowhere after. Whoever signs keeps the row that
-- stands until they end, beside others who do; whoever cancels takes it alone, and looks after that.

-- Whether somebody else's row stands for each of these, and stays until this transaction ends. Where one is gone meanwhile it is to be entered again.
create function keeps_reached(projects uuid[], recipients uuid[]) returns boolean language plpgsql security definer
  set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare kept int;
begin
  if projects is null then return true; end if;
  select count(*) into kept from (select * from unnest(projects, recipients) as x(project, recipient) order by 1, 2) x
    cross join lateral (select from project_recipients r where r.project_id = x.project and r.recipient_id = x.recipient for key share) r;
  return kept = cardinality(projects);
end $$;
create function waits_for_reached(projects uuid[], recipients uuid[]) returns void language plpgsql security definer
  set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  perform from (select distinct * from unnest(projects, recipients) as x(project, recipient) order by 1, 2) x
    cross join lateral (select from project_recipients r where r.project_id = x.project and r.recipient_id = x.recipient for update) r;
end $$;
revoke execute on function keeps_reached, waits_for_reached from public;

create or replace function count_happenings() returns trigger language plpgsql security definer
  set search_path = public, pg_temp set enable_nestloop = off as $$
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
      from fresh x cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(k.at) g
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
      cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(k.at) g
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

-- What it missed until now.
delete from project_recipients r using credentials c where c.id = r.credential_id and c.standing = 'canceled';
insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
  select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
  from credentials where issued_at is not null and standing <> 'canceled' order by project_id, recipient_id, issued_at, id
  on conflict (project_id, recipient_id) do nothing;
