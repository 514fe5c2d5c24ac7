-- Points of verification: devices that check credentials for an application, what they found without a connection, and what they ask with one.
alter table devices drop constraint devices_purpose_check;
alter table devices add constraint devices_purpose_check check (purpose in ('till', 'point', 'verifier'));
comment on table devices is 'A device at a place: a till of a merchant, a point of a vendor of benefits, a verifier of an application. Its link, what it is known by, its sessions and its PIN are keyed hashes: a copy of the database opens none.';
alter table devices alter column created_by drop not null, add constraint devices_created_by_check check (created_by is not null or purpose = 'verifier');
comment on column devices.place_id is 'Where it is, by its purpose: of a till its merchant, of a point its vendor, of a verifier its application.';

alter table applications add column rule_code text unique check (rule_code ~ '^[A-Za-z0-9_-]{22}$');
comment on column applications.rule_code is 'In the address of its point of verification: 128 random bits, kept for ever.';
grant update (rule_code) on applications to sello_app;
create trigger rule_codes_stay before update of rule_code on applications for each row
  when (old.rule_code is not null and new.rule_code is distinct from old.rule_code) execute function refused();

create table verifiers (
  id uuid primary key,
  organization_id uuid not null,
  project_id uuid not null,
  application_id uuid not null,
  revision integer not null default 1,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'canceled')),
  reason text,
  /* By which the device asked: asked again, it is the same verifier. */
  link_hash bytea not null unique,
  key jsonb not null,
  key_thumbprint text not null,
  told_hash bytea unique,
  told_until timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  foreign key (id, organization_id) references devices(id, organization_id),
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade,
  check ((status = 'pending') = (decided_at is null)),
  check ((told_hash is null) = (told_until is null))
);
comment on table verifiers is 'Devices that ask to check credentials for an application, with the key that signs what they found. They have the ids of their devices.';
comment on column verifiers.told_hash is 'What a rejected or canceled device is known by, only to be told so.';
comment on column verifiers.decided_by is 'Null where the removal of its application decided.';
create index verifiers_newest on verifiers (application_id, created_at, id);
create index verifiers_of on verifiers (organization_id);
select enable_organization_wall('verifiers');
grant insert (id, organization_id, project_id, application_id, link_hash, key, key_thumbprint),
  update (revision, status, reason, told_hash, told_until, decided_by, decided_at) on verifiers to sello_app;

create function verifier_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('pending', 'approved'),
    ('pending', 'rejected'),
    ('approved', 'canceled'))
$$;
comment on function verifier_moves(text, text) is 'The transitions of contract/credentials/verifiers/states.ts.';
create trigger verifiers_move before update of status on verifiers for each row
  when (old.status <> new.status and not verifier_moves(old.status, new.status)) execute function refused();

create table verifier_checks (
  verifier_id uuid not null,
  id uuid not null,
  organization_id uuid not null,
  application_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null,
  pack_id uuid not null,
  source text not null check (source in ('wallet', 'paper')),
  outcome text not null check (outcome in ('success', 'failed', 'unchecked')),
  reason text,
  credential text,
  places text[] not null,
  lists_say text check (lists_say in ('revoked', 'suspended')),
  primary key (verifier_id, id),
  foreign key (verifier_id, organization_id) references verifiers(id, organization_id) on delete cascade,
  foreign key (application_id, organization_id) references applications(id, organization_id) on delete cascade
);
comment on table verifier_checks is 'Checks that verifiers made without a connection: salted digests, and nothing of a person. A device names each, so that it counts once.';
comment on column verifier_checks.lists_say is 'What the status lists said when the check arrived, where it had found a valid credential.';
create index verifier_checks_newest on verifier_checks (application_id, at, id);
create index verifier_checks_same on verifier_checks (application_id, credential) where credential is not null;
create index verifier_checks_of on verifier_checks (organization_id);
select enable_organization_wall('verifier_checks');
grant insert (verifier_id, id, organization_id, application_id, at, received_at, pack_id, source, outcome, reason, credential, places, lists_say) on verifier_checks to sello_app;

alter table application_attempts add column verifier_id uuid,
  add foreign key (verifier_id, organization_id) references verifiers(id, organization_id),
  drop constraint application_attempts_channel_check,
  add constraint application_attempts_channel_check check (channel in ('site', 'api', 'test', 'pov')),
  add constraint application_attempts_verifier_check check ((verifier_id is not null) = (channel = 'pov'));
comment on column application_attempts.verifier_id is 'The verifier that asked, at a point of verification.';
grant insert (verifier_id) on application_attempts to sello_app;
grant select on device_names to sello_platform;

create view standing_verifiers with (security_invoker = true) as
  select d.id, d.organization_id, d.project_id, d.place_id, d.name, d.status, d.tries, d.device_hash, d.device_ends_at, d.last_used_at,
    o.status = 'verified' as verified
  from devices d
    join verifiers v on v.id = d.id and v.status = 'approved'
    join applications a on a.id = v.application_id and a.state = 'active' and a.content -> 'pov' <> 'null' and (a.expires_at is null or a.expires_at > now())
    join projects p on p.id = d.project_id and p.status = 'active'
    join organizations o on o.id = d.organization_id
  where d.purpose = 'verifier' and d.status <> 'revoked';
comment on view standing_verifiers is 'Approved verifiers of points of verification that are open: what is looked up at each call of one.';
grant select on standing_verifiers to sello_platform;

create view own_verifiers with (security_invoker = true) as
  select d.id, d.organization_id, d.place_id, d.device_hash, d.device_ends_at from devices d where d.purpose = 'verifier' and d.device_hash is not null
  union all
  select v.id, v.organization_id, v.application_id, v.told_hash, v.told_until from verifiers v where v.told_hash is not null;
comment on view own_verifiers is 'Verifiers as their devices know them, those that were rejected or canceled, too: they are told why.';
grant select on own_verifiers to sello_platform;

create or replace view public_status_lists as
  select id, document, version, updated_at, did from status_lists where document is not null;
