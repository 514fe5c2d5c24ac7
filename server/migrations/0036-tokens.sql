-- Credentials as tokens: Token Status Lists beside the Bitstring lists, the place of each token, and Type Metadata.
create table token_status_lists (
  id text primary key,
  organization_id uuid not null references organizations(id),
  did text not null,
  algorithm text not null,
  bits bytea not null check (octet_length(bits) = 32768),
  next integer not null default 0,
  factor integer not null,
  shift integer not null,
  version integer not null default 0,
  token text,
  updated_at timestamp with time zone not null default now(),
  valid_until timestamp with time zone,
  foreign key (did, organization_id) references dids (did, organization_id)
);
comment on table token_status_lists is 'Token Status Lists: two bits a place (0 valid, 1 invalid, 2 suspended), 131,072 places, given in a shuffled order as those of status_lists are.';
comment on column token_status_lists.algorithm is 'The algorithm of the key by which its tokens are signed: the key that the DID has of it now signs the list.';
create index token_status_lists_due on token_status_lists (valid_until nulls first) where token is not null;
create index token_status_lists_open on token_status_lists (organization_id, did, algorithm);
select enable_organization_wall('token_status_lists');
grant insert (id, organization_id, did, algorithm, bits, factor, shift), update (bits, next, version, token, updated_at, valid_until)
  on token_status_lists to sello_app;

create trigger token_places_are_given_once before update on token_status_lists for each row
  when (new.next < old.next or new.version < old.version) execute function refused();
-- The low bit of a place says invalid.
create trigger invalid_stays_invalid before update of bits on token_status_lists for each row
  when (old.bits <> new.bits and
    (bits_of(old.bits) & bits_of(new.bits) & bits_of(decode(repeat('55', 32768), 'hex'))) <> (bits_of(old.bits) & bits_of(decode(repeat('55', 32768), 'hex'))))
  execute function refused();

create view public_token_status_lists as
  select id, did, token, version from token_status_lists where token is not null;
grant select on public_token_status_lists to sello_platform, sello_public;

create table credential_tokens (
  id uuid primary key,
  credential_id uuid not null references credentials(id),
  organization_id uuid not null references organizations(id),
  form text not null check (form in ('vc+jwt', 'jwt_vc_json', 'dc+sd-jwt')),
  list_id text references token_status_lists(id),
  list_index integer,
  check ((list_id is null) = (list_index is null)),
  unique (list_id, list_index)
);
comment on table credential_tokens is 'Each token that was made of a credential, with its place in a Token Status List. A vc+jwt has none: it says the status of its credential.';
create index credential_tokens_credential on credential_tokens (credential_id);
select enable_organization_wall('credential_tokens');
grant insert (id, credential_id, organization_id, form, list_id, list_index) on credential_tokens to sello_app;

create table credential_types (
  id text primary key,
  organization_id uuid not null references organizations(id),
  document text not null
);
comment on table credential_types is 'Type Metadata of SD-JWT VC as they are served, by a digest of what they say: tokens name their bytes, so that they never change.';
select enable_organization_wall('credential_types');
grant insert (id, organization_id, document) on credential_types to sello_app;
create view public_credential_types as select id, document from credential_types;
grant select on public_credential_types to sello_platform, sello_public;
