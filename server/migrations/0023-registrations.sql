-- Registrations until their address is confirmed: nothing exists of them yet, and an address may stand in any number. The first that is
-- confirmed gets it.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  -- Null until the letter was written.
  code_hash bytea unique,
  password_hash text not null,
  details jsonb not null,
  language text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index registrations_email on registrations (email);
select grant_platform_only('registrations');
