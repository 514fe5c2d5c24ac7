-- Pictures of recipients, such as the portrait on a card: kept once by organization under the SHA-256 of their bytes, which is what credentials
-- sign. Who names one takes its mark away; what nothing has named for long goes with its file.
create table pictures (
  organization_id uuid not null references organizations,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  id uuid not null default gen_random_uuid(),
  file_id text not null,
  width int not null,
  height int not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  primary key (organization_id, digest)
);
create index pictures_recent on pictures (organization_id, created_at);
select enable_organization_wall('pictures');
grant insert (organization_id, digest, file_id, width, height, bytes), update (unused_since), delete on pictures to sello_app;

-- Whoever has a credential sees what it shows.
create view public_pictures as select organization_id, digest, file_id from pictures;
select publish_view('public_pictures');

-- The pictures that a credential says, out of its claims: found by the index alone, which has those credentials only that say one.
create function named_pictures(fields jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(f ->> 'value'), '{}') from jsonb_array_elements(fields) f where f ? 'picture'
$$;
create index credential_documents_pictures on credential_documents using gin (named_pictures(fields)) where fields @> '[{"picture": true}]';
