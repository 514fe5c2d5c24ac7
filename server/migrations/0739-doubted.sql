-- The key for which nobody believes a credential any more: it was in other hands when it signed, or no older seal says that it was not yet. Lists
-- find these by it; those that ended are nobody's task any more. Written in pieces once a key is said to be compromised; those of before, now.
alter table credentials add column doubted_key uuid references did_keys (id);
create index credentials_doubted on credentials (project_id, requested_at, id) include (organization_id, template_id, doubted_key)
  where doubted_key is not null and standing in ('active', 'suspended');
grant update (doubted_key) on credentials to sello_app;

insert into jobs (kind, key, organization_id, payload, run_at)
  select 'credentials.doubt', k.id::text, k.organization_id, jsonb_build_object('verificationMethod', k.did || '#' || k.fragment), now()
  from did_keys k where k.compromised_at is not null;
