-- A service account of the type merchant.api works for merchants, as one of licenses.api does for projects.
create table service_account_merchants (
  account_id uuid not null,
  organization_id uuid not null,
  merchant_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, merchant_id),
  foreign key (account_id, organization_id) references service_accounts (id, organization_id),
  foreign key (merchant_id, organization_id) references merchants (id, organization_id)
);
create index service_account_merchants_of on service_account_merchants (merchant_id);
select enable_organization_wall('service_account_merchants');
grant delete on service_account_merchants to sello_app;

-- What the roles of accounts name: projects, or merchants of them, while they stand.
create view service_account_subjects with (security_invoker = true) as
  select r.account_id, p.id as subject_id, p.id as project_id, p.name, r.created_at
    from service_account_projects r join projects p on p.id = r.project_id and p.status = 'active'
  union all
  select r.account_id, m.id, m.project_id, m.name, r.created_at
    from service_account_merchants r join merchants m on m.id = r.merchant_id and m.status = 'active' join projects p on p.id = m.project_id and p.status = 'active';
grant select on service_account_subjects to sello_app, sello_platform;

create or replace function may_empower(who uuid, account uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from service_accounts a join organization_users m on m.organization_id = a.organization_id and m.user_id = who
    where a.id = account and a.removed_at is null and acts_for(a.organization_id) and m.status = 'active' and m.roles && '{org.owner,org.projects,org.api}'
      and not exists (select from service_account_subjects s where s.account_id = a.id and not may_issue(who, a.organization_id, s.project_id)))
$$;

create function let_account_serve(actor uuid, account uuid, served uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_account_merchants (account_id, organization_id, merchant_id)
    select a.id, a.organization_id, m.id from service_accounts a join merchants m on m.organization_id = a.organization_id and m.status = 'active'
    where a.id = let_account_serve.account and a.type = 'merchant.api' and m.id = any(served) on conflict do nothing;
  if not may_empower(actor, account)
     or exists (select from unnest(served) x where not exists (select from service_account_merchants r where r.account_id = account and r.merchant_id = x)) then
    raise insufficient_privilege using message = 'a service account serves merchants of whoever lets it do so';
  end if;
end $$;
revoke execute on function let_account_serve from public;
grant execute on function let_account_serve to sello_app;
