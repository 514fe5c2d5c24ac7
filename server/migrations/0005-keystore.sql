-- Custody keys as ciphertext: sealed under a key of their own, which is wrapped by the master key that stands outside the database.
create table custody_keys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  purpose text not null,
  algorithm text not null,
  public_key bytea not null,
  version integer not null default 1,
  wrapped_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
create index custody_keys_organization on custody_keys (organization_id);
select enable_organization_wall('custody_keys');
revoke update, delete on custody_keys from sello_app;
