create table schemas (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid references projects,
  name text not null,
  title text not null,
  category text not null,
  subcategory text not null,
  description text not null default '',
  version integer not null default 1,
  visibility text not null,
  content jsonb not null,
  fields jsonb not null,
  created_by uuid references users,
  templates integer not null default 0,
  created_at timestamptz not null default now()
);
create index schemas_newest on schemas (organization_id, created_at desc);
select enable_organization_wall('schemas');
-- A public schema may be read, and used, by every organization.
create policy public_schemas on schemas for select to sello_app using (visibility = 'public');

create table generic_templates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  schema_id uuid not null references schemas,
  name text not null,
  description text not null default '',
  category text not null,
  network_id text not null,
  image_id uuid references images,
  fields jsonb not null,
  is_default boolean not null default false,
  templates integer not null default 0,
  created_at timestamptz not null default now()
);
create index generic_templates_newest on generic_templates (organization_id, created_at desc);
select enable_organization_wall('generic_templates');

create table templates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  schema_id uuid not null references schemas,
  generic_template_id uuid references generic_templates,
  type text not null,
  title text not null,
  content jsonb not null,
  expiration jsonb not null,
  params jsonb not null,
  config jsonb not null,
  approvals_required integer not null default 0,
  is_default boolean not null default false,
  revision integer not null default 1,
  issued integer not null default 0,
  pending integer not null default 0,
  credentials integer not null default 0,
  created_at timestamptz not null default now()
);
create index templates_newest on templates (project_id, created_at desc);
select enable_organization_wall('templates');

create table template_signers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  template_id uuid not null references templates on delete cascade,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  unique (template_id, user_id),
  foreign key (organization_id, user_id) references organization_users (organization_id, user_id)
);
create index template_signers_user on template_signers (organization_id, user_id);
select enable_organization_wall('template_signers');
