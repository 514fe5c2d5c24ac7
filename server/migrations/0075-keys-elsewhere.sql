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

-- What has enough approvals waits for nobody, also until a key elsewhere has signed it.
create or replace function open_turns(credentials uuid[]) returns void language sql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'on' as $$
  delete from open_approvals o where o.credential_id = any(credentials)
    and case when exists (
      select from credentials c join credential_approvals a on a.credential_id = c.id
      where c.id = o.credential_id and a.user_id = o.user_id and c.progress = 'pending' and c.standing = 'active' and not c.expired
        and c.approvals < c.approvals_required
        and a.approved_at is null and (not a.in_order or a.position = c.approvals)) then false else true end;
  insert into open_approvals (credential_id, user_id, organization_id, project_id, request_id, requested_at)
  select a.credential_id, a.user_id, c.organization_id, c.project_id, coalesce(c.request_id, c.id), c.requested_at
  from credentials c join credential_approvals a on a.credential_id = c.id
  where c.id = any(credentials) and c.progress = 'pending' and c.standing = 'active' and not c.expired
    and c.approvals < c.approvals_required
    and a.approved_at is null and (not a.in_order or a.position = c.approvals)
  order by c.request_id, c.id on conflict do nothing
$$;
