-- Versions of trusted lists are public: signed once as JWT and as credential, and again where their key was compromised.
alter table trusted_list_versions
  add column jwt text,
  add column credential text,
  add column signer text,
  add column published_at timestamptz,
  add column is_waiting boolean not null default true,
  add column told_at timestamptz,
  add check ((jwt is null) = (published_at is null) and (jwt is null) = (credential is null) and (jwt is null) = (signer is null)),
  add check (is_waiting or jwt is not null);
comment on table trusted_list_versions is 'What a trusted list said from one change to the next. What a version says is never written again; its signatures may be.';
comment on column trusted_list_versions.jwt is 'List of trusted entities (ETSI TS 119 602).';
comment on column trusted_list_versions.credential is 'RecognizedEntityCredential (W3C).';
comment on column trusted_list_versions.signer is 'Verification method of both signatures.';
comment on column trusted_list_versions.is_waiting is 'Waits for its signature, for the first time or because its key was compromised.';
comment on column trusted_list_versions.told_at is 'When those who manage lists were told that it waits for a key.';
create index trusted_list_versions_waiting on trusted_list_versions (organization_id, list_id, sequence) where is_waiting;
grant update (jwt, credential, signer, published_at, is_waiting, told_at) on trusted_list_versions to sello_app;
create view public_trusted_lists as
  select list_id, sequence, jwt, credential from trusted_list_versions where jwt is not null;
grant select on public_trusted_lists to sello_platform, sello_public;
