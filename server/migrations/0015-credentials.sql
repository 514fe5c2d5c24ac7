create table recipients (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  name text not null,
  lastname text not null,
  email text,
  did text,
  status text not null default 'active' check (status in ('pending', 'disabled', 'active')),
  credentials integer not null default 0,
  created_at timestamptz not null default now(),
  check (email is not null or did is not null)
);
create unique index recipients_email on recipients (organization_id, email) where email is not null;
create unique index recipients_did on recipients (organization_id, did) where email is null;
create index recipients_newest on recipients (organization_id, created_at desc);
select enable_organization_wall('recipients');

-- Bitstring Status Lists: `next` counts the places given; the place is permuted so that neighbours in time are no neighbours in the list.
create table status_lists (
  id text primary key,
  organization_id uuid not null references organizations,
  purpose text not null check (purpose in ('revocation')),
  bits bytea not null,
  next integer not null default 0,
  factor integer not null,
  shift integer not null,
  version integer not null default 0,
  document text,
  updated_at timestamptz not null default now()
);
create index status_lists_open on status_lists (organization_id, purpose);
select enable_organization_wall('status_lists');
create view public_status_lists as select id, document, version, updated_at from status_lists where document is not null;
select publish_view('public_status_lists');

create table issue_batches (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  template_id uuid not null references templates,
  requested_by uuid not null,
  receivers jsonb,
  total integer not null,
  requested_at timestamptz not null,
  frozen jsonb not null,
  finished_at timestamptz
);
select enable_organization_wall('issue_batches');

create table issue_results (
  batch_id uuid not null references issue_batches on delete cascade,
  organization_id uuid not null,
  row integer not null,
  name text not null,
  email text,
  outcome text not null,
  credential_id uuid,
  fields jsonb not null default '{}',
  primary key (batch_id, row)
);
select enable_organization_wall('issue_results');

create table seal_batches (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  network_id text not null,
  kind text not null check (kind in ('issuance', 'status')),
  root text not null,
  leaves integer not null,
  state text not null default 'prepared' check (state in ('prepared', 'sealed')),
  chain_id bigint,
  contract text,
  contract_version integer,
  transaction_hash text,
  block_number bigint,
  block_time timestamptz,
  created_at timestamptz not null default now()
);
create index seal_batches_open on seal_batches (organization_id) where state = 'prepared';
select enable_organization_wall('seal_batches');

create table credentials (
  id uuid primary key default gen_random_uuid(),
  public_id text not null unique,
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  template_id uuid not null references templates,
  template_revision integer not null,
  batch_id uuid references issue_batches,
  recipient_id uuid not null references recipients,
  receiver_name text not null,
  receiver_email text,
  receiver_did text,
  title text not null,
  subtitle text not null default '',
  language text not null,
  network_id text not null,
  progress text not null default 'pending' check (progress in ('pending', 'signed', 'sealed', 'sent', 'delivered')),
  standing text not null default 'active' check (standing in ('active', 'suspended', 'revoked', 'superseded', 'canceled')),
  holds_place boolean not null default true,
  approvals_required integer not null default 0,
  approvals integer not null default 0,
  status_list_id text not null references status_lists,
  status_index integer not null,
  requested_at timestamptz not null,
  issued_at timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  revoked_at timestamptz,
  revocation_reason text,
  on_trial boolean not null default false,
  digest bytea,
  unique (status_list_id, status_index)
)
-- Signing and sealing change no indexed column, so with room left on the page they touch no index (heap-only tuples).
with (fillfactor = 50);
create unique index credentials_place on credentials (template_id, recipient_id) where holds_place;
create index credentials_requested on credentials (project_id, requested_at desc, id);
create index credentials_receiver on credentials (project_id, receiver_name, id);
create index credentials_template on credentials (template_id, requested_at desc, id);
create index credentials_batch on credentials (batch_id) where batch_id is not null;
create index credentials_recipient on credentials (recipient_id);
select enable_organization_wall('credentials');

-- The documents stand apart: a list never reads them.
create table credential_documents (
  credential_id uuid primary key references credentials,
  organization_id uuid not null,
  fields jsonb not null,
  unsigned text not null,
  proof jsonb
);
select enable_organization_wall('credential_documents');

-- What waits for a seal: written with the signature or revocation, taken out with the leaf.
create table seal_queue (
  credential_id uuid not null references credentials,
  kind text not null check (kind in ('issuance', 'status')),
  organization_id uuid not null,
  network_id text not null,
  queued_at timestamptz not null default now(),
  primary key (credential_id, kind)
);
create index seal_queue_next on seal_queue (organization_id, network_id, kind, queued_at);
select enable_organization_wall('seal_queue');

-- A credential's leaf in a sealed batch: written once, never updated. The path is 33 bytes a step: the side (0 left, 1 right) and the hash.
create table seal_leaves (
  credential_id uuid not null references credentials,
  kind text not null check (kind in ('issuance', 'status')),
  organization_id uuid not null,
  seal_batch_id uuid not null references seal_batches,
  salt bytea not null,
  path bytea not null,
  change jsonb,
  primary key (credential_id, kind)
);
create index seal_leaves_batch on seal_leaves (seal_batch_id);
select enable_organization_wall('seal_leaves');

-- A leaf as the API gives it: hex, the path step by step.
create function leaf_record(salt bytea, path bytea, change jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('salt', encode(salt, 'hex'), 'change', change,
    'path', coalesce((select jsonb_agg(jsonb_build_object('side', case get_byte(path, i * 33) when 0 then 'left' else 'right' end,
      'hash', encode(substring(path from i * 33 + 2 for 32), 'hex')) order by i) from generate_series(0, length(path) / 33 - 1) i), '[]'::jsonb)))
$$;

create table credential_approvals (
  credential_id uuid not null references credentials,
  organization_id uuid not null,
  position integer not null,
  user_id uuid not null,
  name text not null,
  did text not null,
  approved_at timestamptz,
  proof jsonb,
  primary key (credential_id, user_id)
);
create index credential_approvals_waiting on credential_approvals (organization_id, user_id) where approved_at is null;
select enable_organization_wall('credential_approvals');

create view public_credentials as
  select c.public_id, c.organization_id, c.network_id, c.title, c.subtitle, c.language, c.receiver_name, c.progress, c.standing, c.requested_at, c.issued_at,
    c.expires_at, c.revoked_at, c.revocation_reason, c.on_trial, encode(c.digest, 'hex') as digest, c.status_list_id, c.approvals_required,
    d.fields, d.unsigned, d.proof,
    case when i.id is not null then leaf_record(il.salt, il.path, il.change) end as issuance_leaf,
    case when r.id is not null then leaf_record(rl.salt, rl.path, rl.change) end as revocation_leaf,
    (select jsonb_agg(jsonb_build_object('name', a.name, 'did', a.did, 'proof', a.proof) order by a.position)
       from credential_approvals a where a.credential_id = c.id and a.proof is not null) as approvals,
    row_to_json(i.*) as issuance_seal, row_to_json(r.*) as revocation_seal,
    o.did as issuer_did, o.name as issuer_name, o.logo_image_id as issuer_image_id, o.membership as issuer_membership, o.status as issuer_status,
    t.title as template_title, t.params ->> 'description' as template_description
  from credentials c
    join credential_documents d on d.credential_id = c.id
    join organizations o on o.id = c.organization_id
    join templates t on t.id = c.template_id
    left join seal_leaves il on il.credential_id = c.id and il.kind = 'issuance'
    left join seal_batches i on i.id = il.seal_batch_id and i.state = 'sealed'
    left join seal_leaves rl on rl.credential_id = c.id and rl.kind = 'status'
    left join seal_batches r on r.id = rl.seal_batch_id and r.state = 'sealed'
  where c.progress <> 'pending';
select publish_view('public_credentials');

-- How often a credential's e-mail was written: counted when it is sent again.
create index jobs_deliveries on jobs ((payload ->> 'credentialId')) where kind = 'credentials.deliver';
