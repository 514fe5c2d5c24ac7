-- Trusted lists: entities that an organization trusts, by their certificates, keys or DIDs, each approved by a second person.
create table trusted_lists (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations(id),
  revision integer not null default 1,
  sequence integer not null default 0,
  name text not null,
  purpose text not null check (purpose in ('issuers', 'iaca', 'walletProviders', 'verifiers')),
  texts jsonb not null,
  next_update timestamptz not null,
  created_at timestamptz not null default now(),
  unique (id, organization_id)
);
comment on table trusted_lists is 'Lists of entities that an organization trusts.';
comment on column trusted_lists.sequence is 'Number of the newest version; 0 before the first approval.';
create index trusted_lists_newest on trusted_lists (organization_id, created_at, id);
create index trusted_lists_name on trusted_lists (organization_id, plainly(name), id);
create index trusted_lists_update on trusted_lists (organization_id, next_update, id);
select enable_organization_wall('trusted_lists');
grant insert (organization_id, name, purpose, texts, next_update), update (revision, sequence, name, texts, next_update) on trusted_lists to sello_app;

create table trusted_certificates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  list_id uuid not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'active', 'rejected', 'revoked')),
  type text not null check (type in ('x509', 'jwk', 'did')),
  kid text not null,
  public_key jsonb,
  fingerprint text,
  ders text[] not null,
  subject text not null,
  issuer text,
  chain text[] not null,
  is_root boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  name text not null,
  country text,
  credential_types text[] not null,
  status_lists text[] not null,
  status_signers text[] not null,
  uploaded_by uuid not null,
  uploaded_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  self_approved boolean not null default false,
  revoked_by uuid,
  revoked_at timestamptz,
  reason text not null default '',
  warned_days integer,
  unique (id, organization_id),
  foreign key (list_id, organization_id) references trusted_lists(id, organization_id),
  check ((type = 'did') = (public_key is null)),
  check ((type = 'x509') = (fingerprint is not null)),
  check ((state = 'uploaded') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'revoked') = (revoked_at is not null) and (revoked_at is null) = (revoked_by is null)),
  check (not self_approved or (decided_by = uploaded_by and state <> 'rejected'))
);
comment on table trusted_certificates is 'Certificates, keys and DIDs of trusted lists. What was uploaded is never edited, as it was reviewed; an expired one is active here.';
comment on column trusted_certificates.ders is 'The certificate and those who signed it, base64 DER, the nearest first; empty of keys and DIDs.';
comment on column trusted_certificates.self_approved is 'Approved by its uploader, because nobody else could.';
comment on column trusted_certificates.warned_days is 'Days before its end of the last warning; 0 once its end was told.';
create index trusted_certificates_newest on trusted_certificates (list_id, uploaded_at, id);
create unique index trusted_certificates_once on trusted_certificates (list_id, coalesce(fingerprint, kid)) where state in ('uploaded', 'active');
create index trusted_certificates_end on trusted_certificates (ends_at) where state = 'active' and warned_days is distinct from 0;
create index trusted_certificates_of on trusted_certificates (organization_id);
select enable_organization_wall('trusted_certificates');
grant insert (organization_id, list_id, type, kid, public_key, fingerprint, ders, subject, issuer, chain, is_root, starts_at, ends_at, name, country, credential_types, status_lists, status_signers, uploaded_by),
  update (state, decided_by, decided_at, self_approved, revoked_by, revoked_at, reason, warned_days) on trusted_certificates to sello_app;

create table trusted_list_versions (
  list_id uuid not null,
  sequence integer not null check (sequence > 0),
  organization_id uuid not null,
  cause text not null check (cause in ('approve', 'revoke', 'edit')),
  certificate_id uuid,
  content jsonb not null,
  certificates uuid[] not null,
  self_approved boolean not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (list_id, sequence),
  foreign key (list_id, organization_id) references trusted_lists(id, organization_id),
  foreign key (certificate_id, organization_id) references trusted_certificates(id, organization_id),
  check ((cause = 'edit') = (certificate_id is null))
);
comment on table trusted_list_versions is 'What a trusted list said from one change to the next. Nothing of a version is ever written again.';
comment on column trusted_list_versions.content is 'Name, purpose, texts and next update of the list.';
comment on column trusted_list_versions.certificates is 'The active certificates, whose rows keep what was approved.';
create index trusted_list_versions_of on trusted_list_versions (organization_id);
create index trusted_list_versions_certificate on trusted_list_versions (certificate_id);
select enable_organization_wall('trusted_list_versions');
grant insert (list_id, sequence, organization_id, cause, certificate_id, content, certificates, self_approved, created_by) on trusted_list_versions to sello_app;

create or replace function trusted_certificate_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('uploaded', 'active'),
    ('uploaded', 'rejected'),
    ('active', 'revoked'),
    ('expired', 'revoked'),
    ('active', 'expired'))
$$;
comment on function trusted_certificate_moves(text, text) is 'The transitions of contract/accounts/trusted-lists/states.ts.';
create trigger trusted_certificates_move before update of state on trusted_certificates for each row
  when (old.state <> new.state and not trusted_certificate_moves(old.state, new.state)) execute function refused();
create trigger trusted_lists_never_go_back before update of sequence on trusted_lists for each row
  when (new.sequence < old.sequence) execute function refused();
