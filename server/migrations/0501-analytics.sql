-- What was handed over to whoever it was for, counted as what else happens to credentials (0380): said once of each, by the first of e-mail and wallet.
-- Each is handed over by itself, so that a trigger of the row costs those alone to whom it happens.
alter table happening_counts drop constraint happening_counts_kind_check;
alter table happening_counts add constraint happening_counts_kind_check check (kind in ('issued', 'revoked', 'expired', 'reached', 'delivered'));
create function count_delivered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select new.organization_id, new.project_id, new.template_id, 'delivered', g.grain, g.since, 1 from grains_of(least(new.sent_at, new.delivered_at)) g;
  return null;
end $$;
revoke execute on function count_delivered from public;
create trigger delivered after update of sent_at, delivered_at on credentials for each row
  when (old.sent_at is null and old.delivered_at is null and (new.sent_at is not null or new.delivered_at is not null))
  execute function count_delivered();
insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
  select c.organization_id, c.project_id, c.template_id, 'delivered', g.grain, g.since, count(*)
  from credentials c cross join lateral grains_of(least(c.sent_at, c.delivered_at)) g
  where c.sent_at is not null or c.delivered_at is not null group by 1, 2, 3, 5, 6;

-- Verifications that did not end well, by the reason: once a visitor and day, as verifications are counted (0350). Rows of changes, which a chore folds.
create table check_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  grain text not null check (grain in ('day', 'month')),
  since date not null,
  reason text not null check (reason ~ '^[a-z][a-z-]{0,59}$'),
  count bigint not null
);
create index check_counts_project on check_counts (project_id, grain, since) include (template_id, reason, count, organization_id);
create index check_counts_since on check_counts (since);
select enable_organization_wall('check_counts');
grant insert (organization_id, project_id, template_id, grain, since, reason, count) on check_counts to sello_app, sello_platform;
grant delete on check_counts to sello_platform;
