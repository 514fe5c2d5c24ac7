-- DIDs that we serve documents for (did:web). Keys are never removed: a retired one stays resolvable with its interval.
create table dids (
  did text primary key,
  local_id text not null unique,
  organization_id uuid not null references organizations,
  user_id uuid references users,
  created_at timestamptz not null default now()
);
create index dids_organization on dids (organization_id);
select enable_organization_wall('dids');

create table did_keys (
  did text not null references dids,
  organization_id uuid not null,
  fragment text not null,
  custody_key_id uuid not null,
  public_key_multibase text not null,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  primary key (did, fragment)
);
select enable_organization_wall('did_keys');

create view public_did_keys as
  select dids.local_id, dids.did, fragment, public_key_multibase, valid_from, valid_until from dids join did_keys using (did);
select publish_view('public_did_keys');
