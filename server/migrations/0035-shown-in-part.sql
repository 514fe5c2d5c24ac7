-- What the holder of a credential can show in part: a form of the same document with a proof of its own, for the holder alone.
create table holder_forms (
  credential_id uuid primary key references credentials(id),
  organization_id uuid not null references organizations(id),
  always text[] not null,
  sealed text
);
comment on table holder_forms is 'The bbs-2023 form of a credential, sealed by the keystore; null until its first letter is written, and made once. Without a row its template does not disclose in part. It is gone when the person is erased.';
comment on column holder_forms.always is 'Names of the claims that are shown always, as the template said when the credential was issued.';
select enable_organization_wall('holder_forms');
grant insert (credential_id, organization_id, always), update (always, sealed), delete on holder_forms to sello_app;
