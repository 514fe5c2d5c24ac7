-- Keys in custody may be elsewhere: then nothing private of them is here.
alter table custody_keys
  add column custody text not null default 'local' check (custody in ('local', 'pkcs11', 'vault')),
  add column reference text,
  alter column wrapped_key drop not null,
  alter column sealed_private_key drop not null,
  add constraint custody_keys_private check (case custody
    when 'local' then wrapped_key is not null and sealed_private_key is not null and reference is null
    else wrapped_key is null and wrapped_by is null and sealed_private_key is null and reference is not null end);
comment on table custody_keys is 'Custody keys: as ciphertext, sealed under a key of their own, which is wrapped by the master key that stands outside the database; or by reference, where the private half is elsewhere.';
comment on column custody_keys.custody is 'Where the private half is: sealed here (local), in a token of a PKCS #11 library, or in a Vault.';
comment on column custody_keys.reference is 'How its custody finds it; null where it is here.';
grant insert (custody, reference) on custody_keys to sello_app, sello_platform;

create table custody_choices (
  organization_id uuid primary key references organizations,
  custody text not null check (custody in ('local', 'pkcs11', 'vault'))
);
comment on table custody_choices is 'Where new keys of an organization are made; here, where it chose nothing.';
select enable_organization_wall('custody_choices');
grant select, insert (organization_id, custody), update (custody) on custody_choices to sello_app;
grant select on custody_choices to sello_platform;
