-- People, the organizations they belong to, and their sessions.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  lastname text not null,
  password_hash text,
  email_verified boolean not null default false,
  must_change_password boolean not null default false,
  created_at timestamptz not null default now()
);
select grant_platform_only('users');

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  alias text not null unique,
  did text unique,
  did_key_id uuid,
  image_id uuid,
  logo_image_id uuid,
  banner_image_id uuid,
  logo_background text,
  share_description text,
  domain text,
  industry smallint not null default 0,
  country text,
  contact_name text,
  contact_lastname text,
  status text not null default 'pending' check (status in ('pending', 'verified', 'rejected')),
  membership text not null default 'trial' check (membership in ('trial', 'production')),
  trial_ends_at timestamptz,
  platform_owner boolean not null default false,
  features jsonb not null default '{}',
  issued_on_trial integer not null default 0,
  created_at timestamptz not null default now()
);
select enable_organization_wall('organizations', 'id');
revoke insert, delete on organizations from sello_app;

-- A person's place in an organization. Name and e-mail stand here too, so that an organization sees its own people and no account.
create table organization_users (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  name text not null,
  lastname text not null,
  email text not null,
  roles text[] not null,
  status text not null default 'active' check (status in ('pending', 'disabled', 'active')),
  key_management text not null default 'none' check (key_management in ('none', 'custody', 'wallet')),
  auth_method text not null default 'basic' check (auth_method in ('basic', 'wallet', 'sso')),
  did text,
  did_key_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_users_user on organization_users (user_id);
select enable_organization_wall('organization_users');

-- A session is a family of refresh tokens: using one twice, after its grace, ends them all.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  organization_id uuid not null references organizations,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_why text
);
create index sessions_user on sessions (user_id) where ended_at is null;
select grant_platform_only('sessions');
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
select grant_platform_only('refresh_tokens');

-- Single-use codes sent by e-mail; only their hashes are kept.
create table mail_codes (
  hash bytea primary key,
  purpose text not null check (purpose in ('recover', 'register', 'invite')),
  user_id uuid not null references users,
  organization_id uuid references organizations,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_codes_user on mail_codes (user_id, purpose);
select grant_platform_only('mail_codes');

-- Counters of attempts, shared by all server processes.
create table attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
select grant_platform_only('attempts');

create table idempotency_keys (
  caller uuid not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
select grant_platform_only('idempotency_keys');
