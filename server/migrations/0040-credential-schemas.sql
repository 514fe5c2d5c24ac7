-- The JSON Schemas that credentials name by the digest of their bytes: written once, never changed, kept as long as what they describe.
create table credential_schemas (
  organization_id uuid not null references organizations,
  schema_id uuid not null references schemas on delete cascade,
  address text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (schema_id, organization_id, address)
);
create index credential_schemas_address on credential_schemas (address);
select enable_organization_wall('credential_schemas');

-- Two organizations that issue the same share the text, since the address is its digest.
create view public_credential_schemas as select distinct on (address) address, text from credential_schemas order by address;
select publish_view('public_credential_schemas');
