create table images (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  file_id text not null,
  content_type text not null,
  created_at timestamptz not null default now()
);
select enable_organization_wall('images');
create view public_images as select id, file_id, content_type from images;
select publish_view('public_images');

create table projects (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  name text not null,
  description text not null default '',
  image_id uuid references images,
  category text not null,
  status text not null default 'active' check (status in ('active', 'removed')),
  featured boolean not null default false,
  network_id text not null,
  trust_registry text not null default 'none',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  -- Maintained where the rows change, so that lists never count.
  templates integer not null default 0,
  users integer not null default 0,
  issued integer not null default 0,
  pending integer not null default 0,
  -- All credentials there ever were, also canceled ones: what an unfiltered list counts.
  credentials integer not null default 0,
  revoked integer not null default 0
);
create index projects_newest on projects (organization_id, created_at desc) where status = 'active';
select enable_organization_wall('projects');

create table project_users (
  project_id uuid not null references projects,
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id, role),
  foreign key (organization_id, user_id) references organization_users (organization_id, user_id)
);
create index project_users_user on project_users (organization_id, user_id);
select enable_organization_wall('project_users');
