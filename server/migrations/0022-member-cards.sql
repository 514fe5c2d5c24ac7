-- The pages of members' cards, and the devices at which vendors redeem.
alter table devices drop constraint devices_purpose_check;
alter table devices add constraint devices_purpose_check check (purpose in ('till', 'point'));
comment on table devices is 'A device that an organization gives to a place: a till to a merchant, a point to a vendor of benefits. Its link, what it is known by, its sessions and its PIN are keyed hashes: a copy of the database opens none.';

create view standing_points with (security_invoker = true) as
  select d.id, d.organization_id, d.project_id, d.place_id, d.name, d.status, d.tries, d.device_hash, d.device_ends_at, d.last_used_at,
    v.name as vendor_name, o.name as issuer_name, o.status = 'verified' as verified
  from devices d
    join benefit_vendors v on v.id = d.place_id
    join projects p on p.id = d.project_id and p.status = 'active'
    join organizations o on o.id = d.organization_id
  where d.purpose = 'point' and d.status <> 'revoked';
comment on view standing_points is 'The points of vendors that stand, with whose they are: what is looked up at each call of one.';
grant select on standing_points to sello_app, sello_platform;

create table benefit_cards (
  credential_id uuid primary key references credentials(id),
  organization_id uuid not null references organizations(id),
  code_hash bytea not null unique,
  code_step bigint not null default 0,
  purchase_hash bytea unique,
  purchase_until timestamptz,
  created_at timestamptz not null default now(),
  check ((purchase_hash is null) = (purchase_until is null))
);
comment on table benefit_cards is 'The page of a member''s card: by the hash of the code in its address. A new code ends the one before, with its changing codes.';
comment on column benefit_cards.code_step is 'The step of the last changing code that was redeemed: no code of it or before is good again.';
comment on column benefit_cards.purchase_hash is 'Of the code for a shop on the web, which is good once.';
select enable_organization_wall('benefit_cards');
grant insert (credential_id, organization_id, code_hash), update (code_hash, code_step, purchase_hash, purchase_until, created_at), delete on benefit_cards to sello_app;

alter table redemptions add column disputed_at timestamptz;
comment on column redemptions.disputed_at is 'When the member said that somebody else redeemed.';
grant update (disputed_at) on redemptions to sello_app;

create view member_cards as
  select k.credential_id, k.organization_id, r.email, k.created_at
  from benefit_cards k join credentials c on c.id = k.credential_id join recipients r on r.id = c.recipient_id
  where r.email is not null and c.erased_at is null;
comment on view member_cards is 'The cards with a page, by the address that their member has now.';
grant select on member_cards to sello_platform;

create view device_names with (security_invoker = true) as select id, name from devices;
comment on view device_names is 'What devices are called, those that were revoked, too: beside what they did.';
grant select on device_names to sello_app;
