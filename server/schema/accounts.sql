-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- identity

create table users (
  id uuid default gen_random_uuid(),
  email text not null,
  name text not null,
  lastname text not null,
  password_hash text,
  email_verified boolean default false not null,
  must_change_password boolean default false not null,
  created_at timestamp with time zone default now() not null,
  language text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_email_check CHECK (email = lower(email)),
  constraint users_language_check CHECK (language = ANY (ARRAY['en-US'::text, 'es-MX'::text]))
);
comment on table users is 'People, the organizations they belong to, and their sessions.';
alter table users enable row level security;
alter table users force row level security;
create policy platform on users for all to sello_platform, current_user using (true) with check (true);
grant select on users to sello_platform;
grant insert (email, name, lastname, language), update (name, lastname, password_hash, email_verified, must_change_password, language) on users to sello_platform;
alter table dids add constraint dids_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table sessions (
  id uuid default gen_random_uuid(),
  user_id uuid not null,
  organization_id uuid not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  ended_why text,
  browser text,
  system text,
  country text,
  last_used_at timestamp with time zone default now() not null,
  sso_issuer text,
  usable_roles text[],
  wallet_id uuid,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_check CHECK (usable_roles IS NULL OR sso_issuer IS NOT NULL)
);
comment on table sessions is 'A session is a family of refresh tokens: using one twice, after its grace, ends them all.';
CREATE INDEX sessions_user on sessions (user_id) WHERE (ended_at IS NULL);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy platform on sessions for all to sello_platform, current_user using (true) with check (true);
grant select, delete on sessions to sello_platform;
grant insert (user_id, organization_id, browser, system, country, sso_issuer, usable_roles, wallet_id, confirmed_at), update (organization_id, ended_at, ended_why, last_used_at, confirmed_at) on sessions to sello_platform;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table refresh_tokens (
  hash bytea,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash)
);
CREATE INDEX refresh_tokens_session on refresh_tokens (session_id);
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy platform on refresh_tokens for all to sello_platform, current_user using (true) with check (true);
grant select, delete on refresh_tokens to sello_platform;
grant insert (hash, session_id, expires_at), update (used_at) on refresh_tokens to sello_platform;
alter table refresh_tokens add constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

create table mail_codes (
  hash bytea,
  purpose text not null,
  user_id uuid not null,
  organization_id uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_codes_pkey PRIMARY KEY (hash),
  constraint mail_codes_purpose_check CHECK (purpose = ANY (ARRAY['recover'::text, 'register'::text, 'invite'::text]))
);
comment on table mail_codes is 'Single-use codes sent by e-mail; only their hashes are kept.';
CREATE INDEX mail_codes_user on mail_codes (user_id, purpose);
alter table mail_codes enable row level security;
alter table mail_codes force row level security;
create policy platform on mail_codes for all to sello_platform, current_user using (true) with check (true);
grant select, delete on mail_codes to sello_platform;
grant insert (hash, purpose, user_id, organization_id, expires_at), update (used_at) on mail_codes to sello_platform;
alter table mail_codes add constraint mail_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table attempts (
  key text,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
comment on table attempts is 'Counters of attempts, shared by all server processes.';
alter table attempts enable row level security;
alter table attempts force row level security;
create policy platform on attempts for all to sello_platform, current_user using (true) with check (true);
grant select, delete on attempts to sello_platform;
grant insert (key, window_start, count), update (window_start, count) on attempts to sello_platform;

create table known_places (
  user_id uuid,
  place bytea,
  seen_at timestamp with time zone default now() not null,
  constraint known_places_pkey PRIMARY KEY (user_id, place)
);
comment on table known_places is 'Where an account signed in from: attempts from there have an allowance of their own, which strangers elsewhere cannot use up. An address is kept under a keyed hash only.';
CREATE INDEX known_places_seen on known_places (seen_at);
alter table known_places enable row level security;
alter table known_places force row level security;
create policy platform on known_places for all to sello_platform, current_user using (true) with check (true);
grant select, delete on known_places to sello_platform;
grant insert (user_id, place, seen_at), update (seen_at) on known_places to sello_platform;
alter table known_places add constraint known_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

create table user_factors (
  id uuid default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  name text not null,
  secret text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[],
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint user_factors_pkey PRIMARY KEY (id),
  constraint user_factors_credential_id_key UNIQUE (credential_id),
  constraint user_factors_check CHECK ((kind = 'totp'::text) = (secret IS NOT NULL)),
  constraint user_factors_check1 CHECK ((kind = 'passkey'::text) = (credential_id IS NOT NULL AND public_key IS NOT NULL AND counter IS NOT NULL)),
  constraint user_factors_kind_check CHECK (kind = ANY (ARRAY['totp'::text, 'passkey'::text]))
);
comment on table user_factors is 'What somebody proves besides their password that it is they: codes of an authenticator app (RFC 6238), and passkeys (WebAuthn).';
CREATE INDEX user_factors_user on user_factors (user_id, created_at);
alter table user_factors enable row level security;
alter table user_factors force row level security;
create policy platform on user_factors for all to sello_platform, current_user using (true) with check (true);
grant select, delete on user_factors to sello_platform;
grant insert (user_id, kind, name, secret, last_step, credential_id, public_key, counter, transports), update (name, last_step, counter, last_used_at) on user_factors to sello_platform;
alter table user_factors add constraint user_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table recovery_codes (
  user_id uuid,
  hash bytea,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash)
);
comment on table recovery_codes is 'Codes that stand in for a lost factor, each once; only their hashes are kept.';
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy platform on recovery_codes for all to sello_platform, current_user using (true) with check (true);
grant select, delete on recovery_codes to sello_platform;
grant insert (user_id, hash), update (used_at) on recovery_codes to sello_platform;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table factor_steps (
  hash bytea,
  purpose text not null,
  user_id uuid not null,
  session_id uuid,
  secret text,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  password_hash text,
  wallet_id uuid,
  wallet_organization_id uuid,
  constraint factor_steps_pkey PRIMARY KEY (hash),
  constraint factor_steps_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'totp'::text, 'passkey'::text]))
);
comment on table factor_steps is 'What was begun with a factor and is yet to be proven: a sign-in whose password was right, or setting one up.';
CREATE INDEX factor_steps_expire on factor_steps (expires_at);
alter table factor_steps enable row level security;
alter table factor_steps force row level security;
create policy platform on factor_steps for all to sello_platform, current_user using (true) with check (true);
grant select, delete on factor_steps to sello_platform;
grant insert (hash, purpose, user_id, session_id, secret, expires_at, password_hash, wallet_id, wallet_organization_id), update (secret, tries) on factor_steps to sello_platform;
alter table factor_steps add constraint factor_steps_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table factor_steps add constraint factor_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

-- organizations

create table organizations (
  id uuid default gen_random_uuid(),
  name text not null,
  alias text not null,
  did text,
  did_key_id uuid,
  image_id uuid,
  logo_image_id uuid,
  banner_image_id uuid,
  logo_background text,
  share_description text,
  domain text,
  industry smallint default 0 not null,
  country text,
  contact_name text,
  contact_lastname text,
  status text default 'pending'::text not null,
  membership text default 'trial'::text not null,
  trial_ends_at timestamp with time zone,
  platform_owner boolean default false not null,
  features jsonb default '{}'::jsonb not null,
  issued_on_trial integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  contact_phone text,
  reviewed_at timestamp with time zone,
  rejection_reasons text[],
  rejection_comment text,
  resubmitted_at timestamp with time zone,
  production_asked_at timestamp with time zone,
  production_note text,
  second_factor_since timestamp with time zone,
  trial_told_days integer,
  trial_told_end timestamp with time zone,
  contact_email text,
  language text default 'es-MX'::text not null,
  sender_name text,
  time_zone text,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_alias_key UNIQUE (alias),
  constraint organizations_did_key UNIQUE (did),
  constraint organizations_contact_email_check CHECK (length(contact_email) >= 3 AND length(contact_email) <= 254),
  constraint organizations_language_check CHECK (language = ANY (ARRAY['en-US'::text, 'es-MX'::text])),
  constraint organizations_membership_check CHECK (membership = ANY (ARRAY['trial'::text, 'production'::text])),
  constraint organizations_sender_name_check CHECK (length(sender_name) >= 1 AND length(sender_name) <= 100),
  constraint organizations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])),
  constraint organizations_time_zone_check CHECK (length(time_zone) >= 1 AND length(time_zone) <= 64)
);
CREATE INDEX organizations_asking on organizations (production_asked_at) WHERE (production_asked_at IS NOT NULL);
CREATE INDEX organizations_trial_to_tell on organizations (trial_ends_at) WHERE ((membership = 'trial'::text) AND (status = 'verified'::text) AND ((trial_told_days IS DISTINCT FROM 0) OR (trial_told_end IS DISTINCT FROM trial_ends_at)));
CREATE INDEX organizations_waiting on organizations (COALESCE(resubmitted_at, created_at)) WHERE (status = 'pending'::text);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy organization_wall on organizations for all to sello_app using ((id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on organizations for all to sello_platform, current_user using (true) with check (true);
grant select on organizations to sello_app, sello_platform;
grant update (alias, logo_image_id, banner_image_id, logo_background, share_description, domain, contact_name, contact_lastname, issued_on_trial, revision, contact_phone, production_asked_at, production_note, contact_email, language, sender_name, time_zone) on organizations to sello_app;
grant update (revision, second_factor_since, trial_told_days, trial_told_end) on organizations to sello_platform;
alter table custody_choices add constraint custody_choices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table dids add constraint dids_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table events add constraint events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table kept_answers add constraint kept_answers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table mail_codes add constraint mail_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table mail_shared_files add constraint mail_shared_files_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table notifications add constraint notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table seal_trees add constraint seal_trees_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table seals add constraint seals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table sessions add constraint sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table organization_zones (
  organization_id uuid,
  since timestamp with time zone,
  zone text not null,
  first_day date not null,
  constraint organization_zones_pkey PRIMARY KEY (organization_id, since),
  constraint organization_zones_zone_check CHECK (length(zone) >= 1 AND length(zone) <= 64)
);
comment on table organization_zones is 'By which time zone the days of an organization go from an instant on. Days never go back: until the clocks of a new zone show first_day, it stays that day.';
alter table organization_zones enable row level security;
alter table organization_zones force row level security;
create policy organization_wall on organization_zones for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on organization_zones for all to sello_platform, current_user using (true) with check (true);
grant select on organization_zones to sello_app, sello_platform;
grant insert (organization_id, since, zone, first_day), update (zone) on organization_zones to sello_app;
alter table organization_zones add constraint organization_zones_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table organization_users (
  organization_id uuid,
  user_id uuid,
  name text not null,
  lastname text not null,
  email text not null,
  roles text[] not null,
  status text default 'active'::text not null,
  key_management text default 'none'::text not null,
  auth_method text default 'basic'::text not null,
  did text,
  did_key_id uuid,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  onboarding_method text default 'email'::text not null,
  stated_did text,
  invited_at timestamp with time zone,
  invited_by uuid,
  invitation_ends_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  sessions_end_at timestamp with time zone,
  welcomed_at timestamp with time zone,
  invitation_declined_at timestamp with time zone,
  onboarding_state text default 'confirmed'::text not null,
  title text default ''::text not null,
  signature_image_id uuid,
  constraint organization_users_pkey PRIMARY KEY (organization_id, user_id),
  constraint organization_users_auth_method_check CHECK (auth_method = ANY (ARRAY['basic'::text, 'wallet'::text, 'sso'::text])),
  constraint organization_users_key_management_check CHECK (key_management = ANY (ARRAY['none'::text, 'custody'::text, 'wallet'::text])),
  constraint organization_users_onboarding_method_check CHECK (onboarding_method = ANY (ARRAY['manual'::text, 'email'::text, 'kyc'::text])),
  constraint organization_users_onboarding_state_check CHECK (onboarding_state = ANY (ARRAY['none'::text, 'due'::text, 'begun'::text, 'confirmed'::text, 'refused'::text])),
  constraint organization_users_status_check CHECK (status = ANY (ARRAY['pending'::text, 'disabled'::text, 'active'::text]))
);
comment on table organization_users is 'A person''s place in an organization. Name and e-mail stand here too, so that an organization sees its own people and no account.';
CREATE INDEX organization_users_onboarding on organization_users (organization_id, onboarding_state) WHERE (onboarding_state = ANY (ARRAY['due'::text, 'begun'::text, 'refused'::text]));
CREATE INDEX organization_users_signature on organization_users (organization_id, signature_image_id) WHERE (signature_image_id IS NOT NULL);
CREATE INDEX organization_users_user on organization_users (user_id);
alter table organization_users enable row level security;
alter table organization_users force row level security;
create policy organization_wall on organization_users for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on organization_users for all to sello_platform, current_user using (true) with check (true);
grant select on organization_users to sello_app, sello_platform;
grant update (key_management, did, did_key_id, invited_at, invited_by, invitation_ends_at, last_sign_in_at, invitation_declined_at) on organization_users to sello_platform;
grant update (name, lastname, key_management, did, did_key_id, revision, stated_did, welcomed_at, title, signature_image_id) on organization_users to sello_app;
alter table mail_choices add constraint mail_choices_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;
alter table organization_users add constraint organization_users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table organization_users add constraint organization_users_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table organization_users add constraint organization_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table former_members (
  organization_id uuid,
  user_id uuid,
  name text not null,
  lastname text not null,
  removed_at timestamp with time zone default now() not null,
  constraint former_members_pkey PRIMARY KEY (organization_id, user_id)
);
comment on table former_members is 'What those were called who did something here and are gone.';
alter table former_members enable row level security;
alter table former_members force row level security;
create policy organization_wall on former_members for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on former_members for all to sello_platform, current_user using (true) with check (true);
grant select on former_members to sello_app, sello_platform;
alter table former_members add constraint former_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table former_members add constraint former_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

create table onboarding_checks (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null,
  secret text,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint onboarding_checks_pkey PRIMARY KEY (id),
  constraint onboarding_checks_organization_id_user_id_key UNIQUE (organization_id, user_id),
  constraint onboarding_checks_kind_check CHECK (kind = ANY (ARRAY['email'::text, 'kyc'::text]))
);
comment on table onboarding_checks is 'What somebody was asked to prove themselves by, the last alone: a typed code (sealed), or a visit at the provider, whose nonce is the id.';
alter table onboarding_checks enable row level security;
alter table onboarding_checks force row level security;
create policy organization_wall on onboarding_checks for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on onboarding_checks for all to sello_platform, current_user using (true) with check (true);
grant select on onboarding_checks to sello_app;
grant select, delete on onboarding_checks to sello_platform;
grant update (tries) on onboarding_checks to sello_app;
alter table onboarding_checks add constraint onboarding_checks_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;

create table organization_role_givers (
  giver text,
  role text,
  constraint organization_role_givers_pkey PRIMARY KEY (giver, role)
);
comment on table organization_role_givers is 'Who gives which role of an organization: contract/base/access/giving.ts, which a test compares.';
alter table organization_role_givers enable row level security;
alter table organization_role_givers force row level security;
create policy platform on organization_role_givers for all to sello_platform, current_user using (true) with check (true);
grant select on organization_role_givers to sello_platform;
insert into organization_role_givers (giver, role) values
  ('org.owner', 'org.api'),
  ('org.owner', 'org.audit'),
  ('org.owner', 'org.billing'),
  ('org.owner', 'org.member'),
  ('org.owner', 'org.owner'),
  ('org.owner', 'org.projects'),
  ('org.owner', 'org.reports'),
  ('org.owner', 'org.users'),
  ('org.owner', 'viewer'),
  ('org.users', 'org.member'),
  ('org.users', 'org.users'),
  ('org.users', 'viewer');

create table registrations (
  id uuid default gen_random_uuid(),
  email text not null,
  code_hash bytea,
  password_hash text,
  details jsonb not null,
  language text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint registrations_pkey PRIMARY KEY (id),
  constraint registrations_code_hash_key UNIQUE (code_hash),
  constraint registrations_email_check CHECK (email = lower(email))
);
comment on table registrations is 'Registrations until their address is confirmed: nothing exists of them yet, and an address may stand in any number. The first that is confirmed gets it.';
CREATE INDEX registrations_email on registrations (email);
alter table registrations enable row level security;
alter table registrations force row level security;
create policy platform on registrations for all to sello_platform, current_user using (true) with check (true);
grant select, delete on registrations to sello_platform;
grant insert (email, password_hash, details, language, expires_at), update (code_hash) on registrations to sello_platform;

create table images (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  file_id text not null,
  content_type text not null,
  created_at timestamp with time zone default now() not null,
  bytes integer default 0 not null,
  constraint images_pkey PRIMARY KEY (id)
);
CREATE INDEX images_organization on images (organization_id, created_at);
alter table images enable row level security;
alter table images force row level security;
create policy organization_wall on images for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on images for all to sello_platform, current_user using (true) with check (true);
grant select on images to sello_platform;
grant select, delete on images to sello_app;
grant insert (organization_id, file_id, content_type, bytes) on images to sello_app;
alter table images add constraint images_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table organization_users add constraint organization_users_signature_image_id_fkey FOREIGN KEY (signature_image_id) REFERENCES images(id);

create function begin_onboarding(organization uuid, person uuid, way text, sealed text, seconds integer) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  update organization_users m set onboarding_state = 'begun', revision = m.revision + 1
    where m.organization_id = organization and acts_for(organization) and m.user_id = person and m.status = 'active'
      and m.onboarding_method = way and m.onboarding_state in ('due', 'begun', 'refused');
  if not found then return null; end if;
  delete from onboarding_checks c where c.organization_id = organization and c.user_id = person;
  insert into onboarding_checks (organization_id, user_id, kind, secret, expires_at)
    values (organization, person, way, sealed, now() + make_interval(secs => seconds)) returning id into made;
  return made;
end $$;
revoke execute on function begin_onboarding(organization uuid, person uuid, way text, sealed text, seconds integer) from public;
grant execute on function begin_onboarding(organization uuid, person uuid, way text, sealed text, seconds integer) to sello_app, sello_platform;
comment on function begin_onboarding(organization uuid, person uuid, way text, sealed text, seconds integer) is 'Begins a proof of somebody''s own, in place of the one before; null where none is asked of them in this way.';

create function bind_member(organization uuid, address text, iss text, sub text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare person uuid;
begin
  select m.user_id into person from organization_users m
    join sso_providers p on p.organization_id = m.organization_id and p.enabled and p.issuer = iss
    where m.organization_id = organization and m.email = address and m.auth_method = 'sso' and m.status = 'pending' and m.invitation_ends_at > now()
      and m.invitation_declined_at is null
    for no key update of m;
  if person is null then return null; end if;
  insert into sso_bindings (organization_id, user_id, issuer, subject) values (organization, person, iss, sub);
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null
    where m.organization_id = organization and m.user_id = person;
  delete from former_members f where f.organization_id = organization and f.user_id = person;
  return person;
end $$;
revoke execute on function bind_member(organization uuid, address text, iss text, sub text) from public;
grant execute on function bind_member(organization uuid, address text, iss text, sub text) to sello_platform;
comment on function bind_member(organization uuid, address text, iss text, sub text) is 'Whoever comes back by their organization''s provider is no former member any more, as whoever comes back by a letter; and what was declined is not taken up.';

create function bring_along(project uuid, person uuid) returns text[] language plpgsql security definer set search_path = public, pg_temp as $$
declare has text[];
begin
  update organization_users m set roles = array(select role from unnest(m.roles || '{org.member}'::text[]) role order by role), revision = m.revision + 1
    from projects p
    where p.id = project and p.status = 'active' and acts_for(p.organization_id) and m.organization_id = p.organization_id and m.user_id = person
      and not m.roles && roles_for_projects()
      and exists (select from project_users u where u.project_id = p.id and u.user_id = person)
    returning m.roles into has;
  return has;
end $$;
revoke execute on function bring_along(project uuid, person uuid) from public;
grant execute on function bring_along(project uuid, person uuid) to sello_app, sello_platform;
comment on function bring_along(project uuid, person uuid) is 'Gives what comes along with a role in a project to whoever came to have one without; answers what they have then, or null where they lacked nothing.';

create function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare has text[];
begin
  perform hold_members(organization);
  if person = actor or not (given || taken) <@ array(select organization_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'a role is given and taken by whoever has the right to it';
  end if;
  update organization_users m set revision = m.revision + 1,
      roles = array(select role from unnest(m.roles || given) role where not role = any(taken) group by role order by role)
    where m.organization_id = organization and m.user_id = person returning m.roles into has;
  if coalesce(has, '{}') = '{}' then raise insufficient_privilege using message = 'a member has a role'; end if;
  if not has && roles_for_projects() and exists (
      select from project_users u join projects p on p.id = u.project_id and p.status = 'active' where u.organization_id = organization and u.user_id = person) then
    raise insufficient_privilege using message = 'who works in a project keeps a role that lets them';
  end if;
  perform keep_an_owner(organization);
end $$;
revoke execute on function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[]) from public;
grant execute on function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[]) to sello_app;
comment on function change_member_roles(actor uuid, organization uuid, person uuid, given text[], taken text[]) is 'As before (0450), but whoever works in a project that stands keeps a role that lets them.';

create function change_member_status(actor uuid, organization uuid, person uuid, before text, after text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if (before, after) not in (('active', 'disabled'), ('disabled', 'active')) or not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'a member is disabled and enabled by whoever looks after them';
  end if;
  update organization_users m set status = after, revision = m.revision + 1,
      sessions_end_at = case after when 'disabled' then clock_timestamp() else m.sessions_end_at end
    where m.organization_id = organization and m.user_id = person and m.status = before;
  if not found then raise insufficient_privilege using message = 'a status is changed from what it is'; end if;
  perform keep_an_owner(organization);
end $$;
revoke execute on function change_member_status(actor uuid, organization uuid, person uuid, before text, after text) from public;
grant execute on function change_member_status(actor uuid, organization uuid, person uuid, before text, after text) to sello_app;
comment on function change_member_status(actor uuid, organization uuid, person uuid, before text, after text) is 'Disables and enables. What a disabled person had begun is over, and begins anew only by signing in.';

create function day_in(organization uuid, at timestamp with time zone) returns date language sql stable as $$
  select greatest(z.first_day, (day_in.at at time zone z.zone)::date) from organization_zones z
  where z.organization_id = day_in.organization and z.since <= day_in.at order by z.since desc limit 1
$$;
comment on function day_in(organization uuid, at timestamp with time zone) is 'The day of an instant in an organization.';

create function end_member_sessions(actor uuid, organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'somebody is signed out by whoever looks after them';
  end if;
  update organization_users m set sessions_end_at = clock_timestamp() where m.organization_id = organization and m.user_id = person;
end $$;
revoke execute on function end_member_sessions(actor uuid, organization uuid, person uuid) from public;
grant execute on function end_member_sessions(actor uuid, organization uuid, person uuid) to sello_app;
comment on function end_member_sessions(actor uuid, organization uuid, person uuid) is 'Signs somebody out, wherever they are signed in to the organization.';

create function enter_by_wallet(organization uuid, wallet uuid) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare w member_wallets;
begin
  if not acts_for(organization) then raise insufficient_privilege using message = 'a wallet is linked in the organization of the transaction'; end if;
  select * into w from member_wallets x where x.id = wallet and x.organization_id = organization and x.removed_at is null;
  if not found then return null; end if;
  if w.purpose = 'added' then return 'added'; end if;
  if w.code_hash is not null then
    update mail_codes c set used_at = now() where c.hash = w.code_hash and c.user_id = w.user_id and c.used_at is null and c.expires_at > now();
    if not found then return null; end if;
    update mail_codes c set used_at = now() where c.user_id = w.user_id and c.purpose = 'recover' and c.used_at is null;
  elsif w.purpose = 'answer' then
    update mail_codes c set used_at = now() where c.user_id = w.user_id and c.organization_id = organization and c.purpose = 'invite' and c.used_at is null;
  else
    return null;
  end if;
  perform hold_members(organization);
  if w.purpose in ('invitation', 'registration', 'recovery') then update users u set email_verified = true where u.id = w.user_id and not u.email_verified; end if;
  if w.purpose = 'registration' then
    update organization_users m set auth_method = 'wallet', revision = m.revision + 1
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'active' and m.auth_method = 'basic'
        and exists (select from users u where u.id = w.user_id and u.password_hash is null);
  elsif w.purpose = 'recovery' then
    perform from organization_users m
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'active' and m.auth_method = 'wallet' for no key update;
  else
    update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null,
        onboarding_state = case when w.purpose = 'invitation' and m.onboarding_method = 'email' and m.onboarding_state = 'due'
          and exists (select from users u where u.id = m.user_id and u.email = m.email) then 'confirmed' else m.onboarding_state end
      where m.organization_id = organization and m.user_id = w.user_id and m.status = 'pending' and m.auth_method = 'wallet'
        and m.invitation_ends_at > now() and m.invitation_declined_at is null
        and exists (select from users u where u.id = m.user_id and u.email_verified);
  end if;
  if not found then return null; end if;
  if w.purpose = 'recovery' then
    update member_wallets x set removed_at = now() where x.organization_id = organization and x.user_id = w.user_id and x.id <> w.id and x.removed_at is null;
  elsif w.purpose in ('invitation', 'answer') then
    delete from former_members f where f.organization_id = organization and f.user_id = w.user_id;
  end if;
  update member_wallets x set purpose = 'added', code_hash = null where x.id = w.id;
  return w.purpose;
end $$;
revoke execute on function enter_by_wallet(organization uuid, wallet uuid) from public;
grant execute on function enter_by_wallet(organization uuid, wallet uuid) to sello_app;
comment on function enter_by_wallet(organization uuid, wallet uuid) is 'Does what the first pass of a wallet does beside linking it, once, and says what that was. Null where it was removed, or the code or the invitation behind it is over: then nothing is linked.';

create function first_zone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into organization_zones (organization_id, since, zone, first_day)
    values (new.id, '-infinity', coalesce(new.time_zone, zone_of(new.country)), '-infinity');
  return null;
end $$;
revoke execute on function first_zone() from public;

create function found_organization(founder uuid, name text, alias text, industry integer, country text, contact_name text, contact_lastname text, contact_phone text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare made uuid;
begin
  insert into organizations (name, alias, industry, country, contact_name, contact_lastname, contact_phone, language, trial_ends_at)
    select found_organization.name, found_organization.alias, found_organization.industry, found_organization.country, found_organization.contact_name,
      found_organization.contact_lastname, found_organization.contact_phone, coalesce(u.language, 'es-MX'), now() + interval '30 days'
    from users u where u.id = founder and u.email_verified returning id into made;
  if made is null then raise insufficient_privilege using message = 'an organization is founded by a proven account'; end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles)
    select made, u.id, found_organization.contact_name, found_organization.contact_lastname, u.email, '{org.owner}' from users u where u.id = founder;
  return made;
end $$;
revoke execute on function found_organization(founder uuid, name text, alias text, industry integer, country text, contact_name text, contact_lastname text, contact_phone text) from public;
grant execute on function found_organization(founder uuid, name text, alias text, industry integer, country text, contact_name text, contact_lastname text, contact_phone text) to sello_platform;
comment on function found_organization(founder uuid, name text, alias text, industry integer, country text, contact_name text, contact_lastname text, contact_phone text) is 'An organization as registration makes it, on trial and waiting for its verification, with the account that proved its address as its owner.';

create function hold_members(organization uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from organizations o where o.id = organization and acts_for(o.id) for no key update;
  if not found then raise insufficient_privilege using message = 'people are changed in the organization of the transaction'; end if;
end $$;
comment on function hold_members(organization uuid) is 'Keeps an organization from being changed by two at once, and from being left without an owner who can sign in.';

create function invite_by_wallet(actor uuid, organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from organization_roles_to_give(actor, organization)) and not exists (select from project_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'only who invites somebody chooses how they sign in';
  end if;
  update organization_users m set auth_method = 'wallet'
    where m.organization_id = organization and m.user_id = person and m.status = 'pending' and m.auth_method = 'basic';
end $$;
revoke execute on function invite_by_wallet(actor uuid, organization uuid, person uuid) from public;
grant execute on function invite_by_wallet(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function invite_by_wallet(actor uuid, organization uuid, person uuid) is 'Has somebody who is invited sign in by wallet: the first pass takes the invitation up.';

create function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if member_roles = '{}' or not (member_roles <@ array(select organization_roles_to_give(actor, organization))
      or (member_roles = '{org.member}' and exists (select from project_roles_to_give(actor, organization)))) then
    raise insufficient_privilege using message = 'a member is invited by whoever gives their roles';
  end if;
  insert into organization_users (organization_id, user_id, name, lastname, email, roles, status, onboarding_method, onboarding_state, stated_did,
      invited_at, invited_by, invitation_ends_at)
    select organization, u.id, invite_member.name, invite_member.lastname, u.email, member_roles, 'pending', onboarding,
      case onboarding when 'manual' then 'none' else 'due' end, did, now(), actor, now() + interval '7 days'
    from users u where u.id = account;
  if not found then raise insufficient_privilege using message = 'whom nobody is cannot be invited'; end if;
end $$;
revoke execute on function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text) from public;
grant execute on function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text) to sello_platform;
comment on function invite_member(actor uuid, organization uuid, account uuid, name text, lastname text, member_roles text[], onboarding text, did text) is 'Makes somebody who is invited to a project a member: an account that nobody has proven to be theirs, pending until they take it up.';

create function is_proven_address(organization uuid, address text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u join organization_users m on m.user_id = u.id
    where u.email = address and u.email_verified and m.organization_id = organization and m.status = 'active')
$$;
revoke execute on function is_proven_address(organization uuid, address text) from public;
comment on function is_proven_address(organization uuid, address text) is 'An address is proven by a user of the organization who signs in with it.';

create function keeps_keys(who uuid, organization uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (select from organization_users m
    where m.organization_id = organization and m.user_id = who and m.status = 'active' and 'org.owner' = any(m.roles))
$$;
revoke execute on function keeps_keys(who uuid, organization uuid) from public;
comment on function keeps_keys(who uuid, organization uuid) is 'Whether somebody looks after the keys of an organization: an active owner of it.';

create function manages_member(who uuid, organization uuid, person uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select who <> person and exists (
    select from organization_users a join organizations o on o.id = a.organization_id and o.status = 'verified'
      join organization_users p on p.organization_id = a.organization_id and p.user_id = person
    where a.organization_id = organization and a.user_id = who and a.status = 'active'
      and ('org.owner' = any(a.roles) or (p.roles <> '{}' and p.roles <@ array(select organization_roles_to_give(who, organization))
        and ('org.projects' = any(a.roles) or not exists (
          select from project_places x where x.organization_id = organization and x.user_id = person)))))
$$;
comment on function manages_member(who uuid, organization uuid, person uuid) is 'Whether somebody may change, disable, sign out or remove another: an owner anybody else, others whom they could take every role, in projects as well. The table of contract/base/access/giving.ts.';

create function may_empower(who uuid, account uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from service_accounts a join organization_users m on m.organization_id = a.organization_id and m.user_id = who
    where a.id = account and a.removed_at is null and acts_for(a.organization_id) and m.status = 'active' and m.roles && '{org.owner,org.projects,org.api}'
      and not exists (select from service_account_subjects s where s.account_id = a.id and not may_issue(who, a.organization_id, s.project_id)))
$$;
revoke execute on function may_empower(who uuid, account uuid) from public;
comment on function may_empower(who uuid, account uuid) is 'Whether somebody may let an account do all that it may, because they may do so themselves: an active member who looks after accounts (serviceAccounts.manage), and may issue in each of its projects.';

create function member_has_factor(organization uuid, person uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization)
    and exists (select from organization_users m where m.organization_id = organization and m.user_id = person and m.status <> 'pending')
    and exists (select from user_factors f where f.user_id = person)
$$;
revoke execute on function member_has_factor(organization uuid, person uuid) from public;
grant execute on function member_has_factor(organization uuid, person uuid) to sello_app, sello_platform;
comment on function member_has_factor(organization uuid, person uuid) is 'Who was merely invited has an account that is nothing of the organization''s: not even whether it has a second factor.';

create function name_was_compared() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from onboarding_checks c where c.organization_id = new.organization_id and c.user_id = new.user_id;
  new.onboarding_state := 'due';
  return new;
end $$;
revoke execute on function name_was_compared() from public;
comment on function name_was_compared() is 'A provider compared somebody''s papers with the name that they had here. Whoever changes that name has it compared anew: until then nothing is signed by them, and what the provider may still say of the name before is of nobody. By whichever statement the name is changed.';

create function organization_roles_to_give(who uuid, organization uuid) returns SETOF text language sql stable set search_path = public, pg_temp as $$
  select g.role from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    join organization_role_givers g on g.giver = any(m.roles)
  where m.organization_id = organization and m.user_id = who and m.status = 'active'
$$;
comment on function organization_roles_to_give(who uuid, organization uuid) is 'The roles that somebody may give in an organization that is verified.';

create function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not oversees(who) then
    raise insufficient_privilege using message = 'organizations are overseen by the platform''s own people';
  end if;
  update organizations o set features = new_features, membership = new_membership, trial_ends_at = trial_end, revision = o.revision + 1,
    production_asked_at = case when new_membership = 'trial' then o.production_asked_at end,
    production_note = case when new_membership = 'trial' then o.production_note end
  where o.id = organization;
end $$;
revoke execute on function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamp with time zone) from public;
grant execute on function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamp with time zone) to sello_platform;
comment on function oversee_organization(who uuid, organization uuid, new_features jsonb, new_membership text, trial_end timestamp with time zone) is 'Features and membership are the platform''s to give.';

create function oversees(who uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization_users m join organizations o on o.id = m.organization_id
    where m.user_id = who and m.status = 'active' and m.roles && '{org.owner,admin}' and o.platform_owner and o.status = 'verified')
$$;
revoke execute on function oversees(who uuid) from public;
comment on function oversees(who uuid) is 'Whether somebody looks after organizations: an active member of the platform''s own, with a role that does (contract/base/access/actions.ts).';

create function own_did() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_wallet boolean := new.did like 'did:jwk:%' and new.did_key_id is null;
begin
  if session_user = current_user or new.did is null and new.did_key_id is null and old.did like 'did:jwk:%' then return new; end if;
  if not exists (
    select from dids d join did_keys k using (did)
    where d.did = new.did and d.user_id = new.user_id and d.organization_id = new.organization_id and k.valid_until is null
      and (of_wallet or k.custody_key_id = new.did_key_id
        and (old.did is null or old.did like 'did:jwk:%'
          or old.did = new.did and exists (select from did_key_moves m where m.did = k.did and m.fragment = k.fragment)))) then
    raise insufficient_privilege using message = 'a member''s DID is their own: that of their key in custody, or of their wallet''s key';
  end if;
  return new;
end $$;
revoke execute on function own_did() from public;

create function pin_member(actor uuid, organization uuid, person uuid) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from organization_roles_to_give(actor, organization)) then
    raise insufficient_privilege using message = 'how somebody signs in is chosen by whoever invites them';
  end if;
  update organization_users m set auth_method = 'sso'
    where m.organization_id = organization and m.user_id = person and m.status = 'pending'
      and exists (select from sso_providers p where p.organization_id = organization and p.enabled);
  return found;
end $$;
revoke execute on function pin_member(actor uuid, organization uuid, person uuid) from public;
grant execute on function pin_member(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function pin_member(actor uuid, organization uuid, person uuid) is 'Has somebody who is invited sign in at the organization''s provider; says whether there is one.';

create function project_roles_to_give(who uuid, organization uuid, project uuid DEFAULT NULL::uuid) returns SETOF text language sql stable set search_path = public, pg_temp as $$
  select g.role from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    join project_role_givers g on g.giver = any(m.roles) or g.giver in (
      select u.role from project_users u join projects p on p.id = u.project_id and p.status = 'active'
      where u.organization_id = m.organization_id and u.user_id = m.user_id and (project is null or u.project_id = project))
  where m.organization_id = organization and m.user_id = who and m.status = 'active'
$$;
comment on function project_roles_to_give(who uuid, organization uuid, project uuid) is 'The roles that somebody may give in a project of an organization that is verified, or in any of its projects where none is named: by what they are in the organization, and there.';

create function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) then
    raise insufficient_privilege using message = 'an event is recorded in the organization of its transaction';
  end if;
  if actor is not null and not pg_has_role(session_user, 'sello_platform', 'member')
     and not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor)
     and not exists (select from service_accounts a where a.organization_id = organization and a.id = actor) then
    raise insufficient_privilege using message = 'an event names a member of its organization, or a service account of it';
  end if;
  perform append_event(organization, type, resource, resource_id, members, actor, ip, user_agent, correlation_id, old, new);
end $$;
revoke execute on function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) from public;
grant execute on function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) to sello_app, sello_platform;
comment on function record_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) is 'An event is recorded in the name of a member, or of a service account that works for the organization.';

create function refuse_beyond_share(organization uuid, thing text, more bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare most bigint := share_limit(organization, thing);
begin
  if most is null or organization is distinct from nullif(current_setting('sello.organization', true), '')::uuid then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('share %s %s', thing, organization), 0));
  if share_used(organization, thing) + more > most then
    raise exception using errcode = 'SE020', message = thing, detail = most::text,
      hint = (select o.membership from organizations o where o.id = organization);
  end if;
end $$;
revoke execute on function refuse_beyond_share(organization uuid, thing text, more bigint) from public;
grant execute on function refuse_beyond_share(organization uuid, thing text, more bigint) to sello_app;
comment on function refuse_beyond_share(organization uuid, thing text, more bigint) is 'Refuses what would be more than the organization of the transaction may have. Of two at once the second waits, and counts what the first one added.';

create function remove_member(actor uuid, organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) or exists (
      select from project_users u join projects p on p.id = u.project_id and p.status = 'active' where u.organization_id = organization and u.user_id = person) then
    raise insufficient_privilege using message = 'a member is removed by whoever looks after them, from their projects first';
  end if;
  delete from project_users u where u.organization_id = organization and u.user_id = person;
  insert into former_members (organization_id, user_id, name, lastname)
    select m.organization_id, m.user_id, m.name, m.lastname from organization_users m
    where m.organization_id = organization and m.user_id = person and m.status <> 'pending'
    on conflict (organization_id, user_id) do update set name = excluded.name, lastname = excluded.lastname, removed_at = now();
  delete from organization_users m where m.organization_id = organization and m.user_id = person;
  perform keep_an_owner(organization);
end $$;
revoke execute on function remove_member(actor uuid, organization uuid, person uuid) from public;
grant execute on function remove_member(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function remove_member(actor uuid, organization uuid, person uuid) is 'Removes a member whom no project that stands, and so no template, knows; what they were called stays with what they did.';

create function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old did_keys;
  holder uuid;
  made uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is renewed by an owner';
  end if;
  select * into old from did_keys k where k.id = former and k.organization_id = organization and k.valid_until is null for update;
  if old.id is null or old.did like 'did:key:%'
     or not exists (select from custody_keys c where c.id = new_key and c.organization_id = organization and c.algorithm = old.algorithm)
     or exists (select from did_keys k where k.custody_key_id = new_key) then
    raise insufficient_privilege using message = 'only a current key is replaced, by an unused key of the same organization and algorithm';
  end if;
  select d.user_id into holder from dids d where d.did = old.did;
  insert into did_key_moves (did, fragment, former, organization_id, actor_id, at) values (old.did, new_fragment, old.fragment, organization, actor, moment);
  update did_keys k set valid_until = case when compromised is null then moment + interval '1 minute' else moment end, compromised_at = compromised
    where k.id = old.id;
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, valid_from, expires_at, algorithm)
    values (old.did, organization, new_fragment, new_key, new_fragment, moment, ends, old.algorithm) returning id into made;
  if holder is null then
    update organizations o set did_key_id = new_key where o.id = organization and o.did = old.did and o.did_key_id = old.custody_key_id;
  else
    update organization_users m set did_key_id = new_key where m.organization_id = organization and m.user_id = holder and m.did = old.did and m.did_key_id = old.custody_key_id;
  end if;
  return made;
end $$;
revoke execute on function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) from public;
grant execute on function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) to sello_app;
comment on function renew_key(actor uuid, organization uuid, former uuid, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone, compromised timestamp with time zone) is 'Replaces a current key by a new one that is in custody already. The previous key stays in its DID document with its end, and since when it was compromised. What it is signing at this moment has one minute.';

create function resubmit_organization(owner uuid, organization uuid, new_name text, new_industry integer, new_country text, new_contact_name text, new_contact_lastname text, new_contact_phone text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) or not exists (select from organization_users m
      where m.organization_id = organization and m.user_id = owner and m.status = 'active' and 'org.owner' = any(m.roles)) then
    raise insufficient_privilege using message = 'a registration is submitted by an owner';
  end if;
  update organizations o set
      name = new_name, industry = new_industry, country = new_country, contact_name = new_contact_name, contact_lastname = new_contact_lastname,
      contact_phone = new_contact_phone, status = 'pending', resubmitted_at = now(), revision = o.revision + 1
    where o.id = organization and o.status = 'rejected';
  if not found then raise insufficient_privilege using message = 'what is submitted again was rejected'; end if;
end $$;
revoke execute on function resubmit_organization(owner uuid, organization uuid, new_name text, new_industry integer, new_country text, new_contact_name text, new_contact_lastname text, new_contact_phone text) from public;
grant execute on function resubmit_organization(owner uuid, organization uuid, new_name text, new_industry integer, new_country text, new_contact_name text, new_contact_lastname text, new_contact_phone text) to sello_app;
comment on function resubmit_organization(owner uuid, organization uuid, new_name text, new_industry integer, new_country text, new_contact_name text, new_contact_lastname text, new_contact_phone text) is 'A registration that was rejected is corrected by an owner, and waits again.';

create function review_organization(reviewer uuid, organization uuid, verdict text, reasons text[], remark text, issuer_did text, issuer_key uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not oversees(reviewer) then
    raise insufficient_privilege using message = 'a registration is reviewed by the platform''s own people';
  end if;
  update organizations o set
      status = verdict, reviewed_at = now(), revision = o.revision + 1,
      rejection_reasons = case when verdict = 'rejected' then reasons end, rejection_comment = case when verdict = 'rejected' then remark end,
      did = coalesce(o.did, issuer_did), did_key_id = coalesce(o.did_key_id, issuer_key),
      trial_ends_at = case when verdict = 'verified' and o.membership = 'trial' then now() + interval '30 days' else o.trial_ends_at end
    where o.id = organization and o.status = 'pending' and verdict in ('verified', 'rejected');
  if not found then raise insufficient_privilege using message = 'who is reviewed waits for it'; end if;
end $$;
revoke execute on function review_organization(reviewer uuid, organization uuid, verdict text, reasons text[], remark text, issuer_did text, issuer_key uuid) from public;
grant execute on function review_organization(reviewer uuid, organization uuid, verdict text, reasons text[], remark text, issuer_did text, issuer_key uuid) to sello_platform;
comment on function review_organization(reviewer uuid, organization uuid, verdict text, reasons text[], remark text, issuer_did text, issuer_key uuid) is 'Who waits is verified, with the DID that it issues by, or rejected. Its trial begins when it may begin to work.';

create function settle_onboarding(proof uuid, outcome text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare c onboarding_checks;
begin
  if outcome not in ('confirmed', 'refused') then raise insufficient_privilege using message = 'a proof ends confirmed or refused'; end if;
  delete from onboarding_checks o where o.id = proof and acts_for(o.organization_id) and o.expires_at > now() returning * into c;
  if not found then return false; end if;
  update organization_users m set onboarding_state = outcome, revision = m.revision + 1
    where m.organization_id = c.organization_id and m.user_id = c.user_id and m.status = 'active' and m.onboarding_state = 'begun';
  return found;
end $$;
revoke execute on function settle_onboarding(proof uuid, outcome text) from public;
grant execute on function settle_onboarding(proof uuid, outcome text) to sello_app, sello_platform;
comment on function settle_onboarding(proof uuid, outcome text) is 'Ends a proof that still holds, once, by what came of it; whether it did.';

create function start_in(organization uuid, day date) returns timestamp with time zone language sql stable as $$
  select min(x.start) from (
    select case when z.first_day >= start_in.day then z.since else greatest(z.since, start_in.day::timestamp at time zone z.zone) end as start,
      lead(z.since) over (order by z.since) as ended
    from organization_zones z where z.organization_id = start_in.organization) x
  where x.ended is null or x.start < x.ended
$$;
comment on function start_in(organization uuid, day date) is 'The instant at which a day begins in an organization: the first one whose day_in is this day or a later one.';

create function take_up_invitation(account uuid, organization uuid, by_mail boolean DEFAULT false) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update organization_users m set status = 'active', revision = m.revision + 1, invitation_ends_at = null,
      onboarding_state = case when by_mail and m.onboarding_method = 'email' and m.onboarding_state = 'due'
        and exists (select from users u where u.id = account and u.email = m.email) then 'confirmed' else m.onboarding_state end
    where m.organization_id = organization and m.user_id = account and m.status = 'pending' and m.auth_method <> 'wallet'
      and m.invitation_ends_at > now() and m.invitation_declined_at is null
      and exists (select from users u where u.id = account and u.email_verified);
  if not found then return false; end if;
  delete from former_members f where f.organization_id = organization and f.user_id = account;
  return true;
end $$;
revoke execute on function take_up_invitation(account uuid, organization uuid, by_mail boolean) from public;
grant execute on function take_up_invitation(account uuid, organization uuid, by_mail boolean) to sello_platform;
comment on function take_up_invitation(account uuid, organization uuid, by_mail boolean) is 'Takes up the invitation of one organization, by an account that is proven; whether it did. By the link of its letter, the address of the member is proven, too. Who comes back is no longer a former member. One that asks for a wallet is taken up by its first pass (enter_by_wallet).';

create function unbind_members(actor uuid, organization uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare freed int;
begin
  perform hold_members(organization);
  if not exists (select from organization_users m where m.organization_id = organization and m.user_id = actor and m.status = 'active' and 'org.owner' = any(m.roles)) then
    raise insufficient_privilege using message = 'the issuer is an owner''s to change';
  end if;
  delete from sso_bindings b using sso_providers p where b.organization_id = organization and p.organization_id = organization and p.issuer <> b.issuer;
  update organization_users m set status = 'pending', revision = m.revision + 1, invited_at = now(), invited_by = actor, invitation_ends_at = now(),
      sessions_end_at = clock_timestamp()
    where m.organization_id = organization and m.auth_method = 'sso' and m.status = 'active'
      and not exists (select from sso_bindings b where b.organization_id = organization and b.user_id = m.user_id);
  get diagnostics freed = row_count;
  perform keep_an_owner(organization);
  return freed;
end $$;
revoke execute on function unbind_members(actor uuid, organization uuid) from public;
grant execute on function unbind_members(actor uuid, organization uuid) to sello_platform;
comment on function unbind_members(actor uuid, organization uuid) is 'After the issuer was changed: who was bound to another is nobody''s word any more, and has to be invited again.';

create view public_images as
 SELECT id,
    file_id,
    content_type
   FROM images;
grant select on public_images to sello_platform, sello_public;

-- sso

create function invited_when_unbound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sso_bindings b where b.organization_id = new.organization_id and b.user_id = new.user_id) then
    new.status := 'pending';
    new.invited_at := now();
    new.invitation_ends_at := now();
  end if;
  return new;
end $$;
revoke execute on function invited_when_unbound() from public;
comment on function invited_when_unbound() is 'Who was disabled while the issuer that vouched for them was changed is bound to nobody when they are enabled: they wait to be invited again, as all the others do.';

-- organizations

CREATE TRIGGER invited_when_unbound BEFORE UPDATE OF status ON organization_users FOR EACH ROW WHEN (old.status = 'disabled'::text AND new.status = 'active'::text AND new.auth_method = 'sso'::text) EXECUTE FUNCTION invited_when_unbound();

CREATE TRIGGER name_was_compared BEFORE UPDATE OF name, lastname ON organization_users FOR EACH ROW WHEN (new.onboarding_method = 'kyc'::text AND (old.onboarding_state = ANY (ARRAY['begun'::text, 'confirmed'::text, 'refused'::text])) AND (old.name IS DISTINCT FROM new.name OR old.lastname IS DISTINCT FROM new.lastname)) EXECUTE FUNCTION name_was_compared();

-- sso

create function only_when_bound() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from sso_bindings b where b.organization_id = new.organization_id and b.user_id = new.user_id) then return new; end if;
  return null;
end $$;
revoke execute on function only_when_bound() from public;
comment on function only_when_bound() is 'Who is invited to sign in at a provider comes in by that and nothing else: whatever else takes up invitations leaves theirs as it is.';

-- organizations

CREATE TRIGGER only_when_bound BEFORE UPDATE OF status ON organization_users FOR EACH ROW WHEN (old.status = 'pending'::text AND new.status = 'active'::text AND new.auth_method = 'sso'::text) EXECUTE FUNCTION only_when_bound();

CREATE TRIGGER own_did BEFORE UPDATE OF did, did_key_id ON organization_users FOR EACH ROW WHEN (old.did IS DISTINCT FROM new.did OR old.did_key_id IS DISTINCT FROM new.did_key_id) EXECUTE FUNCTION own_did();

CREATE TRIGGER first_zone AFTER INSERT ON organizations FOR EACH ROW EXECUTE FUNCTION first_zone();

-- projects

create table projects (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  description text default ''::text not null,
  image_id uuid,
  category text not null,
  status text default 'active'::text not null,
  featured boolean default false not null,
  network_id text not null,
  trust_registry text default 'none'::text not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  templates integer default 0 not null,
  users integer default 0 not null,
  revision integer default 1 not null,
  user_changes integer default 1 not null,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_status_check CHECK (status = ANY (ARRAY['active'::text, 'removed'::text]))
);
CREATE INDEX projects_featured on projects (organization_id, featured DESC, created_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX projects_newest on projects (organization_id, created_at DESC) WHERE (status = 'active'::text);
alter table projects enable row level security;
alter table projects force row level security;
create policy organization_wall on projects for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on projects for all to sello_platform, current_user using (true) with check (true);
grant select on projects to sello_app, sello_platform;
grant insert (organization_id, name, description, image_id, category, featured, network_id, trust_registry, created_by), update (name, description, image_id, status, featured, trust_registry, templates, revision) on projects to sello_app;
grant update (revision) on projects to sello_platform;
alter table notifications add constraint notifications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table projects add constraint projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table projects add constraint projects_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);
alter table projects add constraint projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table project_users (
  project_id uuid,
  organization_id uuid not null,
  user_id uuid,
  role text,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  constraint project_users_pkey PRIMARY KEY (project_id, user_id, role)
);
CREATE INDEX project_users_user on project_users (organization_id, user_id);
alter table project_users enable row level security;
alter table project_users force row level security;
create policy organization_wall on project_users for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on project_users for all to sello_platform, current_user using (true) with check (true);
grant select on project_users to sello_app, sello_platform;
alter table project_users add constraint project_users_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id);
alter table project_users add constraint project_users_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table project_role_givers (
  giver text,
  role text,
  constraint project_role_givers_pkey PRIMARY KEY (giver, role)
);
comment on table project_role_givers is 'Who gives which role in a project: contract/base/access/giving.ts, which a test compares.';
alter table project_role_givers enable row level security;
alter table project_role_givers force row level security;
create policy platform on project_role_givers for all to sello_platform, current_user using (true) with check (true);
grant select on project_role_givers to sello_platform;
insert into project_role_givers (giver, role) values
  ('org.owner', 'project.manager'),
  ('org.owner', 'project.signer'),
  ('org.owner', 'project.users'),
  ('org.owner', 'project.viewer'),
  ('org.projects', 'project.manager'),
  ('org.projects', 'project.signer'),
  ('org.projects', 'project.users'),
  ('org.projects', 'project.viewer'),
  ('project.manager', 'project.manager'),
  ('project.manager', 'project.signer'),
  ('project.manager', 'project.users'),
  ('project.manager', 'project.viewer'),
  ('project.users', 'project.viewer');

create function change_project_roles(actor uuid, project uuid, person uuid, given text[], taken text[]) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place projects;
  before int;
  touched int;
  again int;
begin
  select * into place from projects p where p.id = project and p.status = 'active' and acts_for(p.organization_id) for no key update;
  if place.id is null then
    raise insufficient_privilege using message = 'roles are given in a project of the transaction''s organization';
  end if;
  if not (place.created_by = actor and person = actor and given = '{project.manager}' and taken = '{}'
          and not exists (select from project_users u where u.project_id = project))
     and (person = actor or not (given || taken) <@ array(select project_roles_to_give(actor, place.organization_id, project))) then
    raise insufficient_privilege using message = 'a role is given and taken by whoever has the right to it';
  end if;
  select max(u.revision) into before from project_users u where u.project_id = project and u.user_id = person;
  delete from project_users u where u.project_id = project and u.user_id = person and u.role = any(taken);
  get diagnostics touched = row_count;
  insert into project_users (project_id, organization_id, user_id, role)
    select project, place.organization_id, person, role from unnest(given) role on conflict do nothing;
  get diagnostics again = row_count;
  if touched + again = 0 then return false; end if;
  update projects p set users = (select count(distinct u.user_id) from project_users u where u.project_id = project), user_changes = p.user_changes + 1
    where p.id = project returning * into place;
  -- never more than the project's changes, so that who comes again begins above whatever they had
  update project_users u set revision = coalesce(before + 1, place.user_changes) where u.project_id = project and u.user_id = person;
  return true;
end $$;
revoke execute on function change_project_roles(actor uuid, project uuid, person uuid, given text[], taken text[]) from public;
grant execute on function change_project_roles(actor uuid, project uuid, person uuid, given text[], taken text[]) to sello_app, sello_platform;
comment on function change_project_roles(actor uuid, project uuid, person uuid, given text[], taken text[]) is 'Gives and takes roles in a project, and keeps its number of users; answers whether that changed anything. Nobody gives or takes their own, but whoever made a project that has nobody yet is its manager.';

create function let_account_work(actor uuid, account uuid, projects uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into service_account_projects (account_id, organization_id, project_id)
    select a.id, a.organization_id, p.id from service_accounts a join projects p on p.organization_id = a.organization_id and p.status = 'active'
    where a.id = account and p.id = any(projects) on conflict do nothing;
  if not may_empower(actor, account)
     or exists (select from unnest(projects) x where not exists (select from service_account_projects r where r.account_id = account and r.project_id = x)) then
    raise insufficient_privilege using message = 'a service account works where whoever lets it may issue';
  end if;
end $$;
revoke execute on function let_account_work(actor uuid, account uuid, projects uuid[]) from public;
grant execute on function let_account_work(actor uuid, account uuid, projects uuid[]) to sello_app;
comment on function let_account_work(actor uuid, account uuid, projects uuid[]) is 'Whatever gives an account a right, or makes known what it proves itself by, says who asks.';

create function roles_for_projects() returns text[] language sql immutable set search_path = public, pg_temp as $$
  select '{org.owner,org.projects,org.member,viewer}'::text[]
$$;
revoke execute on function roles_for_projects() from public;
comment on function roles_for_projects() is 'Roles of an organization by which one may all that org.member may: contract/base/access/giving.ts, which a test compares.';

create view project_places with (security_invoker=true) as
 SELECT pu.organization_id,
    pu.user_id,
    p.id AS project_id,
    p.name,
    pu.role
   FROM project_users pu
     JOIN projects p ON p.id = pu.project_id AND p.status = 'active'::text;
grant select on project_places to sello_app, sello_platform;
comment on view project_places is 'Where somebody works: a row a role.';

-- sso

create table sso_providers (
  organization_id uuid,
  revision integer default 1 not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  roles_client text not null,
  narrows_roles boolean not null,
  enabled boolean not null,
  end_session_endpoint text,
  constraint sso_providers_pkey PRIMARY KEY (organization_id),
  constraint sso_providers_issuer_check CHECK (starts_with(issuer, 'https://'::text))
);
comment on table sso_providers is 'People of an organization who sign in at a provider of its own (OpenID Connect Core 1.0). Of the provider''s client the secret is kept sealed.';
alter table sso_providers enable row level security;
alter table sso_providers force row level security;
create policy platform on sso_providers for all to sello_platform, current_user using (true) with check (true);
grant select on sso_providers to sello_platform;
grant insert (organization_id, revision, issuer, client_id, client_secret, roles_client, narrows_roles, enabled, end_session_endpoint), update (revision, issuer, client_id, client_secret, roles_client, narrows_roles, enabled, end_session_endpoint) on sso_providers to sello_platform;
alter table sso_providers add constraint sso_providers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table sso_bindings (
  organization_id uuid,
  user_id uuid,
  issuer text not null,
  subject text not null,
  bound_at timestamp with time zone default now() not null,
  constraint sso_bindings_pkey PRIMARY KEY (organization_id, user_id),
  constraint sso_bindings_organization_id_issuer_subject_key UNIQUE (organization_id, issuer, subject)
);
comment on table sso_bindings is 'Who a subject of an issuer is, in one organization. Whatever its tokens say of an address after that counts for nothing.';
alter table sso_bindings enable row level security;
alter table sso_bindings force row level security;
create policy platform on sso_bindings for all to sello_platform, current_user using (true) with check (true);
grant select on sso_bindings to sello_platform;
alter table sso_bindings add constraint sso_bindings_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;

create table sso_steps (
  hash bytea,
  organization_id uuid not null,
  issuer text not null,
  expires_at timestamp with time zone not null,
  constraint sso_steps_pkey PRIMARY KEY (hash)
);
comment on table sso_steps is 'Sign-ins that went out to a provider: known by a cookie, of which only the hash is kept. All that protects the way is made of the cookie.';
CREATE INDEX sso_steps_expire on sso_steps (expires_at);
alter table sso_steps enable row level security;
alter table sso_steps force row level security;
create policy platform on sso_steps for all to sello_platform, current_user using (true) with check (true);
grant select, delete on sso_steps to sello_platform;
grant insert (hash, organization_id, issuer, expires_at) on sso_steps to sello_platform;
alter table sso_steps add constraint sso_steps_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

-- service-accounts

create table service_accounts (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  client_id text not null,
  name text not null,
  description text not null,
  type text not null,
  authenticator_type text not null,
  status text default 'enabled'::text not null,
  revision integer default 1 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  removed_at timestamp with time zone,
  jwks_uri text,
  jwks_read_at timestamp with time zone,
  jwks_tried_at timestamp with time zone,
  constraint service_accounts_pkey PRIMARY KEY (id),
  constraint service_accounts_client_id_key UNIQUE (client_id),
  constraint service_accounts_id_organization_id_key UNIQUE (id, organization_id),
  constraint service_accounts_status_check CHECK (status = ANY (ARRAY['enabled'::text, 'disabled'::text]))
);
comment on table service_accounts is 'Programs that work for an organization, each by an account of its own. One that is deleted stays as a name beside what it did.';
CREATE UNIQUE INDEX service_accounts_name on service_accounts (organization_id, lower(name)) WHERE (removed_at IS NULL);
CREATE INDEX service_accounts_newest on service_accounts (organization_id, created_at, id) WHERE (removed_at IS NULL);
alter table service_accounts enable row level security;
alter table service_accounts force row level security;
create policy organization_wall on service_accounts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on service_accounts for all to sello_platform, current_user using (true) with check (true);
grant select on service_accounts to sello_app, sello_platform;
grant insert (organization_id, client_id, name, description, type, authenticator_type, created_by), update (name, description, status, revision, removed_at) on service_accounts to sello_app;
grant update (last_used_at, last_used_from, jwks_tried_at) on service_accounts to sello_platform;
alter table service_accounts add constraint service_accounts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table service_accounts add constraint service_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table service_account_proofs (
  id uuid default gen_random_uuid(),
  account_id uuid not null,
  organization_id uuid not null,
  secret_hash bytea,
  public_key jsonb,
  created_at timestamp with time zone default clock_timestamp() not null,
  ends_at timestamp with time zone,
  constraint service_account_proofs_pkey PRIMARY KEY (id),
  constraint service_account_proofs_check CHECK (num_nonnulls(secret_hash, public_key) = 1)
);
comment on table service_account_proofs is 'What an account proves itself by: the hash of a secret (256 random bits, so that a quick hash is enough), or a public key. Several are good while one takes the place of another. A token says by which it was got, and ends with it.';
CREATE INDEX service_account_proofs_account on service_account_proofs (account_id);
alter table service_account_proofs enable row level security;
alter table service_account_proofs force row level security;
create policy organization_wall on service_account_proofs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on service_account_proofs for all to sello_platform, current_user using (true) with check (true);
grant select on service_account_proofs to sello_platform;
grant select, delete on service_account_proofs to sello_app;
alter table service_account_proofs add constraint service_account_proofs_account_id_organization_id_fkey FOREIGN KEY (account_id, organization_id) REFERENCES service_accounts(id, organization_id);

create table service_account_projects (
  account_id uuid,
  project_id uuid,
  organization_id uuid not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint service_account_projects_pkey PRIMARY KEY (account_id, project_id)
);
comment on table service_account_projects is 'For which projects an account works: its roles.';
CREATE INDEX service_account_projects_project on service_account_projects (project_id);
alter table service_account_projects enable row level security;
alter table service_account_projects force row level security;
create policy organization_wall on service_account_projects for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on service_account_projects for all to sello_platform, current_user using (true) with check (true);
grant select on service_account_projects to sello_platform;
grant select, delete on service_account_projects to sello_app;
alter table service_account_projects add constraint service_account_projects_account_id_organization_id_fkey FOREIGN KEY (account_id, organization_id) REFERENCES service_accounts(id, organization_id);
alter table service_account_projects add constraint service_account_projects_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table service_account_merchants (
  account_id uuid,
  organization_id uuid not null,
  merchant_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint service_account_merchants_pkey PRIMARY KEY (account_id, merchant_id)
);
comment on table service_account_merchants is 'A service account of the type merchant.api works for merchants, as one of licenses.api does for projects.';
CREATE INDEX service_account_merchants_of on service_account_merchants (merchant_id);
alter table service_account_merchants enable row level security;
alter table service_account_merchants force row level security;
create policy organization_wall on service_account_merchants for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on service_account_merchants for all to sello_platform, current_user using (true) with check (true);
grant select on service_account_merchants to sello_platform;
grant select, delete on service_account_merchants to sello_app;
alter table service_account_merchants add constraint service_account_merchants_account_id_organization_id_fkey FOREIGN KEY (account_id, organization_id) REFERENCES service_accounts(id, organization_id);

create table service_account_vendors (
  account_id uuid,
  organization_id uuid not null,
  vendor_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint service_account_vendors_pkey PRIMARY KEY (account_id, vendor_id)
);
comment on table service_account_vendors is 'A service account of the type merchant.api redeems benefits for vendors.';
CREATE INDEX service_account_vendors_of on service_account_vendors (vendor_id);
alter table service_account_vendors enable row level security;
alter table service_account_vendors force row level security;
create policy organization_wall on service_account_vendors for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on service_account_vendors for all to sello_platform, current_user using (true) with check (true);
grant select on service_account_vendors to sello_platform;
grant select, delete on service_account_vendors to sello_app;
alter table service_account_vendors add constraint service_account_vendors_account_id_organization_id_fkey FOREIGN KEY (account_id, organization_id) REFERENCES service_accounts(id, organization_id);

create table service_account_statements (
  account_id uuid,
  hash bytea,
  expires_at timestamp with time zone not null,
  constraint service_account_statements_pkey PRIMARY KEY (account_id, hash)
);
comment on table service_account_statements is 'The statements that were taken from accounts which sign them (RFC 7523), until they end: each is good once.';
CREATE INDEX service_account_statements_expires on service_account_statements (expires_at);
alter table service_account_statements enable row level security;
alter table service_account_statements force row level security;
create policy platform on service_account_statements for all to sello_platform, current_user using (true) with check (true);
grant select, delete on service_account_statements to sello_platform;
grant insert (account_id, hash, expires_at) on service_account_statements to sello_platform;
alter table service_account_statements add constraint service_account_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES service_accounts(id);

create function name_account_keys(actor uuid, account uuid, keys jsonb[], uri text, moment timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform replace_account_keys(actor, account, keys);
  update service_accounts a set jwks_uri = uri, jwks_read_at = case when uri is null then null else moment end, jwks_tried_at = null
    where a.id = account and acts_for(a.organization_id);
end $$;
revoke execute on function name_account_keys(actor uuid, account uuid, keys jsonb[], uri text, moment timestamp with time zone) from public;
grant execute on function name_account_keys(actor uuid, account uuid, keys jsonb[], uri text, moment timestamp with time zone) to sello_app;
comment on function name_account_keys(actor uuid, account uuid, keys jsonb[], uri text, moment timestamp with time zone) is 'Names the keys of an account: those of now, or what was just read at an address.';

create function renew_account_keys(account uuid, keys jsonb[], uri text, moment timestamp with time zone) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_accounts a set jwks_read_at = moment where a.id = account and a.jwks_uri = uri and a.removed_at is null and acts_for(a.organization_id);
  if not found or cardinality(keys) = 0 then return false; end if;
  delete from service_account_proofs f where f.account_id = account and f.public_key <> all(keys);
  insert into service_account_proofs (account_id, organization_id, public_key)
    select a.id, a.organization_id, x from service_accounts a, unnest(keys) x
    where a.id = account and not exists (select from service_account_proofs f where f.account_id = account and f.public_key = x);
  return true;
end $$;
revoke execute on function renew_account_keys(account uuid, keys jsonb[], uri text, moment timestamp with time zone) from public;
grant execute on function renew_account_keys(account uuid, keys jsonb[], uri text, moment timestamp with time zone) to sello_platform;
comment on function renew_account_keys(account uuid, keys jsonb[], uri text, moment timestamp with time zone) is 'Puts what was read at the address that an account names in the place of its keys; whether it still names that.';

create function renew_account_secret(actor uuid, account uuid, hash bytea, moment timestamp with time zone, former_until timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_empower(actor, account) then
    raise insufficient_privilege using message = 'a secret is made by whoever may do what it opens';
  end if;
  delete from service_account_proofs f where f.account_id = account and (f.ends_at is not null or former_until <= moment);
  update service_account_proofs f set ends_at = former_until where f.account_id = account;
  insert into service_account_proofs (account_id, organization_id, secret_hash) select a.id, a.organization_id, hash from service_accounts a where a.id = account;
end $$;
revoke execute on function renew_account_secret(actor uuid, account uuid, hash bytea, moment timestamp with time zone, former_until timestamp with time zone) from public;
grant execute on function renew_account_secret(actor uuid, account uuid, hash bytea, moment timestamp with time zone, former_until timestamp with time zone) to sello_app;
comment on function renew_account_secret(actor uuid, account uuid, hash bytea, moment timestamp with time zone, former_until timestamp with time zone) is 'A new secret takes the place of the one of now, which ends at some time; those before it are gone.';

create function replace_account_keys(actor uuid, account uuid, keys jsonb[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not may_empower(actor, account) then
    raise insufficient_privilege using message = 'a key is named by whoever may do what it opens';
  end if;
  delete from service_account_proofs f where f.account_id = account and f.public_key <> all(keys);
  insert into service_account_proofs (account_id, organization_id, public_key)
    select a.id, a.organization_id, x from service_accounts a, unnest(keys) x
    where a.id = account and not exists (select from service_account_proofs f where f.account_id = account and f.public_key = x);
end $$;
revoke execute on function replace_account_keys(actor uuid, account uuid, keys jsonb[]) from public;
comment on function replace_account_keys(actor uuid, account uuid, keys jsonb[]) is 'Public keys take the place of those that there are; one that stays is the same as before.';

create view service_account_names with (security_invoker=true) as
 SELECT id,
    name
   FROM service_accounts;
grant select on service_account_names to sello_app;
comment on view service_account_names is 'What programs are called, those that were deleted, too: beside what they did.';

-- presentations

create table presentation_requests (
  id text,
  organization_id uuid,
  purpose text not null,
  about jsonb not null,
  state text default 'waiting'::text not null,
  nonce text not null,
  dcql jsonb not null,
  transaction_data jsonb not null,
  response_key text,
  response_code_hash bytea,
  reason text,
  result text,
  result_until timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  client jsonb,
  iso_key text,
  constraint presentation_requests_pkey PRIMARY KEY (id),
  constraint presentation_requests_response_code_hash_key UNIQUE (response_code_hash),
  constraint presentation_requests_check CHECK (result IS NULL OR result_until IS NOT NULL),
  constraint presentation_requests_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint presentation_requests_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'opened'::text, 'answered'::text, 'done'::text, 'refused'::text, 'expired'::text]))
);
comment on table presentation_requests is 'What wallets are asked for. Without an organization, it is asked before one is known. Of codes only hashes are kept; the key for the answer and what is kept of it are sealed, and removed after their time.';
CREATE INDEX presentation_requests_ended on presentation_requests (ended_at);
CREATE INDEX presentation_requests_kept on presentation_requests (result_until) WHERE (result IS NOT NULL);
CREATE INDEX presentation_requests_open on presentation_requests (expires_at) WHERE (state = ANY (ARRAY['waiting'::text, 'opened'::text]));
alter table presentation_requests enable row level security;
alter table presentation_requests force row level security;
create policy organization_wall on presentation_requests for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on presentation_requests for all to sello_platform, current_user using (true) with check (true);
grant select on presentation_requests to sello_app;
grant select, delete on presentation_requests to sello_platform;
grant insert (id, organization_id, purpose, about, nonce, dcql, transaction_data, response_key, created_at, expires_at, client, iso_key), update (state, response_key, response_code_hash, reason, result, result_until, opened_at, answered_at, ended_at, iso_key) on presentation_requests to sello_app, sello_platform;
alter table presentation_requests add constraint presentation_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function presentation_is_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and not presentation_moves(old.state, new.state) then
    raise check_violation using message = format('a presentation does not go from %s to %s', old.state, new.state), constraint = 'presentation_moves', table = 'presentation_requests';
  end if;
  return new;
end $$;
revoke execute on function presentation_is_moved() from public;

CREATE TRIGGER presentation_is_moved BEFORE UPDATE OF state ON presentation_requests FOR EACH ROW EXECUTE FUNCTION presentation_is_moved();

-- passes

create table member_wallets (
  id uuid,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  key_thumbprints text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  linked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  key_dids text[] default '{}'::text[] not null,
  purpose text default 'added'::text not null,
  language text default 'es-MX'::text not null,
  code_hash bytea,
  constraint member_wallets_pkey PRIMARY KEY (id),
  constraint member_wallets_language_check CHECK (language = ANY (ARRAY['en-US'::text, 'es-MX'::text])),
  constraint member_wallets_purpose_check CHECK (purpose = ANY (ARRAY['added'::text, 'registration'::text, 'invitation'::text, 'answer'::text, 'recovery'::text]))
);
comment on table member_wallets is 'Wallets that hold a pass of a membership. One opens nothing before it has proven a key, nor once it was removed.';
CREATE INDEX member_wallets_keys on member_wallets USING gin (key_thumbprints) WHERE (removed_at IS NULL);
CREATE INDEX member_wallets_of on member_wallets (organization_id, user_id, created_at);
alter table member_wallets enable row level security;
alter table member_wallets force row level security;
create policy organization_wall on member_wallets for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on member_wallets for all to sello_platform, current_user using (true) with check (true);
grant select on member_wallets to sello_app;
grant select, delete on member_wallets to sello_platform;
grant insert (id, organization_id, user_id, name, created_at, purpose, language, code_hash), update (name, key_thumbprints, linked_at, last_used_at, removed_at, key_dids) on member_wallets to sello_app;
grant update (last_used_at) on member_wallets to sello_platform;
alter table member_wallets add constraint member_wallets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table member_wallets add constraint member_wallets_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id) ON DELETE CASCADE;

create table wallet_sign_ins (
  request_id text,
  browser_hash bytea not null,
  code_hash bytea,
  tries smallint default 0 not null,
  is_returned boolean default false not null,
  expires_at timestamp with time zone not null,
  constraint wallet_sign_ins_pkey PRIMARY KEY (request_id),
  constraint wallet_sign_ins_browser_hash_key UNIQUE (browser_hash)
);
comment on table wallet_sign_ins is 'Sign-ins that went out to a wallet: the browser is known by a cookie, of which only the hash is kept, and the code of the other device by a keyed hash.';
CREATE INDEX wallet_sign_ins_expire on wallet_sign_ins (expires_at);
alter table wallet_sign_ins enable row level security;
alter table wallet_sign_ins force row level security;
create policy platform on wallet_sign_ins for all to sello_platform, current_user using (true) with check (true);
grant select, delete on wallet_sign_ins to sello_platform;
grant insert (request_id, browser_hash, expires_at), update (code_hash, tries, is_returned) on wallet_sign_ins to sello_platform;
alter table wallet_sign_ins add constraint wallet_sign_ins_request_id_fkey FOREIGN KEY (request_id) REFERENCES presentation_requests(id) ON DELETE CASCADE;

create function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not acts_for(organization) or key_did not like 'did:jwk:%'
     or not exists (select from member_wallets w where w.organization_id = organization and w.user_id = member and w.removed_at is null and key_did = any(w.key_dids)) then
    raise insufficient_privilege using message = 'a member approves with a key that their wallet has proven';
  end if;
  insert into dids (did, local_id, organization_id, user_id) values (key_did, encode(substring(sha256(convert_to(key_did, 'UTF8')) for 12), 'hex'), organization, member)
    on conflict do nothing;
  if not exists (select from dids d where d.did = key_did and d.organization_id = organization and d.user_id = member) then return false; end if;
  -- The key has no end of its own: it signs while its wallet is the member's.
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, expires_at, algorithm)
    values (key_did, organization, '0', null, multikey, now() + interval '100 years', kind) on conflict do nothing;
  return exists (select from did_keys k where k.did = key_did and k.valid_until is null);
end $$;
revoke execute on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) from public;
grant execute on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) to sello_app, sello_platform;
comment on function add_wallet_key(organization uuid, member uuid, key_did text, multikey text, kind text) is 'Keeps the DID of a wallet’s key as a member’s. False where it is somebody else’s already, or was compromised.';

create function change_sign_in(organization uuid, person uuid, method text) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare m organization_users;
begin
  perform hold_members(organization);
  select * into m from organization_users x where x.organization_id = organization and x.user_id = person and x.status = 'active' for no key update;
  if not found or method not in ('basic', 'wallet') or m.auth_method not in ('basic', 'wallet') then
    raise insufficient_privilege using message = 'a member chooses between password and wallet';
  end if;
  if m.auth_method = method then return 'same'; end if;
  if method = 'wallet' then
    if not exists (select from member_wallets w where w.organization_id = organization and w.user_id = person and w.linked_at is not null and w.removed_at is null) then
      return 'wallet.none';
    end if;
    if 'org.owner' = any(m.roles) and exists (select from users u where u.id = person and u.password_hash is not null) and not exists (
        select from organization_users o join users u on u.id = o.user_id
        where o.organization_id = organization and o.user_id <> person and o.status = 'active' and 'org.owner' = any(o.roles)
          and o.auth_method = 'basic' and u.password_hash is not null) then
      return 'wallet.last_owner';
    end if;
  end if;
  update organization_users x set auth_method = method, revision = x.revision + 1 where x.organization_id = organization and x.user_id = person;
  return 'changed';
end $$;
revoke execute on function change_sign_in(organization uuid, person uuid, method text) from public;
grant execute on function change_sign_in(organization uuid, person uuid, method text) to sello_platform;
comment on function change_sign_in(organization uuid, person uuid, method text) is 'A member signs in by wallet or password from now on. To a wallet only with one that is linked, and never the last owner with a password: of two at once, the second waits and is refused.';

create function lose_wallets(organization uuid, person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform hold_members(organization);
  update organization_users m set auth_method = 'basic', revision = m.revision + 1
    where m.organization_id = organization and m.user_id = person and m.auth_method = 'wallet' and m.status <> 'pending';
  update member_wallets w set removed_at = now() where w.organization_id = organization and w.user_id = person and w.removed_at is null;
end $$;
revoke execute on function lose_wallets(organization uuid, person uuid) from public;
grant execute on function lose_wallets(organization uuid, person uuid) to sello_platform;
comment on function lose_wallets(organization uuid, person uuid) is 'Somebody who lost their wallets signs in with a password again.';

create function owner_with_password(organization uuid, beside uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select acts_for(organization) and exists (
    select from organization_users m join users u on u.id = m.user_id
    where m.organization_id = organization and m.user_id is distinct from beside and m.status = 'active' and 'org.owner' = any(m.roles)
      and (m.auth_method = 'basic' and u.password_hash is not null or m.auth_method = 'wallet' and exists (
        select from member_wallets w where w.organization_id = m.organization_id and w.user_id = m.user_id and w.linked_at is not null and w.removed_at is null)))
$$;
revoke execute on function owner_with_password(organization uuid, beside uuid) from public;
grant execute on function owner_with_password(organization uuid, beside uuid) to sello_app, sello_platform;
comment on function owner_with_password(organization uuid, beside uuid) is 'Whether an owner is left beside a person who signs in with a password or a wallet: a provider that ends, or is turned off, lets in nobody who could turn it on again.';

create function reset_member_wallets(actor uuid, organization uuid, person uuid) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare removed int;
begin
  perform hold_members(organization);
  if not manages_member(actor, organization, person) then
    raise insufficient_privilege using message = 'only who manages a member removes their lost wallets';
  end if;
  perform from organization_users m where m.organization_id = organization and m.user_id = person for no key update;
  update member_wallets w set removed_at = now() where w.organization_id = organization and w.user_id = person and w.removed_at is null;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function reset_member_wallets(actor uuid, organization uuid, person uuid) from public;
grant execute on function reset_member_wallets(actor uuid, organization uuid, person uuid) to sello_platform;
comment on function reset_member_wallets(actor uuid, organization uuid, person uuid) is 'Removes the wallets of a member who lost them, by who looks after them; how many.';

-- devices

create table devices (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  place_id uuid not null,
  revision integer default 1 not null,
  name text not null,
  status text default 'waiting'::text not null,
  link_hash bytea,
  link_expires_at timestamp with time zone,
  pin_hash bytea,
  tries integer default 0 not null,
  device_hash bytea,
  device_ends_at timestamp with time zone,
  opened_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default clock_timestamp() not null,
  browser text,
  system text,
  purpose text not null,
  constraint devices_pkey PRIMARY KEY (id),
  constraint devices_device_hash_key UNIQUE (device_hash),
  constraint devices_id_organization_id_key UNIQUE (id, organization_id),
  constraint devices_link_hash_key UNIQUE (link_hash),
  constraint devices_check CHECK ((status = 'waiting'::text) = (link_hash IS NOT NULL AND link_expires_at IS NOT NULL)),
  constraint devices_check1 CHECK ((status = ANY (ARRAY['open'::text, 'locked'::text])) = (device_hash IS NOT NULL AND device_ends_at IS NOT NULL AND pin_hash IS NOT NULL)),
  constraint devices_created_by_check CHECK (created_by IS NOT NULL OR purpose = 'verifier'::text),
  constraint devices_device_check CHECK ((browser IS NULL) = (system IS NULL)),
  constraint devices_purpose_check CHECK (purpose = ANY (ARRAY['till'::text, 'point'::text, 'verifier'::text])),
  constraint devices_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'open'::text, 'locked'::text, 'revoked'::text]))
);
comment on table devices is 'A device at a place: a till of a merchant, a point of a vendor of benefits, a verifier of an application. Its link, what it is known by, its sessions and its PIN are keyed hashes: a copy of the database opens none.';
CREATE INDEX devices_named on devices (organization_id, place_id, plainly(name), id);
CREATE INDEX devices_newest on devices (organization_id, place_id, created_at, id);
CREATE INDEX devices_used on devices (organization_id, place_id, last_used_at, id);
alter table devices enable row level security;
alter table devices force row level security;
create policy organization_wall on devices for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on devices for all to sello_platform, current_user using (true) with check (true);
grant select on devices to sello_app, sello_platform;
grant insert (organization_id, project_id, place_id, name, link_hash, link_expires_at, created_by, purpose), update (revision, name, status, link_hash, link_expires_at, pin_hash, tries, device_hash, device_ends_at, opened_at, browser, system) on devices to sello_app;
grant update (device_ends_at, last_used_at) on devices to sello_platform;
alter table devices add constraint devices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table devices add constraint devices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table devices add constraint devices_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table device_sessions (
  hash bytea,
  device_id uuid not null,
  organization_id uuid not null,
  ends_at timestamp with time zone not null,
  constraint device_sessions_pkey PRIMARY KEY (hash)
);
comment on table device_sessions is 'Somebody who showed the PIN of a device: known by a token, of which this is the hash.';
CREATE INDEX device_sessions_ended on device_sessions (ends_at);
CREATE INDEX device_sessions_of on device_sessions (device_id);
alter table device_sessions enable row level security;
alter table device_sessions force row level security;
create policy organization_wall on device_sessions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on device_sessions for all to sello_platform, current_user using (true) with check (true);
grant select, delete on device_sessions to sello_app, sello_platform;
grant insert (hash, device_id, organization_id, ends_at) on device_sessions to sello_app;
grant update (ends_at) on device_sessions to sello_platform;
alter table device_sessions add constraint device_sessions_device_id_organization_id_fkey FOREIGN KEY (device_id, organization_id) REFERENCES devices(id, organization_id);

create function device_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> old.status and not device_moves(old.status, new.status) then
    raise check_violation using message = format('a device does not go from %s to %s', old.status, new.status), constraint = 'device_moves', table = 'devices';
  end if;
  return new;
end $$;
revoke execute on function device_changed() from public;

create function device_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('waiting', 'open'),
    ('open', 'locked'),
    ('waiting', 'waiting'),
    ('open', 'waiting'),
    ('locked', 'waiting'),
    ('waiting', 'revoked'),
    ('open', 'revoked'),
    ('locked', 'revoked'))
$$;
comment on function device_moves(before text, after text) is 'The arrows of contract/accounts/devices/device-states.ts, whoever writes.';

create view device_names with (security_invoker=true) as
 SELECT id,
    name
   FROM devices;
grant select on device_names to sello_app, sello_platform;
comment on view device_names is 'What devices are called, those that were revoked, too: beside what they did.';

CREATE TRIGGER changed BEFORE UPDATE OF status ON devices FOR EACH ROW EXECUTE FUNCTION device_changed();

-- domains

create table organization_domains (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  domain text not null,
  token text not null,
  state text default 'claimed'::text not null,
  did text,
  claimed_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  used_at timestamp with time zone,
  lost_at timestamp with time zone,
  ended_at timestamp with time zone,
  check_at timestamp with time zone not null,
  misses integer default 0 not null,
  finding jsonb,
  constraint organization_domains_pkey PRIMARY KEY (id),
  constraint organization_domains_check CHECK (did IS NOT NULL OR (state <> ALL (ARRAY['proven'::text, 'active'::text]))),
  constraint organization_domains_domain_check CHECK (length(domain) <= 253 AND domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$'::text),
  constraint organization_domains_state_check CHECK (state = ANY (ARRAY['claimed'::text, 'proven'::text, 'active'::text, 'lost'::text, 'withdrawn'::text, 'lapsed'::text]))
);
comment on table organization_domains is 'A domain that an organization says is its own. What proves it is a text that it puts there: the token is no secret, but of this claim alone. One is an organization''s at a time; those that it gave up stay where a DID was made for them, which stays resolvable.';
CREATE INDEX organization_domains_answered on organization_domains (domain) WHERE (did IS NOT NULL);
CREATE INDEX organization_domains_did on organization_domains (did) WHERE (did IS NOT NULL);
CREATE INDEX organization_domains_due on organization_domains (check_at) WHERE (state = ANY (ARRAY['claimed'::text, 'proven'::text, 'active'::text, 'lost'::text]));
CREATE INDEX organization_domains_of on organization_domains (organization_id, claimed_at);
CREATE UNIQUE INDEX organization_domains_open on organization_domains (organization_id) WHERE (state = ANY (ARRAY['claimed'::text, 'proven'::text, 'active'::text, 'lost'::text]));
CREATE UNIQUE INDEX organization_domains_proven on organization_domains (domain) WHERE (state = ANY (ARRAY['proven'::text, 'active'::text]));
CREATE INDEX organization_domains_spent on organization_domains (ended_at) WHERE ((did IS NULL) AND (ended_at IS NOT NULL));
alter table organization_domains enable row level security;
alter table organization_domains force row level security;
create policy organization_wall on organization_domains for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on organization_domains for all to sello_platform, current_user using (true) with check (true);
grant select on organization_domains to sello_app;
grant select, delete on organization_domains to sello_platform;
grant insert (organization_id, domain, token, claimed_at, check_at), update (state, did, proven_at, lost_at, ended_at, check_at, misses, finding) on organization_domains to sello_app;
grant update (check_at) on organization_domains to sello_platform;
alter table organization_domains add constraint organization_domains_did_organization_id_fkey FOREIGN KEY (did, organization_id) REFERENCES dids(did, organization_id);
alter table organization_domains add constraint organization_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function domain_in_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if current_user <> (select r.rolname from pg_class c join pg_roles r on r.oid = c.relowner where c.oid = tg_relid) then
    raise insufficient_privilege using message = 'a domain is taken into use, and left, with the DID that is issued by';
  end if;
  return new;
end $$;
comment on function domain_in_use() is 'Only the functions by which an organization''s DID changes say that a domain is in use, or no longer.';

create function domain_taken(organization uuid, name text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from organization_domains d where d.domain = name and d.state in ('proven', 'active') and d.organization_id <> organization)
$$;
revoke execute on function domain_taken(organization uuid, name text) from public;
grant execute on function domain_taken(organization uuid, name text) to sello_app;
comment on function domain_taken(organization uuid, name text) is 'Whether somebody else has proven a domain, and whether a DID is known already, whosever it is.';

create function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_did text;
  key uuid;
begin
  if not (case because when 'withdrawn' then keeps_keys(actor, organization) when 'lost' then acts_for(organization) else false end) then
    raise insufficient_privilege using message = 'a domain is given up by an owner, or lost';
  end if;
  update organization_domains d set state = because, ended_at = case because when 'withdrawn' then moment end,
      lost_at = case because when 'lost' then moment end
    where d.id = claim and d.organization_id = organization and d.state = 'active';
  if not found then raise insufficient_privilege using message = 'what is left is in use'; end if;
  select d.did, k.custody_key_id into first_did, key from dids d join did_keys k on k.did = d.did and k.valid_until is null and k.algorithm = 'Ed25519'
    where d.organization_id = organization and d.user_id is null and not exists (select from organization_domains o where o.did = d.did)
    order by d.created_at, d.did limit 1;
  update organizations o set did = first_did, did_key_id = key where o.id = organization and first_did is not null;
  if not found then raise insufficient_privilege using message = 'an organization has a DID of before'; end if;
end $$;
revoke execute on function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamp with time zone) from public;
grant execute on function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamp with time zone) to sello_app;
comment on function leave_domain(actor uuid, organization uuid, claim uuid, because text, moment timestamp with time zone) is 'It issues by the DID of before again: an owner gives the domain up, or its proof is gone, which nobody has to ask for.';

create function use_domain(actor uuid, organization uuid, claim uuid, moment timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken organization_domains;
  key uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a domain is taken into use by an owner';
  end if;
  select * into taken from organization_domains d where d.id = claim and d.organization_id = organization and d.state = 'proven' for update;
  select k.custody_key_id into key from dids d join did_keys k on k.did = d.did and k.valid_until is null and k.algorithm = 'Ed25519'
    where d.did = taken.did and d.organization_id = organization and d.user_id is null;
  if key is null then
    raise insufficient_privilege using message = 'a domain is taken into use that is proven, by a DID of the organization';
  end if;
  update organization_domains d set state = 'active', used_at = moment where d.id = claim;
  update organizations o set did = taken.did, did_key_id = key where o.id = organization and o.did is not null;
  if not found then raise insufficient_privilege using message = 'only who issues already issues by a domain'; end if;
end $$;
revoke execute on function use_domain(actor uuid, organization uuid, claim uuid, moment timestamp with time zone) from public;
grant execute on function use_domain(actor uuid, organization uuid, claim uuid, moment timestamp with time zone) to sello_app;
comment on function use_domain(actor uuid, organization uuid, claim uuid, moment timestamp with time zone) is 'From now on the organization issues by the DID of its domain. Asked by an owner; what was begun under the one of before ends under it.';

create view public_domains as
 SELECT d.domain,
    d.did,
    d.organization_id,
    o.name,
    d.state,
    d.proven_at,
    d.used_at
   FROM organization_domains d
     JOIN organizations o ON o.id = d.organization_id
  WHERE (d.state = ANY (ARRAY['proven'::text, 'active'::text])) OR d.used_at IS NOT NULL;
grant select on public_domains to sello_platform, sello_public;
comment on view public_domains is 'The DID of a domain that was in use is answered at its host for as long as that leads here and nobody else has proven it: what names it stays to be verified by others.';

CREATE TRIGGER domain_in_use BEFORE UPDATE OF state ON organization_domains FOR EACH ROW WHEN ((old.state = 'active'::text) <> (new.state = 'active'::text)) EXECUTE FUNCTION domain_in_use();

-- webhooks

create table webhook_endpoints (
  organization_id uuid not null,
  revision integer default 1 not null,
  url text not null,
  enabled boolean not null,
  off_because text,
  secret text not null,
  secret_created_at timestamp with time zone not null,
  previous_secret text,
  previous_until timestamp with time zone,
  failing_since timestamp with time zone,
  id uuid,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_id_organization_id_key UNIQUE (id, organization_id),
  constraint webhook_endpoints_check CHECK (NOT (enabled AND off_because IS NOT NULL)),
  constraint webhook_endpoints_check1 CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  constraint webhook_endpoints_off_because_check CHECK (off_because = ANY (ARRAY['failing'::text, 'gone'::text])),
  constraint webhook_endpoints_url_check CHECK (url ~ '^(https://|http://localhost[:/])'::text)
);
comment on table webhook_endpoints is 'The https addresses to which events are posted: of an organization (which has its id), or of something of it. Their secrets are kept sealed.';
CREATE INDEX webhook_endpoints_of on webhook_endpoints (organization_id);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy organization_wall on webhook_endpoints for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on webhook_endpoints for all to sello_platform, current_user using (true) with check (true);
grant select on webhook_endpoints to sello_platform;
grant select, delete on webhook_endpoints to sello_app;
grant insert (organization_id, revision, url, enabled, secret, secret_created_at, id), update (revision, url, enabled, off_because, secret, secret_created_at, previous_secret, previous_until, failing_since) on webhook_endpoints to sello_app;
alter table webhook_endpoints add constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table webhook_deliveries (
  id uuid,
  organization_id uuid not null,
  recipient_id uuid,
  type text not null,
  attempt integer not null,
  state text default 'waiting'::text not null,
  body text,
  tries smallint default 0 not null,
  status smallint,
  problem text,
  answer text,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  next_at timestamp with time zone,
  taken_until timestamp with time zone,
  is_last boolean default false not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  is_logged boolean default false not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_body_check CHECK (state <> 'delivered'::text OR body IS NULL OR is_logged),
  constraint webhook_deliveries_check CHECK ((state = 'waiting'::text) = (next_at IS NOT NULL)),
  constraint webhook_deliveries_check1 CHECK (state <> 'waiting'::text OR body IS NOT NULL),
  constraint webhook_deliveries_problem_check CHECK (problem = ANY (ARRAY['address'::text, 'answer'::text, 'off'::text, 'erased'::text])),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))
);
comment on table webhook_deliveries is 'Events for webhooks. The content of an event is kept until it is delivered, or its person is erased; then only what became of it. Content that says nothing of a person is kept as long as its row (is_logged).';
CREATE INDEX webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_event on webhook_deliveries (endpoint_id, event_id);
CREATE INDEX webhook_deliveries_failed on webhook_deliveries (endpoint_id, id) WHERE ((state = 'failed'::text) AND (body IS NOT NULL));
CREATE INDEX webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_organization on webhook_deliveries (organization_id);
CREATE INDEX webhook_deliveries_recipient on webhook_deliveries (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX webhook_deliveries_spent on webhook_deliveries (created_at);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy organization_wall on webhook_deliveries for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on webhook_deliveries for all to sello_platform, current_user using (true) with check (true);
grant select, delete on webhook_deliveries to sello_app, sello_platform;
grant insert (id, organization_id, recipient_id, type, attempt, body, created_at, next_at, endpoint_id, event_id, is_logged), update (recipient_id, attempt, state, body, tries, status, problem, answer, created_at, tried_at, next_at, taken_until, is_last) on webhook_deliveries to sello_app;
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_organization_id_fkey FOREIGN KEY (endpoint_id, organization_id) REFERENCES webhook_endpoints(id, organization_id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

-- sms

create table sms_gateways (
  organization_id uuid,
  revision integer not null,
  url text not null,
  enabled boolean not null,
  format text not null,
  headers text not null,
  header_names text[] not null,
  body text not null,
  id_path text,
  receipt_id_path text not null,
  receipt_status_path text not null,
  delivered_words text[] not null,
  failed_words text[] not null,
  per_minute integer not null,
  constraint sms_gateways_pkey PRIMARY KEY (organization_id),
  constraint sms_gateways_format_check CHECK (format = ANY (ARRAY['json'::text, 'form'::text])),
  constraint sms_gateways_per_minute_check CHECK (per_minute > 0),
  constraint sms_gateways_url_check CHECK (url ~ '^https?://'::text)
);
comment on table sms_gateways is 'How an organization hands text messages to its gateway. Headers are kept sealed.';
alter table sms_gateways enable row level security;
alter table sms_gateways force row level security;
create policy organization_wall on sms_gateways for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sms_gateways for all to sello_platform, current_user using (true) with check (true);
grant select on sms_gateways to sello_app, sello_platform;
grant insert (organization_id, revision, url, enabled, format, headers, header_names, body, id_path, receipt_id_path, receipt_status_path, delivered_words, failed_words, per_minute), update (revision, url, enabled, format, headers, header_names, body, id_path, receipt_id_path, receipt_status_path, delivered_words, failed_words, per_minute) on sms_gateways to sello_app;
alter table sms_gateways add constraint sms_gateways_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table sms_messages (
  id uuid,
  organization_id uuid not null,
  recipient_id uuid,
  attempt integer not null,
  reference text not null,
  state text default 'waiting'::text not null,
  number text,
  text text,
  provider_id text,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  next_at timestamp with time zone,
  taken_until timestamp with time zone,
  not_after timestamp with time zone,
  is_last boolean default false not null,
  is_code boolean default false not null,
  constraint sms_messages_pkey PRIMARY KEY (id),
  constraint sms_messages_check CHECK ((state = 'waiting'::text) = (next_at IS NOT NULL)),
  constraint sms_messages_check1 CHECK (state <> 'waiting'::text OR number IS NOT NULL AND text IS NOT NULL),
  constraint sms_messages_check2 CHECK (state = 'waiting'::text OR number IS NULL AND text IS NULL),
  constraint sms_messages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delivered'::text, 'failed'::text]))
);
comment on table sms_messages is 'Text messages for a gateway. Number and text are kept until the gateway took the message, or it failed.';
CREATE INDEX sms_messages_due on sms_messages (organization_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX sms_messages_provider on sms_messages (organization_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX sms_messages_recipient on sms_messages (recipient_id) WHERE (recipient_id IS NOT NULL);
CREATE INDEX sms_messages_reference on sms_messages (organization_id, reference);
CREATE INDEX sms_messages_spent on sms_messages (created_at);
CREATE INDEX sms_messages_tried on sms_messages (organization_id, tried_at);
alter table sms_messages enable row level security;
alter table sms_messages force row level security;
create policy organization_wall on sms_messages for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sms_messages for all to sello_platform, current_user using (true) with check (true);
grant select, delete on sms_messages to sello_app, sello_platform;
grant insert (id, organization_id, recipient_id, attempt, reference, number, text, created_at, next_at, not_after, is_code), update (recipient_id, attempt, reference, state, number, text, provider_id, tries, created_at, tried_at, next_at, taken_until, not_after, is_last) on sms_messages to sello_app;
alter table sms_messages add constraint sms_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table sms_receipts (
  organization_id uuid,
  reference text,
  verdict text,
  received_at timestamp with time zone default now() not null,
  constraint sms_receipts_pkey PRIMARY KEY (organization_id, reference, verdict),
  constraint sms_receipts_verdict_check CHECK (verdict = ANY (ARRAY['arrived'::text, 'refused'::text]))
);
comment on table sms_receipts is 'Receipts whose message is not known yet: one may come before we recorded what the gateway answered.';
CREATE INDEX sms_receipts_spent on sms_receipts (received_at);
alter table sms_receipts enable row level security;
alter table sms_receipts force row level security;
create policy organization_wall on sms_receipts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on sms_receipts for all to sello_platform, current_user using (true) with check (true);
grant select, delete on sms_receipts to sello_app, sello_platform;
grant insert (organization_id, reference, verdict) on sms_receipts to sello_app;
alter table sms_receipts add constraint sms_receipts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

-- wallets

create table wallet_offers (
  id uuid,
  organization_id uuid not null,
  issuer text not null,
  source text not null,
  subject_id uuid not null,
  offer_hash bytea not null,
  code_hash bytea not null,
  sealed_code text not null,
  wants_tx_code boolean not null,
  sealed_tx_code text,
  tx_code_expires_at timestamp with time zone,
  wrong_codes smallint default 0 not null,
  state text default 'open'::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  renewal_hash bytea,
  renewal_expires_at timestamp with time zone,
  constraint wallet_offers_pkey PRIMARY KEY (id),
  constraint wallet_offers_code_hash_key UNIQUE (code_hash),
  constraint wallet_offers_offer_hash_key UNIQUE (offer_hash),
  constraint wallet_offers_renewal_hash_key UNIQUE (renewal_hash),
  constraint wallet_offers_token_hash_key UNIQUE (token_hash),
  constraint wallet_offers_state_check CHECK (state = ANY (ARRAY['open'::text, 'redeemed'::text, 'locked'::text, 'ended'::text]))
);
comment on table wallet_offers is 'Offers of credentials to wallets (OpenID4VCI). Of codes and tokens only hashes are kept, but for the code that its offer repeats, and the one that is mailed, which are sealed.';
CREATE INDEX wallet_offers_expire on wallet_offers (expires_at);
CREATE INDEX wallet_offers_subject on wallet_offers (source, subject_id) WHERE (state <> 'ended'::text);
alter table wallet_offers enable row level security;
alter table wallet_offers force row level security;
create policy organization_wall on wallet_offers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on wallet_offers for all to sello_platform, current_user using (true) with check (true);
grant select, delete on wallet_offers to sello_app, sello_platform;
grant insert (id, organization_id, issuer, source, subject_id, offer_hash, code_hash, sealed_code, wants_tx_code, created_at, expires_at), update (sealed_tx_code, tx_code_expires_at, wrong_codes, state, redeemed_at, token_hash, token_expires_at, renewal_hash, renewal_expires_at) on wallet_offers to sello_app;
alter table wallet_offers add constraint wallet_offers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table wallet_nonces (
  hash bytea,
  organization_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint wallet_nonces_pkey PRIMARY KEY (hash)
);
comment on table wallet_nonces is 'Nonces that a credential request used up. One that nobody used is in no table: it carries its own time and check.';
CREATE INDEX wallet_nonces_expire on wallet_nonces (expires_at);
alter table wallet_nonces enable row level security;
alter table wallet_nonces force row level security;
create policy organization_wall on wallet_nonces for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on wallet_nonces for all to sello_platform, current_user using (true) with check (true);
grant select on wallet_nonces to sello_app;
grant select, delete on wallet_nonces to sello_platform;
grant insert (hash, organization_id, expires_at) on wallet_nonces to sello_app;
alter table wallet_nonces add constraint wallet_nonces_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table wallet_answers (
  id uuid,
  organization_id uuid not null,
  offer_id uuid not null,
  configuration_id text not null,
  keys jsonb not null,
  transaction_hash bytea,
  notification_hash bytea,
  created_at timestamp with time zone not null,
  constraint wallet_answers_pkey PRIMARY KEY (id),
  constraint wallet_answers_notification_hash_key UNIQUE (notification_hash),
  constraint wallet_answers_transaction_hash_key UNIQUE (transaction_hash),
  constraint wallet_answers_check CHECK ((transaction_hash IS NULL) <> (notification_hash IS NULL))
);
comment on table wallet_answers is 'What a wallet asked for and got: either it waits, under the hash of its transaction id, or it was answered, under that of its notification id.';
CREATE INDEX wallet_answers_offer on wallet_answers (offer_id);
alter table wallet_answers enable row level security;
alter table wallet_answers force row level security;
create policy organization_wall on wallet_answers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on wallet_answers for all to sello_platform, current_user using (true) with check (true);
grant select on wallet_answers to sello_app, sello_platform;
grant insert (id, organization_id, offer_id, configuration_id, keys, transaction_hash, notification_hash, created_at), update (transaction_hash, notification_hash) on wallet_answers to sello_app;
alter table wallet_answers add constraint wallet_answers_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES wallet_offers(id) ON DELETE CASCADE;
alter table wallet_answers add constraint wallet_answers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table wallet_trust (
  organization_id uuid,
  wallet text not null,
  key text not null,
  roots jsonb not null,
  plain_approvals boolean not null,
  constraint wallet_trust_pkey PRIMARY KEY (organization_id),
  constraint wallet_trust_key_check CHECK (key = ANY (ARRAY['none'::text, 'accepted'::text, 'required'::text])),
  constraint wallet_trust_wallet_check CHECK (wallet = ANY (ARRAY['none'::text, 'accepted'::text, 'required'::text]))
);
comment on table wallet_trust is 'Who may attest wallets and their keys (OpenID4VCI 1.0 appendices D and E). Without a row nobody is asked for an attestation.';
alter table wallet_trust enable row level security;
alter table wallet_trust force row level security;
create policy organization_wall on wallet_trust for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on wallet_trust for all to sello_platform, current_user using (true) with check (true);
grant select on wallet_trust to sello_app, sello_platform;
grant insert (organization_id, wallet, key, roots, plain_approvals), update (wallet, key, roots, plain_approvals) on wallet_trust to sello_app;
alter table wallet_trust add constraint wallet_trust_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

-- trusted-lists

create table trusted_lists (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  revision integer default 1 not null,
  sequence integer default 0 not null,
  name text not null,
  purpose text not null,
  texts jsonb not null,
  next_update timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint trusted_lists_pkey PRIMARY KEY (id),
  constraint trusted_lists_id_organization_id_key UNIQUE (id, organization_id),
  constraint trusted_lists_purpose_check CHECK (purpose = ANY (ARRAY['issuers'::text, 'iaca'::text, 'walletProviders'::text, 'verifiers'::text]))
);
comment on table trusted_lists is 'Lists of entities that an organization trusts.';
CREATE INDEX trusted_lists_name on trusted_lists (organization_id, plainly(name), id);
CREATE INDEX trusted_lists_newest on trusted_lists (organization_id, created_at, id);
CREATE INDEX trusted_lists_update on trusted_lists (organization_id, next_update, id);
alter table trusted_lists enable row level security;
alter table trusted_lists force row level security;
create policy organization_wall on trusted_lists for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_lists for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_lists to sello_app, sello_platform;
grant insert (organization_id, name, purpose, texts, next_update), update (revision, sequence, name, texts, next_update) on trusted_lists to sello_app;
alter table trusted_lists add constraint trusted_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table trusted_certificates (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  list_id uuid not null,
  state text default 'uploaded'::text not null,
  type text not null,
  kid text not null,
  public_key jsonb,
  fingerprint text,
  ders text[] not null,
  subject text not null,
  issuer text,
  chain text[] not null,
  is_root boolean not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  name text not null,
  country text,
  credential_types text[] not null,
  status_lists text[] not null,
  status_signers text[] not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  self_approved boolean default false not null,
  revoked_by uuid,
  revoked_at timestamp with time zone,
  reason text default ''::text not null,
  warned_days integer,
  constraint trusted_certificates_pkey PRIMARY KEY (id),
  constraint trusted_certificates_id_organization_id_key UNIQUE (id, organization_id),
  constraint trusted_certificates_check CHECK ((type = 'did'::text) = (public_key IS NULL)),
  constraint trusted_certificates_check1 CHECK ((type = 'x509'::text) = (fingerprint IS NOT NULL)),
  constraint trusted_certificates_check2 CHECK ((state = 'uploaded'::text) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  constraint trusted_certificates_check3 CHECK ((state = 'revoked'::text) = (revoked_at IS NOT NULL) AND (revoked_at IS NULL) = (revoked_by IS NULL)),
  constraint trusted_certificates_check4 CHECK (NOT self_approved OR decided_by = uploaded_by AND state <> 'rejected'::text),
  constraint trusted_certificates_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'active'::text, 'rejected'::text, 'revoked'::text])),
  constraint trusted_certificates_type_check CHECK (type = ANY (ARRAY['x509'::text, 'jwk'::text, 'did'::text]))
);
comment on table trusted_certificates is 'Certificates, keys and DIDs of trusted lists. What was uploaded is never edited, as it was reviewed; an expired one is active here.';
CREATE INDEX trusted_certificates_end on trusted_certificates (ends_at) WHERE ((state = 'active'::text) AND (warned_days IS DISTINCT FROM 0));
CREATE INDEX trusted_certificates_newest on trusted_certificates (list_id, uploaded_at, id);
CREATE INDEX trusted_certificates_of on trusted_certificates (organization_id);
CREATE UNIQUE INDEX trusted_certificates_once on trusted_certificates (list_id, COALESCE(fingerprint, kid)) WHERE (state = ANY (ARRAY['uploaded'::text, 'active'::text]));
alter table trusted_certificates enable row level security;
alter table trusted_certificates force row level security;
create policy organization_wall on trusted_certificates for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_certificates for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_certificates to sello_app, sello_platform;
grant insert (organization_id, list_id, type, kid, public_key, fingerprint, ders, subject, issuer, chain, is_root, starts_at, ends_at, name, country, credential_types, status_lists, status_signers, uploaded_by), update (state, decided_by, decided_at, self_approved, revoked_by, revoked_at, reason, warned_days) on trusted_certificates to sello_app;
alter table trusted_certificates add constraint trusted_certificates_list_id_organization_id_fkey FOREIGN KEY (list_id, organization_id) REFERENCES trusted_lists(id, organization_id);

create table trusted_list_versions (
  list_id uuid,
  sequence integer,
  organization_id uuid not null,
  cause text not null,
  certificate_id uuid,
  content jsonb not null,
  certificates uuid[] not null,
  self_approved boolean not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  jwt text,
  credential text,
  signer text,
  published_at timestamp with time zone,
  is_waiting boolean default true not null,
  told_at timestamp with time zone,
  constraint trusted_list_versions_pkey PRIMARY KEY (list_id, sequence),
  constraint trusted_list_versions_cause_check CHECK (cause = ANY (ARRAY['approve'::text, 'revoke'::text, 'edit'::text])),
  constraint trusted_list_versions_check CHECK ((cause = 'edit'::text) = (certificate_id IS NULL)),
  constraint trusted_list_versions_check1 CHECK ((jwt IS NULL) = (published_at IS NULL) AND (jwt IS NULL) = (credential IS NULL) AND (jwt IS NULL) = (signer IS NULL)),
  constraint trusted_list_versions_check2 CHECK (is_waiting OR jwt IS NOT NULL),
  constraint trusted_list_versions_sequence_check CHECK (sequence > 0)
);
comment on table trusted_list_versions is 'What a trusted list said from one change to the next. What a version says is never written again; its signatures may be.';
CREATE INDEX trusted_list_versions_certificate on trusted_list_versions (certificate_id);
CREATE INDEX trusted_list_versions_of on trusted_list_versions (organization_id);
CREATE INDEX trusted_list_versions_waiting on trusted_list_versions (organization_id, list_id, sequence) WHERE is_waiting;
alter table trusted_list_versions enable row level security;
alter table trusted_list_versions force row level security;
create policy organization_wall on trusted_list_versions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_list_versions for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_list_versions to sello_app, sello_platform;
grant insert (list_id, sequence, organization_id, cause, certificate_id, content, certificates, self_approved, created_by), update (jwt, credential, signer, published_at, is_waiting, told_at) on trusted_list_versions to sello_app;
alter table trusted_list_versions add constraint trusted_list_versions_certificate_id_organization_id_fkey FOREIGN KEY (certificate_id, organization_id) REFERENCES trusted_certificates(id, organization_id);
alter table trusted_list_versions add constraint trusted_list_versions_list_id_organization_id_fkey FOREIGN KEY (list_id, organization_id) REFERENCES trusted_lists(id, organization_id);

create table trusted_subscriptions (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  revision integer default 1 not null,
  state text default 'current'::text not null,
  address text not null,
  list_id uuid,
  name text not null,
  purpose text not null,
  is_automatic boolean not null,
  signer jsonb not null,
  signer_key jsonb not null,
  sequence integer,
  trouble text,
  trouble_since timestamp with time zone,
  other_signer jsonb,
  read_at timestamp with time zone not null,
  next_read_at timestamp with time zone not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint trusted_subscriptions_pkey PRIMARY KEY (id),
  constraint trusted_subscriptions_id_organization_id_key UNIQUE (id, organization_id),
  constraint trusted_subscriptions_check CHECK ((state = 'held'::text) = (trouble IS NOT NULL) OR state = 'canceled'::text),
  constraint trusted_subscriptions_check1 CHECK ((trouble IS NULL) = (trouble_since IS NULL)),
  constraint trusted_subscriptions_check2 CHECK (other_signer IS NULL OR trouble = 'signer'::text),
  constraint trusted_subscriptions_purpose_check CHECK (purpose = ANY (ARRAY['issuers'::text, 'iaca'::text, 'walletProviders'::text, 'verifiers'::text])),
  constraint trusted_subscriptions_state_check CHECK (state = ANY (ARRAY['current'::text, 'offered'::text, 'held'::text, 'canceled'::text])),
  constraint trusted_subscriptions_trouble_check CHECK (trouble = ANY (ARRAY['unreachable'::text, 'address'::text, 'large'::text, 'malformed'::text, 'signer'::text, 'backwards'::text, 'rewritten'::text, 'over'::text]))
);
comment on table trusted_subscriptions is 'Subscriptions of organizations to trusted lists that somebody else publishes.';
CREATE INDEX trusted_subscriptions_due on trusted_subscriptions (next_read_at) WHERE (state <> 'canceled'::text);
CREATE INDEX trusted_subscriptions_list on trusted_subscriptions (list_id) WHERE (list_id IS NOT NULL);
CREATE INDEX trusted_subscriptions_name on trusted_subscriptions (organization_id, plainly(name), id);
CREATE INDEX trusted_subscriptions_newest on trusted_subscriptions (organization_id, created_at, id);
CREATE UNIQUE INDEX trusted_subscriptions_once on trusted_subscriptions (organization_id, address) WHERE (state <> 'canceled'::text);
alter table trusted_subscriptions enable row level security;
alter table trusted_subscriptions force row level security;
create policy organization_wall on trusted_subscriptions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_subscriptions for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_subscriptions to sello_app, sello_platform;
grant insert (organization_id, address, list_id, name, purpose, is_automatic, signer, signer_key, read_at, next_read_at, created_by), update (revision, state, name, is_automatic, signer, signer_key, sequence, trouble, trouble_since, other_signer, read_at, next_read_at) on trusted_subscriptions to sello_app;
grant update (next_read_at) on trusted_subscriptions to sello_platform;
alter table trusted_subscriptions add constraint trusted_subscriptions_list_id_fkey FOREIGN KEY (list_id) REFERENCES trusted_lists(id);
alter table trusted_subscriptions add constraint trusted_subscriptions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table trusted_subscription_versions (
  subscription_id uuid,
  sequence integer,
  organization_id uuid not null,
  digest text not null,
  content jsonb not null,
  next_update timestamp with time zone not null,
  differences jsonb not null,
  read_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  taken_by uuid,
  constraint trusted_subscription_versions_pkey PRIMARY KEY (subscription_id, sequence),
  constraint trusted_subscription_versions_check CHECK (taken_by IS NULL OR taken_at IS NOT NULL),
  constraint trusted_subscription_versions_sequence_check CHECK (sequence >= 0)
);
comment on table trusted_subscription_versions is 'Versions of subscribed lists that were read and are good. What a version says is never written again.';
CREATE INDEX trusted_subscription_versions_of on trusted_subscription_versions (organization_id);
alter table trusted_subscription_versions enable row level security;
alter table trusted_subscription_versions force row level security;
create policy organization_wall on trusted_subscription_versions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_subscription_versions for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_subscription_versions to sello_app, sello_platform;
grant insert (subscription_id, sequence, organization_id, digest, content, next_update, differences, read_at), update (taken_at, taken_by) on trusted_subscription_versions to sello_app;
alter table trusted_subscription_versions add constraint trusted_subscription_versions_subscription_id_organization_fkey FOREIGN KEY (subscription_id, organization_id) REFERENCES trusted_subscriptions(id, organization_id);
alter table trusted_subscriptions add constraint trusted_subscriptions_id_sequence_fkey FOREIGN KEY (id, sequence) REFERENCES trusted_subscription_versions(subscription_id, sequence);

create table trusted_subscription_entries (
  subscription_id uuid,
  sequence integer,
  organization_id uuid not null,
  identity text,
  "position" integer not null,
  name text not null,
  country text,
  type text not null,
  kid text not null,
  public_key jsonb,
  fingerprint text,
  certificate text,
  credential_types text[] not null,
  status_lists text[] not null,
  status_signers text[] not null,
  self_approved boolean not null,
  is_granted boolean not null,
  since timestamp with time zone not null,
  approved_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint trusted_subscription_entries_pkey PRIMARY KEY (subscription_id, sequence, identity),
  constraint trusted_subscription_entries_check CHECK ((type = 'x509'::text) = (fingerprint IS NOT NULL) AND (type = 'x509'::text) = (certificate IS NOT NULL)),
  constraint trusted_subscription_entries_check1 CHECK ((type = 'did'::text) = (public_key IS NULL)),
  constraint trusted_subscription_entries_type_check CHECK (type = ANY (ARRAY['x509'::text, 'jwk'::text, 'did'::text]))
);
comment on table trusted_subscription_entries is 'Entries of the version in force of a subscribed list, and of one that waits to be taken.';
CREATE INDEX trusted_subscription_entries_of on trusted_subscription_entries (organization_id);
alter table trusted_subscription_entries enable row level security;
alter table trusted_subscription_entries force row level security;
create policy organization_wall on trusted_subscription_entries for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_subscription_entries for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_subscription_entries to sello_platform;
grant select, insert, delete on trusted_subscription_entries to sello_app;
alter table trusted_subscription_entries add constraint trusted_subscription_entries_subscription_id_sequence_fkey FOREIGN KEY (subscription_id, sequence) REFERENCES trusted_subscription_versions(subscription_id, sequence);

create table trusted_list_directories (
  list_id uuid,
  organization_id uuid not null,
  network_id text not null,
  address text not null,
  sequence integer default 0 not null,
  transaction_hash text not null,
  block_number bigint not null,
  block_time timestamp with time zone not null,
  constraint trusted_list_directories_pkey PRIMARY KEY (list_id),
  constraint trusted_list_directories_sequence_check CHECK (sequence >= 0)
);
comment on table trusted_list_directories is 'Where the directory of a list stands on a chain, and which version of the list it says.';
alter table trusted_list_directories enable row level security;
alter table trusted_list_directories force row level security;
create policy organization_wall on trusted_list_directories for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on trusted_list_directories for all to sello_platform, current_user using (true) with check (true);
grant select on trusted_list_directories to sello_app, sello_platform;
grant insert (list_id, organization_id, network_id, address, transaction_hash, block_number, block_time), update (sequence, transaction_hash, block_number, block_time) on trusted_list_directories to sello_app;
alter table trusted_list_directories add constraint trusted_list_directories_list_id_organization_id_fkey FOREIGN KEY (list_id, organization_id) REFERENCES trusted_lists(id, organization_id);

create view public_trusted_lists as
 SELECT list_id,
    sequence,
    jwt,
    credential
   FROM trusted_list_versions
  WHERE jwt IS NOT NULL;
grant select on public_trusted_lists to sello_platform, sello_public;

create view trusted_list_subscribers as
 SELECT list_id,
    count(DISTINCT organization_id)::integer AS subscribers
   FROM trusted_subscriptions s
  WHERE state <> 'canceled'::text AND list_id IS NOT NULL
  GROUP BY list_id;
grant select on trusted_list_subscribers to sello_app;
comment on view trusted_list_subscribers is 'How many organizations subscribe to a list of this platform; none of them is named.';
