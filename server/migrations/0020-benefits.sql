-- What members get by their cards, and how often they got it.
create table benefit_vendors (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  project_id uuid not null references projects(id),
  name text not null,
  created_at timestamptz not null default now(),
  unique (id, organization_id)
);
comment on table benefit_vendors is 'Who gives benefits to members: one of a name in a project.';
create unique index benefit_vendors_name on benefit_vendors (project_id, plainly(name));
select enable_organization_wall('benefit_vendors');
grant insert (organization_id, project_id, name) on benefit_vendors to sello_app;

create table benefits (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  project_id uuid not null references projects(id),
  vendor_id uuid not null,
  revision integer not null default 1,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'active', 'paused', 'ended')),
  product text not null,
  type text not null check (type in ('discount', 'aggregation', 'promotionalPrice')),
  content jsonb not null,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  foreign key (vendor_id, organization_id) references benefit_vendors (id, organization_id)
);
comment on column benefits.content is 'What its current version says, as the contract has it (BenefitContent).';
create index benefits_newest on benefits (project_id, created_at, id);
create index benefits_product on benefits (project_id, plainly(product), id);
create index benefits_vendor on benefits (vendor_id);
select enable_organization_wall('benefits');
grant insert (organization_id, project_id, vendor_id, product, type, content), update (vendor_id, revision, version, state, product, type, content), delete on benefits to sello_app;

create table benefit_versions (
  benefit_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  vendor_id uuid not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (benefit_id, version),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id) on delete cascade,
  foreign key (vendor_id, organization_id) references benefit_vendors (id, organization_id)
);
comment on table benefit_versions is 'What a benefit said. Each edit is a version, which each redemption names.';
select enable_organization_wall('benefit_versions');
grant insert (benefit_id, version, organization_id, vendor_id, content, created_by) on benefit_versions to sello_app;

create table template_benefits (
  template_id uuid not null references templates(id) on delete cascade,
  benefit_id uuid not null,
  organization_id uuid not null,
  position integer not null,
  primary key (template_id, benefit_id),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id) on delete cascade
);
comment on table template_benefits is 'Which benefits the cards of a template give. It stands beside what is signed, and may change.';
create index template_benefits_benefit on template_benefits (benefit_id);
select enable_organization_wall('template_benefits');
grant insert (template_id, benefit_id, organization_id, position), delete on template_benefits to sello_app;

create table benefit_members (
  benefit_id uuid not null,
  member_id uuid not null,
  organization_id uuid not null,
  used integer not null default 0 check (used >= 0),
  primary key (benefit_id, member_id),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id) on delete cascade
);
comment on table benefit_members is 'How often a member got a benefit, without what was reversed. Its row is locked by each redemption of the member.';
comment on column benefit_members.member_id is 'The recipient. Of an erased one an id that names nobody, the same in all tables.';
create index benefit_members_member on benefit_members (member_id);
select enable_organization_wall('benefit_members');
grant insert (benefit_id, member_id, organization_id), update (used, member_id) on benefit_members to sello_app;

create table benefit_member_days (
  benefit_id uuid not null,
  member_id uuid not null,
  day date not null,
  organization_id uuid not null,
  used integer not null check (used >= 0),
  primary key (benefit_id, member_id, day),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id) on delete cascade
);
comment on table benefit_member_days is 'How often a member got a benefit on a day of its zone, without what was reversed.';
create index benefit_member_days_day on benefit_member_days (benefit_id, day, member_id) where used > 0;
create index benefit_member_days_member on benefit_member_days (member_id);
select enable_organization_wall('benefit_member_days');
grant insert (benefit_id, member_id, day, organization_id, used), update (used, member_id) on benefit_member_days to sello_app;

create table benefit_stocks (
  benefit_id uuid primary key,
  organization_id uuid not null,
  used integer not null default 0 check (used >= 0),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id) on delete cascade
);
comment on table benefit_stocks is 'How often a benefit was given to all members together, without what was reversed.';
select enable_organization_wall('benefit_stocks');
grant insert (benefit_id, organization_id), update (used) on benefit_stocks to sello_app;

create table redemptions (
  id uuid primary key,
  organization_id uuid not null references organizations(id),
  project_id uuid not null references projects(id),
  benefit_id uuid not null,
  version integer not null,
  vendor_id uuid not null,
  member_id uuid not null,
  credential_id uuid references credentials(id),
  by_kind text not null check (by_kind in ('point', 'serviceAccount')),
  by_id uuid not null,
  content bytea not null,
  purchase jsonb not null,
  currency text not null,
  bill bigint,
  discount bigint not null check (discount >= 0),
  total bigint not null check (total >= 0),
  left_after integer,
  day date not null,
  at timestamptz not null,
  state text not null default 'redeemed' check (state in ('redeemed', 'reversed')),
  reversible_until timestamptz not null,
  reversed_at timestamptz,
  reversed_by_kind text check (reversed_by_kind in ('user', 'point', 'serviceAccount')),
  reversed_by_id uuid,
  reversal_reason text,
  check (bill is null or total + discount = bill),
  check ((state = 'reversed') = (reversed_at is not null)),
  foreign key (benefit_id, organization_id) references benefits (id, organization_id),
  foreign key (benefit_id, version) references benefit_versions (benefit_id, version),
  foreign key (vendor_id, organization_id) references benefit_vendors (id, organization_id)
);
comment on table redemptions is 'A benefit that a member got, under the id of the caller''s own. Of an erased member it says what and when, and not whose it was.';
comment on column redemptions.id is '128 bits that the device drew: the same id is answered alike for ever.';
comment on column redemptions.content is 'The hash of what was sent under the id.';
comment on column redemptions.day is 'The day of the benefit''s zone, by the clock of the database.';
create index redemptions_of_benefit on redemptions (benefit_id, at, id);
create index redemptions_of_state on redemptions (benefit_id, state, at, id);
create index redemptions_member on redemptions (member_id, at);
select enable_organization_wall('redemptions');
grant insert (id, organization_id, project_id, benefit_id, version, vendor_id, member_id, credential_id, by_kind, by_id, content, purchase, currency, bill, discount, total, left_after, day, at, reversible_until),
  update (state, reversed_at, reversed_by_kind, reversed_by_id, reversal_reason, member_id, credential_id) on redemptions to sello_app;

create table redemption_counts (
  organization_id uuid not null references organizations(id),
  project_id uuid not null,
  benefit_id uuid not null,
  currency text not null,
  day date not null,
  redemptions integer not null,
  reversals integer not null,
  discount bigint not null
);
comment on table redemption_counts is 'Redemptions of a day of the benefit''s zone, how many of them were reversed, and the discount of the others: rows of changes, so that nobody waits for a counter. A chore folds them.';
create index redemption_counts_benefit on redemption_counts (benefit_id, day) include (currency, redemptions, reversals, discount);
create index redemption_counts_project on redemption_counts (project_id, day) include (currency, redemptions, reversals, discount);
select enable_organization_wall('redemption_counts');
grant insert (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount), delete on redemption_counts to sello_platform;

create function count_redemption() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 1, 0, new.discount);
  elsif old.state = 'redeemed' and new.state = 'reversed' then
    insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
      values (new.organization_id, new.project_id, new.benefit_id, new.currency, new.day, 0, 1, -new.discount);
  elsif old.state <> new.state then
    raise exception 'A reversed redemption stays reversed';
  end if;
  return null;
end $$;
revoke execute on function count_redemption() from public;
create trigger count_redemption after insert or update on redemptions for each row execute function count_redemption();

-- Programs of a shop on the web redeem for vendors, as those of merchants charge for merchants.
create table service_account_vendors (
  account_id uuid not null,
  organization_id uuid not null,
  vendor_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, vendor_id),
  foreign key (account_id, organization_id) references service_accounts (id, organization_id),
  foreign key (vendor_id, organization_id) references benefit_vendors (id, organization_id)
);
comment on table service_account_vendors is 'A service account of the type merchant.api redeems benefits for vendors.';
create index service_account_vendors_of on service_account_vendors (vendor_id);
select enable_organization_wall('service_account_vendors');
grant delete on service_account_vendors to sello_app;

create view vendor_projects with (security_invoker = true) as select id, project_id from benefit_vendors;
comment on view vendor_projects is 'In which project a vendor gives benefits: read where a service account is let work for it.';
grant select on vendor_projects to sello_app;

create view service_account_names with (security_invoker = true) as select id, name from service_accounts;
comment on view service_account_names is 'What programs are called, those that were deleted, too: beside what they did.';
grant select on service_account_names to sello_app;

create or replace view service_account_subjects with (security_invoker = true) as
  select r.account_id, p.id as subject_id, p.id as project_id, p.name, r.created_at, 'project' as kind
  from service_account_projects r join projects p on p.id = r.project_id and p.status = 'active'
  union all
  select r.account_id, m.id as subject_id, m.project_id, m.name, r.created_at, 'merchant' as kind
  from service_account_merchants r join merchants m on m.id = r.merchant_id and m.status = 'active' join projects p on p.id = m.project_id and p.status = 'active'
  union all
  select r.account_id, v.id as subject_id, v.project_id, v.name, r.created_at, 'vendor' as kind
  from service_account_vendors r join benefit_vendors v on v.id = r.vendor_id join projects p on p.id = v.project_id and p.status = 'active';
comment on view service_account_subjects is 'What the roles of accounts name: projects, or merchants and vendors of them, while they stand.';

create or replace function let_account_serve(actor uuid, account uuid, served uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_account_merchants (account_id, organization_id, merchant_id)
    select a.id, a.organization_id, m.id from service_accounts a join merchants m on m.organization_id = a.organization_id and m.status = 'active'
    where a.id = let_account_serve.account and a.type = 'merchant.api' and m.id = any(served) on conflict do nothing;
  insert into service_account_vendors (account_id, organization_id, vendor_id)
    select a.id, a.organization_id, v.id from service_accounts a join benefit_vendors v on v.organization_id = a.organization_id
    where a.id = let_account_serve.account and a.type = 'merchant.api' and v.id = any(served) on conflict do nothing;
  if not may_empower(actor, account)
     or exists (select from unnest(served) x where not exists (select from service_account_merchants r where r.account_id = account and r.merchant_id = x)
       and not exists (select from service_account_vendors r where r.account_id = account and r.vendor_id = x)) then
    raise insufficient_privilege using message = 'a service account serves merchants and vendors of whoever lets it do so';
  end if;
end $$;
