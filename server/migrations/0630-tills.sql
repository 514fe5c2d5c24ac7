-- A device that charges vouchers for a merchant. Its link, what its device is known by, its sessions and its cashier's PIN are keyed hashes: a copy of the
-- database opens no till.
create table tills (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations, -- the provider
  project_id uuid not null references projects,
  merchant_id uuid not null,
  revision integer not null default 1,
  name text not null,
  status text not null default 'waiting' check (status in ('waiting', 'open', 'locked', 'revoked')),
  link_hash bytea unique,
  link_expires_at timestamptz,
  pin_hash bytea,
  tries integer not null default 0,
  device text,
  device_hash bytea unique,
  device_ends_at timestamptz,
  opened_at timestamptz,
  last_used_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null default clock_timestamp(),
  check ((status = 'waiting') = (link_hash is not null and link_expires_at is not null)),
  check ((status in ('open', 'locked')) = (device_hash is not null and device_ends_at is not null and pin_hash is not null)),
  unique (id, organization_id),
  foreign key (merchant_id, organization_id) references merchants (id, organization_id)
);
select enable_organization_wall('tills');
create index tills_newest on tills (organization_id, merchant_id, created_at, id);
create index tills_named on tills (organization_id, merchant_id, lower(name), id);
create index tills_used on tills (organization_id, merchant_id, last_used_at, id);
grant insert (organization_id, project_id, merchant_id, name, link_hash, link_expires_at, created_by),
  update (revision, name, status, link_hash, link_expires_at, pin_hash, tries, device, device_hash, device_ends_at, opened_at) on tills to sello_app;
grant update (last_used_at, device_ends_at) on tills to sello_platform;

-- The arrows of contract/sales/till-states.ts, whoever writes.
create function till_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (('waiting', 'open'), ('open', 'locked'), ('waiting', 'waiting'), ('open', 'waiting'), ('locked', 'waiting'),
    ('waiting', 'revoked'), ('open', 'revoked'), ('locked', 'revoked'))
$$;
create function till_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not till_moves(old.status, new.status) then
    raise check_violation using message = format('a till does not go from %s to %s', old.status, new.status), constraint = 'till_moves', table = 'tills';
  end if;
  return new;
end $$;
create trigger changed before update of status on tills for each row execute function till_changed();

-- A cashier who showed the PIN: known by a token, of which this is the hash.
create table till_sessions (
  hash bytea primary key,
  till_id uuid not null,
  organization_id uuid not null,
  ends_at timestamptz not null,
  foreign key (till_id, organization_id) references tills (id, organization_id)
);
select enable_organization_wall('till_sessions');
create index till_sessions_of on till_sessions (till_id);
create index till_sessions_ended on till_sessions (ends_at);
grant insert (hash, till_id, organization_id, ends_at), delete on till_sessions to sello_app;
grant update (ends_at), delete on till_sessions to sello_platform;

-- The tills of merchants that stand, with whose they are: what is looked up at each call of one.
create view standing_tills with (security_invoker = true) as
  select t.id, t.organization_id, t.project_id, t.merchant_id, t.name, t.status, t.tries, t.device_hash, t.device_ends_at, t.last_used_at,
    m.name as merchant_name, o.name as provider_name, o.status = 'verified' as verified
  from tills t join merchants m on m.id = t.merchant_id and m.status = 'active' join projects p on p.id = t.project_id and p.status = 'active'
    join organizations o on o.id = t.organization_id
  where t.status <> 'revoked';
grant select on standing_tills to sello_app, sello_platform;

revoke execute on function till_changed from public;
