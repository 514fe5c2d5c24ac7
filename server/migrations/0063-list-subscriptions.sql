-- Subscriptions to trusted lists that somebody else publishes. The signer is pinned; the last good version stays in force.
create table trusted_subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  revision integer not null default 1,
  state text not null default 'current' check (state in ('current', 'offered', 'held', 'canceled')),
  address text not null,
  list_id uuid references trusted_lists(id),
  name text not null,
  purpose text not null check (purpose in ('issuers', 'iaca', 'walletProviders', 'verifiers')),
  is_automatic boolean not null,
  signer jsonb not null,
  signer_key jsonb not null,
  sequence integer,
  trouble text check (trouble in ('unreachable', 'address', 'large', 'malformed', 'signer', 'backwards', 'rewritten', 'over')),
  trouble_since timestamptz,
  other_signer jsonb,
  read_at timestamptz not null,
  next_read_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  check ((state = 'held') = (trouble is not null) or state = 'canceled'),
  check ((trouble is null) = (trouble_since is null)),
  check (other_signer is null or trouble = 'signer')
);
comment on table trusted_subscriptions is 'Subscriptions of organizations to trusted lists that somebody else publishes.';
comment on column trusted_subscriptions.list_id is 'The list, where this platform publishes it.';
comment on column trusted_subscriptions.signer is 'Thumbprint, name and certificate of the signer that a person confirmed.';
comment on column trusted_subscriptions.signer_key is 'The public key of the signer as JWK: each version is verified by it.';
comment on column trusted_subscriptions.sequence is 'Number of the version in force.';
create unique index trusted_subscriptions_once on trusted_subscriptions (organization_id, address) where state <> 'canceled';
create index trusted_subscriptions_newest on trusted_subscriptions (organization_id, created_at, id);
create index trusted_subscriptions_name on trusted_subscriptions (organization_id, plainly(name), id);
create index trusted_subscriptions_due on trusted_subscriptions (next_read_at) where state <> 'canceled';
create index trusted_subscriptions_list on trusted_subscriptions (list_id) where list_id is not null;
select enable_organization_wall('trusted_subscriptions');
grant insert (organization_id, address, list_id, name, purpose, is_automatic, signer, signer_key, read_at, next_read_at, created_by),
  update (revision, state, name, is_automatic, signer, signer_key, sequence, trouble, trouble_since, other_signer, read_at, next_read_at)
  on trusted_subscriptions to sello_app;
grant select, update (next_read_at) on trusted_subscriptions to sello_platform;

create table trusted_subscription_versions (
  subscription_id uuid not null,
  sequence integer not null check (sequence >= 0),
  organization_id uuid not null,
  digest text not null,
  content jsonb not null,
  next_update timestamptz not null,
  differences jsonb not null,
  read_at timestamptz not null,
  taken_at timestamptz,
  taken_by uuid,
  primary key (subscription_id, sequence),
  foreign key (subscription_id, organization_id) references trusted_subscriptions(id, organization_id),
  check (taken_by is null or taken_at is not null)
);
comment on table trusted_subscription_versions is 'Versions of subscribed lists that were read and are good. What a version says is never written again.';
comment on column trusted_subscription_versions.digest is 'SHA-256 of what the version says, without its signature. Other content at the same number is refused.';
comment on column trusted_subscription_versions.content is 'What the list says of itself, and how many entries it has.';
comment on column trusted_subscription_versions.differences is 'Entries added, removed, revoked and changed since the version that was in force when it was read.';
create index trusted_subscription_versions_of on trusted_subscription_versions (organization_id);
select enable_organization_wall('trusted_subscription_versions');
grant insert (subscription_id, sequence, organization_id, digest, content, next_update, differences, read_at),
  update (taken_at, taken_by) on trusted_subscription_versions to sello_app;
alter table trusted_subscriptions add foreign key (id, sequence) references trusted_subscription_versions(subscription_id, sequence);

create table trusted_subscription_entries (
  subscription_id uuid not null,
  sequence integer not null,
  organization_id uuid not null,
  identity text not null,
  position integer not null,
  name text not null,
  country text,
  type text not null check (type in ('x509', 'jwk', 'did')),
  kid text not null,
  public_key jsonb,
  fingerprint text,
  certificate text,
  credential_types text[] not null,
  status_lists text[] not null,
  status_signers text[] not null,
  self_approved boolean not null,
  is_granted boolean not null,
  since timestamptz not null,
  approved_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (subscription_id, sequence, identity),
  foreign key (subscription_id, sequence) references trusted_subscription_versions(subscription_id, sequence),
  check ((type = 'x509') = (fingerprint is not null) and (type = 'x509') = (certificate is not null)),
  check ((type = 'did') = (public_key is null))
);
comment on table trusted_subscription_entries is 'Entries of the version in force of a subscribed list, and of one that waits to be taken.';
comment on column trusted_subscription_entries.identity is 'Fingerprint of the certificate, thumbprint of the key, or the DID.';
comment on column trusted_subscription_entries.approved_at is 'When it was granted, also of one that was withdrawn since, as far as a version before said it.';
create index trusted_subscription_entries_of on trusted_subscription_entries (organization_id);
select enable_organization_wall('trusted_subscription_entries');
grant insert, delete on trusted_subscription_entries to sello_app;

create or replace function trusted_subscription_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('current', 'offered'),
    ('offered', 'offered'),
    ('held', 'offered'),
    ('current', 'current'),
    ('offered', 'current'),
    ('held', 'current'),
    ('current', 'held'),
    ('offered', 'held'),
    ('held', 'held'),
    ('current', 'canceled'),
    ('offered', 'canceled'),
    ('held', 'canceled'))
$$;
comment on function trusted_subscription_moves(text, text) is 'The transitions of contract/accounts/trusted-lists/subscription-states.ts.';
create trigger trusted_subscriptions_move before update of state on trusted_subscriptions for each row
  when (old.state <> new.state and not trusted_subscription_moves(old.state, new.state)) execute function refused();
create trigger trusted_subscriptions_never_go_back before update of sequence on trusted_subscriptions for each row
  when (new.sequence < old.sequence) execute function refused();
