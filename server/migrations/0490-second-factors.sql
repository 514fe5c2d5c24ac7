-- What somebody proves besides their password that it is they: codes of an authenticator app (RFC 6238), and passkeys (WebAuthn).
create table user_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- Of an app: its secret, sealed, and the newest of its times that a code was used of.
  secret text,
  last_step bigint,
  -- Of a passkey: what WebAuthn asks to be kept of one.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index user_factors_user on user_factors (user_id, created_at);
select grant_platform_only('user_factors');

-- Codes that stand in for a lost factor, each once; only their hashes are kept.
create table recovery_codes (
  user_id uuid not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select grant_platform_only('recovery_codes');

-- What was begun with a factor and is yet to be proven: a sign-in whose password was right, or setting one up.
create table factor_steps (
  hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'totp', 'passkey')),
  user_id uuid not null references users,
  session_id uuid references sessions on delete cascade,
  -- The secret of an app, sealed, or the challenge that a passkey is to sign.
  secret text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index factor_steps_expire on factor_steps (expires_at);
select grant_platform_only('factor_steps');

-- Since when an organization requires a second factor: whoever signs in after that without one sets one up first.
alter table organizations add column second_factor_since timestamptz;

-- Where a session was begun, in words, and when it was last used.
alter table sessions
  add column browser text,
  add column system text,
  add column country text,
  add column last_used_at timestamptz not null default now();

grant insert (user_id, kind, name, secret, last_step, credential_id, public_key, counter, transports),
  update (last_step, counter, last_used_at), delete on user_factors to sello_platform;
grant insert (user_id, hash), update (used_at), delete on recovery_codes to sello_platform;
grant insert (hash, purpose, user_id, session_id, secret, expires_at), update (secret, tries), delete on factor_steps to sello_platform;
grant insert (browser, system, country), update (last_used_at) on sessions to sello_platform;
grant update (second_factor_since) on organizations to sello_platform;

-- Whether somebody of the transaction's organization has a second factor: no more of it than that is the organization's to know.
create function member_has_factor(organization uuid, person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (select from organization_users m where m.organization_id = organization and m.user_id = person)
    and exists (select from user_factors f where f.user_id = person)
$$;
revoke execute on function member_has_factor from public;
grant execute on function member_has_factor to sello_app, sello_platform;
