-- What the cards of a template give, as anybody may read it beside a valid card.
create view public_card_benefits as
  select c.public_id, b.product, v.name as vendor, p.position
  from template_benefits p
    join benefits b on b.id = p.benefit_id and b.state = 'active'
    join benefit_vendors v on v.id = b.vendor_id
    join credentials c on c.template_id = p.template_id and c.standing = 'active' and c.erased_at is null
    join organizations o on o.id = c.organization_id and coalesce((o.features ->> 'benefits')::boolean, true);
comment on view public_card_benefits is 'Which benefits the card of a public id gives. Only the page of a valid card shows them.';
grant select on public_card_benefits to sello_public;

-- When, and where, benefits are redeemed, and why they are refused: rows of changes, which a chore folds.
create table redemption_hours (
  organization_id uuid not null references organizations(id),
  project_id uuid not null,
  benefit_id uuid not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  redemptions integer not null
);
comment on table redemption_hours is 'Redemptions by the hour of the benefit''s zone, without those that were reversed.';
create index redemption_hours_benefit on redemption_hours (benefit_id, day) include (hour, redemptions);
select enable_organization_wall('redemption_hours');
grant insert (organization_id, project_id, benefit_id, day, hour, redemptions), delete on redemption_hours to sello_platform;

create table redemption_points (
  organization_id uuid not null references organizations(id),
  project_id uuid not null,
  benefit_id uuid not null,
  day date not null,
  by_kind text not null check (by_kind in ('point', 'serviceAccount')),
  by_id uuid not null,
  redemptions integer not null
);
comment on table redemption_points is 'Redemptions by the point or the service account that made them, without those that were reversed.';
create index redemption_points_benefit on redemption_points (benefit_id, day) include (by_kind, by_id, redemptions);
select enable_organization_wall('redemption_points');
grant insert (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions), delete on redemption_points to sello_platform;

create table redemption_refusals (
  organization_id uuid not null references organizations(id),
  project_id uuid not null,
  benefit_id uuid,
  vendor_id uuid,
  reason text not null,
  day date not null,
  refusals integer not null
);
comment on table redemption_refusals is 'How often a redemption was refused, by its reason. Without a benefit: what a point of the vendor was shown.';
create index redemption_refusals_benefit on redemption_refusals (benefit_id, day);
create index redemption_refusals_vendor on redemption_refusals (vendor_id, day) where benefit_id is null;
create index redemption_refusals_project on redemption_refusals (project_id, day);
select enable_organization_wall('redemption_refusals');
grant insert (organization_id, project_id, benefit_id, vendor_id, reason, day, refusals) on redemption_refusals to sello_app, sello_platform;
grant delete on redemption_refusals to sello_platform;

create function hour_of_redemption(benefit uuid, version integer, at timestamptz) returns smallint language sql stable set search_path = public, pg_temp as $$
  select extract(hour from at at time zone (w.content -> 'availability' ->> 'zone'))::smallint
  from benefit_versions w where w.benefit_id = benefit and w.version = hour_of_redemption.version
$$;

create or replace function count_redemption() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted integer := 1;
begin
  if tg_op = 'INSERT' then
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 1, 0, new.discount);
  elsif old.state = 'redeemed' and new.state = 'reversed' then
    counted := -1;
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 0, 1, -new.discount);
  elsif old.state <> new.state then
    raise exception 'A reversed redemption stays reversed';
  else
    return null;
  end if;
  insert into redemption_hours (organization_id, project_id, benefit_id, day, hour, redemptions)
    values (new.organization_id, new.project_id, new.benefit_id, new.day, hour_of_redemption(new.benefit_id, new.version, new.at), counted);
  insert into redemption_points (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions)
    values (new.organization_id, new.project_id, new.benefit_id, new.day, new.by_kind, new.by_id, counted);
  return null;
end $$;

insert into redemption_hours (organization_id, project_id, benefit_id, day, hour, redemptions)
  select organization_id, project_id, benefit_id, day, hour_of_redemption(benefit_id, version, at), count(*) from redemptions where state = 'redeemed' group by 1, 2, 3, 4, 5;
insert into redemption_points (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions)
  select organization_id, project_id, benefit_id, day, by_kind, by_id, count(*) from redemptions where state = 'redeemed' group by 1, 2, 3, 4, 5, 6;
