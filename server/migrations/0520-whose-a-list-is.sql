-- A status list is of the DID that its credentials name as their issuer, and stays so: verifiers take it from nobody else, whatever DID the
-- organization issues by later. Until now an organization had one.
alter table dids add unique (did, organization_id);
alter table status_lists add column did text;
update status_lists l set did = o.did from organizations o where o.id = l.organization_id;
alter table status_lists alter column did set not null,
  add foreign key (did, organization_id) references dids (did, organization_id);
grant insert (did) on status_lists to sello_app;
