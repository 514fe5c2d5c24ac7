-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- pictures

create table pictures (
  organization_id uuid,
  digest text,
  id uuid default gen_random_uuid() not null,
  file_id text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  number integer not null,
  constraint pictures_pkey PRIMARY KEY (organization_id, digest),
  constraint pictures_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text)
);
comment on table pictures is 'Pictures of recipients, such as the portrait on a card: kept once by organization under the SHA-256 of their bytes, which is what credentials sign. Who names one takes its mark away; what nothing has named for long goes with its file.';
CREATE UNIQUE INDEX pictures_numbers on pictures (organization_id, number);
alter table pictures enable row level security;
alter table pictures force row level security;
create policy organization_wall on pictures for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on pictures for all to sello_platform, current_user using (true) with check (true);
grant select on pictures to sello_platform;
grant select, delete on pictures to sello_app;
grant insert (organization_id, digest, file_id, width, height, bytes, number), update (file_id, unused_since) on pictures to sello_app;
alter table pictures add constraint pictures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create view public_pictures as
 SELECT organization_id,
    digest,
    file_id
   FROM pictures;
grant select on public_pictures to sello_platform, sello_public;
comment on view public_pictures is 'Whoever has a credential sees what it shows.';

-- designs

create table designs (
  digest text,
  organization_id uuid,
  kind text not null,
  text text not null,
  created_at timestamp with time zone default now() not null,
  unused_since timestamp with time zone,
  constraint designs_pkey PRIMARY KEY (digest, organization_id),
  constraint designs_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'::text),
  constraint designs_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'card'::text]))
);
comment on table designs is 'What credentials look like, as data: kept once under the SHA-256 of its canonical text and never changed, because documents that were signed name it by that.';
alter table designs enable row level security;
alter table designs force row level security;
create policy organization_wall on designs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on designs for all to sello_platform, current_user using (true) with check (true);
grant select on designs to sello_platform;
grant select, delete on designs to sello_app;
grant insert (digest, organization_id, kind, text), update (unused_since) on designs to sello_app;
alter table designs add constraint designs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table design_images (
  digest text,
  organization_id uuid not null,
  image_id uuid,
  constraint design_images_pkey PRIMARY KEY (image_id, digest)
);
comment on table design_images is 'The pictures that a design shows: they stay as long as it does.';
CREATE INDEX design_images_design on design_images (digest, organization_id);
alter table design_images enable row level security;
alter table design_images force row level security;
create policy organization_wall on design_images for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on design_images for all to sello_platform, current_user using (true) with check (true);
grant select on design_images to sello_platform;
grant select, delete on design_images to sello_app;
grant insert (digest, organization_id, image_id) on design_images to sello_app;
alter table design_images add constraint design_images_digest_organization_id_fkey FOREIGN KEY (digest, organization_id) REFERENCES designs(digest, organization_id);
alter table design_images add constraint design_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id);

create view public_designs as
 SELECT digest,
    kind,
    text
   FROM designs;
grant select on public_designs to sello_platform, sello_public;
comment on view public_designs is 'Whoever has a credential sees how it looks; the same digest is the same text, whoever keeps it.';

-- schemas

create table schemas (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid,
  name text not null,
  title text not null,
  category text not null,
  subcategory text not null,
  description text default ''::text not null,
  version integer default 1 not null,
  visibility text not null,
  content jsonb not null,
  fields jsonb not null,
  created_by uuid,
  templates integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  line_id uuid not null,
  revision integer default 1 not null,
  source_url text,
  constraint schemas_pkey PRIMARY KEY (id),
  constraint schemas_line_id_version_key UNIQUE (line_id, version)
);
CREATE INDEX schemas_newest on schemas (organization_id, created_at DESC);
alter table schemas enable row level security;
alter table schemas force row level security;
create policy organization_wall on schemas for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on schemas for all to sello_platform, current_user using (true) with check (true);
create policy public_schemas on schemas for select to sello_app using ((visibility = 'public'::text));
grant select on schemas to sello_platform;
grant select, delete on schemas to sello_app;
grant insert (id, organization_id, project_id, name, title, category, subcategory, description, version, visibility, content, fields, created_by, line_id, source_url), update (title, category, subcategory, description, visibility, content, fields, templates, revision) on schemas to sello_app;
alter table schemas add constraint schemas_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table schemas add constraint schemas_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table schemas add constraint schemas_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table credential_types (
  id text,
  organization_id uuid not null,
  document text not null,
  constraint credential_types_pkey PRIMARY KEY (id)
);
comment on table credential_types is 'Type Metadata of SD-JWT VC as they are served, by a digest of what they say: tokens name their bytes, so that they never change.';
alter table credential_types enable row level security;
alter table credential_types force row level security;
create policy organization_wall on credential_types for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_types for all to sello_platform, current_user using (true) with check (true);
grant select on credential_types to sello_app, sello_platform;
grant insert (id, organization_id, document) on credential_types to sello_app;
alter table credential_types add constraint credential_types_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create view public_credential_types as
 SELECT id,
    document
   FROM credential_types;
grant select on public_credential_types to sello_platform, sello_public;

-- templates

create table generic_templates (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  schema_id uuid not null,
  name text not null,
  description text default ''::text not null,
  category text not null,
  network_id text not null,
  image_id uuid,
  fields jsonb not null,
  is_default boolean default false not null,
  templates integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  page_design text,
  card_design text,
  constraint generic_templates_pkey PRIMARY KEY (id)
);
CREATE INDEX generic_templates_card_design on generic_templates (card_design) WHERE (card_design IS NOT NULL);
CREATE INDEX generic_templates_newest on generic_templates (organization_id, created_at DESC);
CREATE INDEX generic_templates_page_design on generic_templates (page_design) WHERE (page_design IS NOT NULL);
CREATE INDEX generic_templates_schema on generic_templates (schema_id);
alter table generic_templates enable row level security;
alter table generic_templates force row level security;
create policy organization_wall on generic_templates for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on generic_templates for all to sello_platform, current_user using (true) with check (true);
grant select on generic_templates to sello_platform;
grant select, delete on generic_templates to sello_app;
grant insert (organization_id, schema_id, name, description, category, network_id, image_id, fields, is_default, page_design, card_design), update (schema_id, name, description, image_id, fields, is_default, templates, revision, page_design, card_design) on generic_templates to sello_app;
alter table generic_templates add constraint generic_templates_card_design_organization_id_fkey FOREIGN KEY (card_design, organization_id) REFERENCES designs(digest, organization_id) DEFERRABLE INITIALLY DEFERRED;
alter table generic_templates add constraint generic_templates_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) DEFERRABLE INITIALLY DEFERRED;
alter table generic_templates add constraint generic_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table generic_templates add constraint generic_templates_page_design_organization_id_fkey FOREIGN KEY (page_design, organization_id) REFERENCES designs(digest, organization_id) DEFERRABLE INITIALLY DEFERRED;
alter table generic_templates add constraint generic_templates_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES schemas(id);

create table templates (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  schema_id uuid not null,
  generic_template_id uuid,
  type text not null,
  title text not null,
  content jsonb not null,
  expiration jsonb not null,
  params jsonb not null,
  config jsonb not null,
  approvals_required integer default 0 not null,
  is_default boolean default false not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  page_design text,
  card_design text,
  built_in text,
  constraint templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX templates_built_in on templates (organization_id, built_in) WHERE (built_in IS NOT NULL);
CREATE INDEX templates_card_design on templates (card_design) WHERE (card_design IS NOT NULL);
CREATE INDEX templates_newest on templates (project_id, created_at DESC);
CREATE INDEX templates_page_design on templates (page_design) WHERE (page_design IS NOT NULL);
CREATE INDEX templates_schema on templates (schema_id);
CREATE INDEX templates_usual on templates (project_id, is_default DESC, created_at DESC, id DESC);
alter table templates enable row level security;
alter table templates force row level security;
create policy organization_wall on templates for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on templates for all to sello_platform, current_user using (true) with check (true);
grant select on templates to sello_platform;
grant select, delete on templates to sello_app;
grant insert (organization_id, project_id, schema_id, generic_template_id, type, title, content, expiration, params, config, approvals_required, is_default, page_design, card_design, built_in), update (schema_id, title, content, expiration, params, config, approvals_required, is_default, revision, page_design, card_design) on templates to sello_app;
alter table templates add constraint templates_card_design_organization_id_fkey FOREIGN KEY (card_design, organization_id) REFERENCES designs(digest, organization_id) DEFERRABLE INITIALLY DEFERRED;
alter table templates add constraint templates_generic_template_id_fkey FOREIGN KEY (generic_template_id) REFERENCES generic_templates(id);
alter table templates add constraint templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table templates add constraint templates_page_design_organization_id_fkey FOREIGN KEY (page_design, organization_id) REFERENCES designs(digest, organization_id) DEFERRABLE INITIALLY DEFERRED;
alter table templates add constraint templates_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table templates add constraint templates_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES schemas(id);

create table template_past_schemas (
  organization_id uuid not null,
  template_id uuid,
  schema_id uuid,
  constraint template_past_schemas_pkey PRIMARY KEY (template_id, schema_id)
);
comment on table template_past_schemas is 'The versions that a template stood on before: its credentials name their terms, so they are kept as long as the template.';
CREATE INDEX template_past_schemas_schema on template_past_schemas (schema_id);
alter table template_past_schemas enable row level security;
alter table template_past_schemas force row level security;
create policy organization_wall on template_past_schemas for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on template_past_schemas for all to sello_platform, current_user using (true) with check (true);
grant select on template_past_schemas to sello_app, sello_platform;
grant insert (organization_id, template_id, schema_id) on template_past_schemas to sello_app;
alter table template_past_schemas add constraint template_past_schemas_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table template_past_schemas add constraint template_past_schemas_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES schemas(id);
alter table template_past_schemas add constraint template_past_schemas_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE;

create table template_signers (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  template_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  pending integer default 0 not null,
  "position" integer default 0 not null,
  constraint template_signers_pkey PRIMARY KEY (id),
  constraint template_signers_template_id_user_id_key UNIQUE (template_id, user_id)
);
CREATE INDEX template_signers_user on template_signers (organization_id, user_id);
alter table template_signers enable row level security;
alter table template_signers force row level security;
create policy organization_wall on template_signers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on template_signers for all to sello_platform, current_user using (true) with check (true);
grant select on template_signers to sello_platform;
grant select, delete on template_signers to sello_app;
grant insert (organization_id, template_id, user_id, created_at, "position"), update (pending, "position") on template_signers to sello_app;
grant update (pending) on template_signers to sello_platform;
alter table template_signers add constraint template_signers_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_users(organization_id, user_id);
alter table template_signers add constraint template_signers_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE;

create function next_revision() returns trigger language plpgsql as $$ begin new.revision := old.revision + 1; return new; end $$;
comment on function next_revision() is 'The server keeps in memory what a revision of a template says: it says the same for ever, whoever changes the row.';

create function schema_in_use(schema uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from templates where schema_id = schema) or exists (select from generic_templates where schema_id = schema)
    or exists (select from template_past_schemas where schema_id = schema)
$$;
revoke execute on function schema_in_use(schema uuid) from public;
grant execute on function schema_in_use(schema uuid) to sello_app;
comment on function schema_in_use(schema uuid) is 'Whether anything stands on a schema, or did, in whatever organization: behind the wall one would not see those that use a public one.';

create view signing_places with (security_invoker=true) as
 SELECT s.organization_id,
    s.user_id,
    t.id AS template_id,
    t.title,
    t.project_id
   FROM template_signers s
     JOIN templates t ON t.id = s.template_id;
grant select on signing_places to sello_app, sello_platform;
comment on view signing_places is 'Where somebody approves.';

CREATE TRIGGER revised BEFORE UPDATE ON templates FOR EACH ROW WHEN (new.revision = old.revision AND (new.schema_id IS DISTINCT FROM old.schema_id OR new.type IS DISTINCT FROM old.type OR new.title IS DISTINCT FROM old.title OR new.content IS DISTINCT FROM old.content OR new.expiration IS DISTINCT FROM old.expiration OR new.params IS DISTINCT FROM old.params OR new.config IS DISTINCT FROM old.config OR new.approvals_required IS DISTINCT FROM old.approvals_required OR new.page_design IS DISTINCT FROM old.page_design OR new.card_design IS DISTINCT FROM old.card_design)) EXECUTE FUNCTION next_revision();

-- recipients

create table recipients (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  lastname text not null,
  email text,
  did text,
  status text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  found_by text generated always as (plainly((((name || ' '::text) || lastname) || COALESCE((' '::text || email), ''::text)))) stored not null,
  phone text,
  language text,
  suppressed_at timestamp with time zone,
  suppressed_because text,
  email_proven_at timestamp with time zone,
  wallet_status text default 'none'::text not null,
  wallet_at timestamp with time zone,
  constraint recipients_pkey PRIMARY KEY (id),
  constraint recipients_of_organization UNIQUE (id, organization_id),
  constraint recipients_check CHECK (
CASE
    WHEN status = 'erased'::text THEN name = ''::text AND lastname = ''::text AND email IS NULL AND did IS NULL
    ELSE email IS NOT NULL OR did IS NOT NULL
END),
  constraint recipients_erased_check CHECK (status <> 'erased'::text OR phone IS NULL AND language IS NULL AND suppressed_at IS NULL),
  constraint recipients_language_check CHECK (language = ANY (ARRAY['en-US'::text, 'es-MX'::text])),
  constraint recipients_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint recipients_status_check CHECK (status = ANY (ARRAY['pending'::text, 'disabled'::text, 'active'::text, 'erased'::text])),
  constraint recipients_suppressed_check CHECK ((suppressed_because = ANY (ARRAY['bounced'::text, 'complained'::text])) AND suppressed_at IS NOT NULL OR suppressed_because IS NULL AND suppressed_at IS NULL),
  constraint recipients_wallet_check CHECK ((wallet_status = ANY (ARRAY['none'::text, 'invited'::text, 'linked'::text, 'unlinked'::text])) AND (wallet_status = 'none'::text) = (wallet_at IS NULL))
);
CREATE INDEX recipients_by_email on recipients (organization_id, email, id);
CREATE INDEX recipients_by_name on recipients (organization_id, plainly(name), plainly(lastname), id);
CREATE UNIQUE INDEX recipients_did on recipients (organization_id, did) WHERE (email IS NULL);
CREATE UNIQUE INDEX recipients_email on recipients (organization_id, email) WHERE (email IS NOT NULL);
CREATE INDEX recipients_erased on recipients (organization_id, id) WHERE (status = 'erased'::text);
CREATE INDEX recipients_invited on recipients (organization_id, created_at, id) WHERE (wallet_status = 'invited'::text);
CREATE INDEX recipients_linked on recipients (organization_id, created_at, id) WHERE (wallet_status = 'linked'::text);
CREATE INDEX recipients_newest on recipients (organization_id, created_at, id);
CREATE INDEX recipients_of_address on recipients (email) WHERE (email IS NOT NULL);
CREATE INDEX recipients_of_status on recipients (organization_id, status, created_at, id);
CREATE INDEX recipients_suppressed on recipients (organization_id, suppressed_at) WHERE (suppressed_at IS NOT NULL);
CREATE INDEX recipients_unlinked on recipients (organization_id, created_at, id) WHERE (wallet_status = 'unlinked'::text);
alter table recipients enable row level security;
alter table recipients force row level security;
create policy organization_wall on recipients for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipients for all to sello_platform, current_user using (true) with check (true);
grant select on recipients to sello_platform;
grant select, delete on recipients to sello_app;
grant insert (id, organization_id, name, lastname, email, did, phone, language), update (name, lastname, email, did, status, revision, phone, language, suppressed_at, suppressed_because, email_proven_at, wallet_status, wallet_at) on recipients to sello_app;

create table recipient_addresses (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  recipient_id uuid not null,
  email text not null,
  proven_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint recipient_addresses_pkey PRIMARY KEY (id)
);
comment on table recipient_addresses is 'The further addresses of recipients. No address is of two recipients of an organization, be it the main or a further one.';
CREATE UNIQUE INDEX recipient_addresses_email on recipient_addresses (organization_id, email);
CREATE INDEX recipient_addresses_found on recipient_addresses USING gin (organization_id, email gin_trgm_ops);
CREATE INDEX recipient_addresses_home on recipient_addresses (email);
CREATE INDEX recipient_addresses_of on recipient_addresses (recipient_id, created_at, id);
alter table recipient_addresses enable row level security;
alter table recipient_addresses force row level security;
create policy organization_wall on recipient_addresses for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_addresses for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_addresses to sello_platform;
grant select, delete on recipient_addresses to sello_app;
grant insert (organization_id, recipient_id, email, proven_at), update (proven_at) on recipient_addresses to sello_app;
alter table recipient_addresses add constraint recipient_addresses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table recipient_addresses add constraint recipient_addresses_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table recipient_wallets (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  recipient_id uuid not null,
  did text not null,
  thumbprint text not null,
  linked_at timestamp with time zone default now() not null,
  unlinked_at timestamp with time zone,
  last_used_at timestamp with time zone default now() not null,
  constraint recipient_wallets_pkey PRIMARY KEY (id)
);
comment on table recipient_wallets is 'Keys that a recipient proved, as did:jwk or did:key, with the JWK thumbprint (RFC 7638).';
CREATE UNIQUE INDEX recipient_wallets_linked on recipient_wallets (recipient_id, thumbprint) WHERE (unlinked_at IS NULL);
CREATE INDEX recipient_wallets_of on recipient_wallets (recipient_id, linked_at);
alter table recipient_wallets enable row level security;
alter table recipient_wallets force row level security;
create policy organization_wall on recipient_wallets for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_wallets for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_wallets to sello_app, sello_platform;
grant insert (organization_id, recipient_id, did, thumbprint), update (unlinked_at, last_used_at) on recipient_wallets to sello_app;
alter table recipient_wallets add constraint recipient_wallets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table recipient_wallets add constraint recipient_wallets_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table recipient_words (
  recipient_id uuid,
  organization_id uuid not null,
  words text not null,
  constraint recipient_words_pkey PRIMARY KEY (recipient_id)
);
CREATE INDEX recipient_words_found on recipient_words USING gin (organization_id, words gin_trgm_ops);
alter table recipient_words enable row level security;
alter table recipient_words force row level security;
create policy organization_wall on recipient_words for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_words for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_words to sello_platform;
grant insert (recipient_id, organization_id, words), update (words) on recipient_words to sello_platform;
alter table recipient_words add constraint recipient_words_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table recipient_words add constraint recipient_words_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES recipients(id) ON DELETE CASCADE;

create table recipient_words_due (
  recipient_id uuid not null,
  organization_id uuid not null
);
CREATE INDEX recipient_words_due_organization on recipient_words_due (organization_id);
alter table recipient_words_due enable row level security;
alter table recipient_words_due force row level security;
create policy organization_wall on recipient_words_due for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_words_due for all to sello_platform, current_user using (true) with check (true);
grant select, delete on recipient_words_due to sello_platform;
grant update (recipient_id) on recipient_words_due to sello_platform;

create table recipient_imports (
  id uuid,
  organization_id uuid not null,
  requested_by uuid not null,
  file text not null,
  state text default 'pending'::text not null,
  total integer not null,
  added integer default 0 not null,
  known integer default 0 not null,
  duplicate integer default 0 not null,
  invalid integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  invite boolean default false not null,
  constraint recipient_imports_pkey PRIMARY KEY (id),
  constraint recipient_imports_id_organization_id_key UNIQUE (id, organization_id),
  constraint recipient_imports_check CHECK ((finished_at IS NULL) = (state = ANY (ARRAY['pending'::text, 'registering'::text]))),
  constraint recipient_imports_check1 CHECK ((added + known + duplicate + invalid) <= total),
  constraint recipient_imports_state_check CHECK (state = ANY (ARRAY['pending'::text, 'registering'::text, 'error'::text, 'success'::text, 'canceled'::text])),
  constraint recipient_imports_total_check CHECK (total > 0)
);
comment on table recipient_imports is 'People out of a file, added by a job. What is counted is the import''s; its rows stay as they came until they are worked off, and those that added nobody for as long as the import does, so that they can be corrected.';
CREATE INDEX recipient_imports_newest on recipient_imports (organization_id, created_at, id);
CREATE INDEX recipient_imports_spent on recipient_imports (finished_at);
alter table recipient_imports enable row level security;
alter table recipient_imports force row level security;
create policy organization_wall on recipient_imports for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_imports for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_imports to sello_app;
grant select, delete on recipient_imports to sello_platform;
grant insert (id, organization_id, requested_by, file, total, invite), update (state, added, known, duplicate, invalid, finished_at) on recipient_imports to sello_app;
alter table recipient_imports add constraint recipient_imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table recipient_imports add constraint recipient_imports_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

create table recipient_import_pieces (
  import_id uuid,
  organization_id uuid not null,
  first integer,
  rows jsonb not null,
  twice integer[] not null,
  constraint recipient_import_pieces_pkey PRIMARY KEY (import_id, first)
);
comment on table recipient_import_pieces is 'The rows of an import that wait stand some in each piece, as they came: a row each was written, looked at and removed a hundred thousand times. What added nobody is written down when that is known.';
alter table recipient_import_pieces enable row level security;
alter table recipient_import_pieces force row level security;
create policy organization_wall on recipient_import_pieces for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_import_pieces for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_import_pieces to sello_platform;
grant select, delete on recipient_import_pieces to sello_app;
grant insert (import_id, organization_id, first, rows, twice) on recipient_import_pieces to sello_app;
alter table recipient_import_pieces add constraint recipient_import_pieces_import_id_organization_id_fkey FOREIGN KEY (import_id, organization_id) REFERENCES recipient_imports(id, organization_id) ON DELETE CASCADE;

create table recipient_import_rows (
  import_id uuid,
  organization_id uuid not null,
  "row" integer,
  content jsonb not null,
  outcome text not null,
  fields jsonb default '{}'::jsonb not null,
  constraint recipient_import_rows_pkey PRIMARY KEY (import_id, "row"),
  constraint recipient_import_rows_outcome_check CHECK (outcome = ANY (ARRAY['known'::text, 'duplicate'::text, 'invalid'::text]))
);
alter table recipient_import_rows enable row level security;
alter table recipient_import_rows force row level security;
create policy organization_wall on recipient_import_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_import_rows for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_import_rows to sello_app, sello_platform;
grant insert (import_id, organization_id, "row", content, outcome, fields) on recipient_import_rows to sello_app;
alter table recipient_import_rows add constraint recipient_import_rows_import_id_organization_id_fkey FOREIGN KEY (import_id, organization_id) REFERENCES recipient_imports(id, organization_id) ON DELETE CASCADE;

create table recipient_groups (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint recipient_groups_pkey PRIMARY KEY (id),
  constraint recipient_groups_id_organization_id_key UNIQUE (id, organization_id)
);
comment on table recipient_groups is 'People in groups, many in many. Who is in a group is of its organization: the keys hold that, not only the code.';
CREATE UNIQUE INDEX recipient_groups_name on recipient_groups (organization_id, lower(name));
CREATE INDEX recipient_groups_newest on recipient_groups (organization_id, created_at, id);
alter table recipient_groups enable row level security;
alter table recipient_groups force row level security;
create policy organization_wall on recipient_groups for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_groups for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_groups to sello_platform;
grant select, delete on recipient_groups to sello_app;
grant insert (organization_id, name), update (name, revision) on recipient_groups to sello_app;
alter table recipient_groups add constraint recipient_groups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table recipient_group_members (
  group_id uuid,
  recipient_id uuid,
  organization_id uuid not null,
  constraint recipient_group_members_pkey PRIMARY KEY (group_id, recipient_id)
);
CREATE INDEX recipient_group_members_recipient on recipient_group_members (recipient_id);
alter table recipient_group_members enable row level security;
alter table recipient_group_members force row level security;
create policy organization_wall on recipient_group_members for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on recipient_group_members for all to sello_platform, current_user using (true) with check (true);
grant select on recipient_group_members to sello_platform;
grant select, delete on recipient_group_members to sello_app;
grant insert (group_id, recipient_id, organization_id) on recipient_group_members to sello_app;
alter table recipient_group_members add constraint recipient_group_members_group_id_organization_id_fkey FOREIGN KEY (group_id, organization_id) REFERENCES recipient_groups(id, organization_id) ON DELETE CASCADE;
alter table recipient_group_members add constraint recipient_group_members_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table erasures (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  recipient_id uuid not null,
  requested_by uuid not null,
  reason text not null,
  words text[],
  pictures text[] default '{}'::text[] not null,
  credentials integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  left_at timestamp with time zone,
  finished_at timestamp with time zone,
  looked_to bigint default 0 not null,
  files text[] default '{}'::text[] not null,
  constraint erasures_pkey PRIMARY KEY (id),
  constraint erasures_check CHECK (finished_at IS NULL OR left_at IS NOT NULL AND words IS NULL AND pictures = '{}'::text[]),
  constraint erasures_reason_check CHECK (reason = ANY (ARRAY['asked'::text, 'retention'::text, 'mistake'::text, 'other'::text]))
);
comment on table erasures is 'A person of an organization is erased on request: what names them goes, and what proves that something was issued stays (docs/erasure.md). Each module erases what is its own by a function of its own here; none does anything where no erasure is under way in the caller''s organization.';
CREATE UNIQUE INDEX erasures_of_recipient on erasures (recipient_id);
CREATE INDEX erasures_under_way on erasures (organization_id) WHERE (finished_at IS NULL);
alter table erasures enable row level security;
alter table erasures force row level security;
create policy organization_wall on erasures for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on erasures for all to sello_platform, current_user using (true) with check (true);
grant select on erasures to sello_app, sello_platform;
grant insert (organization_id, recipient_id, requested_by, reason), update (words, pictures, credentials, left_at, finished_at, looked_to, files) on erasures to sello_app;
alter table erasures add constraint erasures_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table erasures add constraint erasures_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id);
alter table erasures add constraint erasures_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

create function add_new_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[]) returns void language plpgsql as $$
declare added int;
begin
  -- In one order, so that two who add the same people do not wait for each other.
  insert into recipients (id, organization_id, name, lastname, email, did)
    select x.id, organization, x.name, x.lastname, x.email, x.did from unnest(ids, names, lastnames, emails, dids) as x(id, name, lastname, email, did)
    order by x.email, x.did on conflict do nothing;
  get diagnostics added = row_count;
  if added < cardinality(ids) then raise exception using errcode = '40001', message = 'a recipient was added meanwhile'; end if;
end $$;
revoke execute on function add_new_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[]) from public;
grant execute on function add_new_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[]) to sello_app;
comment on function add_new_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[]) is 'Adds all of these people. Where one is there by now, the transaction begins again.';

create function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[], phones text[], languages text[]) returns TABLE(id uuid, email text, did text) language plpgsql as $$
#variable_conflict use_column
begin
  -- In one order, so that two who add the same people do not wait for each other.
  return query insert into recipients as r (id, organization_id, name, lastname, email, did, phone, language)
    select x.id, organization, x.name, x.lastname, x.email, x.did, x.phone, x.language
    from unnest(ids, names, lastnames, emails, dids, phones, languages) as x(id, name, lastname, email, did, phone, language)
    where not exists (select from recipient_addresses a where a.organization_id = organization and a.email = x.email)
    order by x.email, x.did on conflict do nothing returning r.id, r.email, r.did;
end $$;
revoke execute on function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[], phones text[], languages text[]) from public;
grant execute on function add_recipients(organization uuid, ids uuid[], names text[], lastnames text[], emails text[], dids text[], phones text[], languages text[]) to sello_app;

create function address_is_free() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses:' || new.organization_id, 0));
  if exists (select from recipients r where r.organization_id = new.organization_id and r.email = new.email) then
    raise unique_violation using table = 'recipient_addresses', message = 'the address is the main one of a recipient';
  end if;
  return new;
end $$;
revoke execute on function address_is_free() from public;

create function erase_import_rows(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from recipient_import_rows r where r.organization_id = organization and says_any(r.content::text, words);
end $$;
revoke execute on function erase_import_rows(words text[]) from public;
grant execute on function erase_import_rows(words text[]) to sello_app;

create function erase_recipient(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update recipients r set name = '', lastname = '', email = null, email_proven_at = null, did = null, phone = null, language = null, suppressed_at = null, suppressed_because = null,
      wallet_status = 'none', wallet_at = null, status = 'erased', revision = r.revision + 1
    where r.id = who and r.organization_id = organization and r.status <> 'erased'
      and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
  if not found then return; end if;
  delete from recipient_group_members m where m.recipient_id = who;
  delete from recipient_words w where w.recipient_id = who;
  delete from recipient_addresses a where a.recipient_id = who;
  delete from recipient_wallets w where w.recipient_id = who;
end $$;
revoke execute on function erase_recipient(who uuid) from public;
grant execute on function erase_recipient(who uuid) to sello_app;

create function further_addresses(recipient uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
  select array(select a.email from recipient_addresses a where a.recipient_id = recipient order by a.created_at, a.id)
$$;
revoke execute on function further_addresses(recipient uuid) from public;
grant execute on function further_addresses(recipient uuid) to sello_app;

create function hold_recipients(address text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from recipients r where r.id in (
      select x.id from recipients x where x.email = address union select a.recipient_id from recipient_addresses a where a.email = address)
    order by r.id for share;
end $$;
revoke execute on function hold_recipients(address text) from public;
grant execute on function hold_recipients(address text) to sello_platform;

create function must_be_erasing() returns uuid language plpgsql stable set search_path = public, pg_temp as $$
declare organization uuid := current_setting('sello.organization')::uuid;
begin
  if not exists (select from erasures e where e.organization_id = organization and e.finished_at is null) then
    raise insufficient_privilege using message = 'nobody is being erased';
  end if;
  return organization;
end $$;

create function recipient_allowed() returns trigger language plpgsql as $$
begin
  new.suppressed_at := null;
  new.suppressed_because := null;
  return new;
end $$;
revoke execute on function recipient_allowed() from public;

create function recipient_begins() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_proven_address(new.organization_id, new.email) then new.status := 'active'; end if;
  return new;
end $$;
revoke execute on function recipient_begins() from public;

create function recipient_moves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('addresses:' || new.organization_id, 0));
  -- The caller looked before: one that was added since is found when the transaction begins again.
  if exists (select from recipient_addresses a where a.organization_id = new.organization_id and a.email = new.email) then
    raise exception using errcode = '40001', message = 'an address was given to a recipient meanwhile';
  end if;
  return new;
end $$;
revoke execute on function recipient_moves() from public;

create function recipient_renamed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into recipient_words_due values (new.id, new.organization_id);
  return null;
end $$;
revoke execute on function recipient_renamed() from public;

create function recipients_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare named uuid;
begin
  -- In one order, and each by its key, however many organizations there are.
  for named in select distinct organization_id from fresh order by 1 loop
    perform from organizations o where o.id = named for key share;
    if not found then
      raise foreign_key_violation using table = 'recipients', message = 'a recipient is of an organization that there is not';
    end if;
    perform pg_advisory_xact_lock_shared(hashtextextended('addresses:' || named, 0));
  end loop;
  if exists (select from fresh f join recipient_addresses a on a.organization_id = f.organization_id and a.email = f.email) then
    raise exception using errcode = '40001', message = 'an address was given to a recipient meanwhile';
  end if;
  insert into recipient_words_due select id, organization_id from fresh;
  return null;
end $$;
revoke execute on function recipients_added() from public;

create function recipients_addressed(organization uuid, emails text[]) returns TABLE(id uuid) language sql stable set search_path = public, pg_temp as $$
  select r.id from unnest(emails) as x(email) join recipients r on r.organization_id = organization and r.email = x.email
  union select a.recipient_id from unnest(emails) as x(email) join recipient_addresses a on a.organization_id = organization and a.email = x.email
$$;
revoke execute on function recipients_addressed(organization uuid, emails text[]) from public;
grant execute on function recipients_addressed(organization uuid, emails text[]) to sello_app;
comment on function recipients_addressed(organization uuid, emails text[]) is 'The recipients with one of these addresses, be it the main or a further one.';

create function recipients_like(pattern text, most integer) returns SETOF uuid language plpgsql stable security definer set search_path = public, pg_temp as $$
declare caller uuid := current_setting('sello.organization')::uuid;
begin
  return query execute format(
    'select w.recipient_id from recipient_words w where w.organization_id = %1$L and w.words ilike %2$L limit %3$s', caller, pattern, most);
  return query select r.id from recipient_words_due d join recipients r on r.id = d.recipient_id
    where d.organization_id = caller and words_of(r) ilike pattern limit most;
  return query execute format(
    'select a.recipient_id from recipient_addresses a where a.organization_id = %1$L and a.email ilike %2$L limit %3$s', caller, pattern, most);
end $$;
revoke execute on function recipients_like(pattern text, most integer) from public;
grant execute on function recipients_like(pattern text, most integer) to sello_app;
comment on function recipients_like(pattern text, most integer) is 'The caller''s recipients whose words have the pattern: `most` of them at most. It runs as the owner, because behind the wall no index of words is used, and plans for each pattern: a rare one is looked up, a common one is met on the way.';

create function share_limit(organization uuid, thing text) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select case thing when 'recipients' then l.recipients when 'groups' then l.groups when 'imports' then l.imports when 'stored' then l.stored end
  from organizations o join share_limits l on l.membership = o.membership where o.id = organization
$$;
revoke execute on function share_limit(organization uuid, thing text) from public;
comment on function share_limit(organization uuid, thing text) is 'What an organization may have of a thing; null where nothing limits it.';

create function stays() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using table = tg_table_name, message = format('%s stay where they are: what stands on them does not look', tg_table_name);
end $$;

create function words_of(r recipients) returns text language sql immutable as $$ select r.found_by $$;
comment on function words_of(r recipients) is 'What a recipient is found by is kept so.';

CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON organizations FOR EACH STATEMENT EXECUTE FUNCTION stays();

CREATE TRIGGER free BEFORE INSERT ON recipient_addresses FOR EACH ROW EXECUTE FUNCTION address_is_free();

CREATE TRIGGER allowed BEFORE UPDATE OF email ON recipients FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email AND new.suppressed_at IS NOT NULL) EXECUTE FUNCTION recipient_allowed();

CREATE TRIGGER begins BEFORE INSERT OR UPDATE OF email ON recipients FOR EACH ROW WHEN (new.status = 'pending'::text AND new.email IS NOT NULL) EXECUTE FUNCTION recipient_begins();

CREATE TRIGGER moves BEFORE UPDATE OF email ON recipients FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email AND new.email IS NOT NULL) EXECUTE FUNCTION recipient_moves();

CREATE TRIGGER stays BEFORE UPDATE OF organization_id ON recipients FOR EACH STATEMENT EXECUTE FUNCTION stays();

CREATE TRIGGER words_changed AFTER UPDATE OF name, lastname, email ON recipients FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.lastname IS DISTINCT FROM new.lastname OR old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION recipient_renamed();

CREATE TRIGGER words_due AFTER INSERT ON recipients REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION recipients_added();

-- status

create table status_lists (
  id text,
  organization_id uuid not null,
  purpose text not null,
  bits bytea not null,
  next integer default 0 not null,
  factor integer not null,
  shift integer not null,
  version integer default 0 not null,
  document text,
  updated_at timestamp with time zone default now() not null,
  valid_until timestamp with time zone,
  suspension_id text,
  did text not null,
  constraint status_lists_pkey PRIMARY KEY (id),
  constraint status_lists_suspension_id_key UNIQUE (suspension_id),
  constraint status_lists_check CHECK (suspension_id IS NULL OR purpose = 'revocation'::text),
  constraint status_lists_purpose_check CHECK (purpose = ANY (ARRAY['revocation'::text, 'suspension'::text]))
);
comment on table status_lists is 'Bitstring Status Lists: `next` counts the places given; the place is permuted so that neighbours in time are no neighbours in the list.';
CREATE INDEX status_lists_due on status_lists (valid_until NULLS FIRST) WHERE (document IS NOT NULL);
CREATE INDEX status_lists_open on status_lists (organization_id) WHERE (suspension_id IS NOT NULL);
alter table status_lists enable row level security;
alter table status_lists force row level security;
create policy organization_wall on status_lists for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on status_lists for all to sello_platform, current_user using (true) with check (true);
grant select on status_lists to sello_app, sello_platform;
grant insert (id, organization_id, purpose, bits, factor, shift, suspension_id, did), update (bits, next, version, document, updated_at, valid_until) on status_lists to sello_app;
alter table status_lists add constraint status_lists_did_organization_id_fkey FOREIGN KEY (did, organization_id) REFERENCES dids(did, organization_id);
alter table status_lists add constraint status_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table status_lists add constraint status_lists_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES status_lists(id);

create table token_status_lists (
  id text,
  organization_id uuid not null,
  did text not null,
  algorithm text not null,
  bits bytea not null,
  next integer default 0 not null,
  factor integer not null,
  shift integer not null,
  version integer default 0 not null,
  token text,
  updated_at timestamp with time zone default now() not null,
  valid_until timestamp with time zone,
  form text default 'jwt'::text not null,
  constraint token_status_lists_pkey PRIMARY KEY (id),
  constraint token_status_lists_bits_check CHECK (octet_length(bits) = 32768),
  constraint token_status_lists_form_check CHECK (form = ANY (ARRAY['jwt'::text, 'cwt'::text]))
);
comment on table token_status_lists is 'Token Status Lists: two bits a place (0 valid, 1 invalid, 2 suspended), 131,072 places, given in a shuffled order as those of status_lists are.';
CREATE INDEX token_status_lists_due on token_status_lists (valid_until NULLS FIRST) WHERE (token IS NOT NULL);
CREATE INDEX token_status_lists_open on token_status_lists (organization_id, did, algorithm, form);
alter table token_status_lists enable row level security;
alter table token_status_lists force row level security;
create policy organization_wall on token_status_lists for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on token_status_lists for all to sello_platform, current_user using (true) with check (true);
grant select on token_status_lists to sello_app, sello_platform;
grant insert (id, organization_id, did, algorithm, bits, factor, shift, form), update (bits, next, version, token, updated_at, valid_until) on token_status_lists to sello_app;
alter table token_status_lists add constraint token_status_lists_did_organization_id_fkey FOREIGN KEY (did, organization_id) REFERENCES dids(did, organization_id);
alter table token_status_lists add constraint token_status_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create view public_status_lists as
 SELECT id,
    document,
    version,
    updated_at,
    did
   FROM status_lists
  WHERE document IS NOT NULL;
grant select on public_status_lists to sello_platform, sello_public;

create view public_token_status_lists as
 SELECT id,
    did,
    token,
    version,
    form
   FROM token_status_lists
  WHERE token IS NOT NULL;
grant select on public_token_status_lists to sello_platform, sello_public;

-- applications

create function refused() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user then
    raise insufficient_privilege using message = format('%s: %s', tg_table_name, replace(tg_name, '_', ' '));
  end if;
  return new;
end $$;
revoke execute on function refused() from public;
comment on function refused() is 'For rows whose trigger says by itself when they are refused.';

-- status

CREATE TRIGGER bits_stay_set BEFORE UPDATE OF bits ON status_lists FOR EACH ROW WHEN (old.purpose = 'revocation'::text AND old.bits <> new.bits AND ((bits_of(old.bits)::"bit" & bits_of(new.bits)::"bit")::bit varying) <> bits_of(old.bits)) EXECUTE FUNCTION refused();

CREATE TRIGGER places_are_given_once BEFORE UPDATE ON status_lists FOR EACH ROW WHEN (new.next < old.next OR new.version < old.version) EXECUTE FUNCTION refused();

CREATE TRIGGER invalid_stays_invalid BEFORE UPDATE OF bits ON token_status_lists FOR EACH ROW WHEN (old.bits <> new.bits AND ((bits_of(old.bits)::"bit" & bits_of(new.bits)::"bit") & bits_of(decode(repeat('55'::text, 32768), 'hex'::text))::"bit") <> (bits_of(old.bits)::"bit" & bits_of(decode(repeat('55'::text, 32768), 'hex'::text))::"bit")) EXECUTE FUNCTION refused();

CREATE TRIGGER token_places_are_given_once BEFORE UPDATE ON token_status_lists FOR EACH ROW WHEN (new.next < old.next OR new.version < old.version) EXECUTE FUNCTION refused();

-- credentials

create table issue_requests (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  requested_by uuid not null,
  total integer not null,
  requested_at timestamp with time zone not null,
  frozen jsonb not null,
  finished_at timestamp with time zone,
  is_stopped boolean default false not null,
  given integer,
  constraint issue_requests_pkey PRIMARY KEY (id),
  constraint issue_requests_id_template_id_project_id_organization_id_key UNIQUE (id, template_id, project_id, organization_id),
  constraint issue_requests_check CHECK (NOT is_stopped OR finished_at IS NOT NULL)
);
CREATE INDEX issue_requests_going_on on issue_requests (organization_id) WHERE (finished_at IS NULL);
CREATE INDEX issue_requests_listed on issue_requests (project_id, requested_at, id) WHERE (total > 1);
alter table issue_requests enable row level security;
alter table issue_requests force row level security;
create policy organization_wall on issue_requests for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on issue_requests for all to sello_platform, current_user using (true) with check (true);
grant select on issue_requests to sello_app, sello_platform;
grant insert (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen, finished_at), update (finished_at, is_stopped, given) on issue_requests to sello_app;
alter table issue_requests add constraint issue_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table issue_requests add constraint issue_requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);
alter table issue_requests add constraint issue_requests_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE;

create table issue_request_rows (
  request_id uuid,
  organization_id uuid not null,
  first integer,
  receivers jsonb not null,
  constraint issue_request_rows_pkey PRIMARY KEY (request_id, first)
);
comment on table issue_request_rows is 'The rows of an issuing request stand apart, some in each piece: ten thousand as one text of a megabyte held whoever wrote it or read it.';
alter table issue_request_rows enable row level security;
alter table issue_request_rows force row level security;
create policy organization_wall on issue_request_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on issue_request_rows for all to sello_platform, current_user using (true) with check (true);
grant select on issue_request_rows to sello_platform;
grant select, delete on issue_request_rows to sello_app;
grant insert (request_id, organization_id, first, receivers) on issue_request_rows to sello_app;
alter table issue_request_rows add constraint issue_request_rows_request_id_fkey FOREIGN KEY (request_id) REFERENCES issue_requests(id) ON DELETE CASCADE;

create table issue_results (
  request_id uuid,
  organization_id uuid not null,
  "row" integer,
  name text not null,
  email text,
  outcome text not null,
  credential_id uuid,
  fields jsonb default '{}'::jsonb not null,
  constraint issue_results_pkey PRIMARY KEY (request_id, "row")
);
alter table issue_results enable row level security;
alter table issue_results force row level security;
create policy organization_wall on issue_results for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on issue_results for all to sello_platform, current_user using (true) with check (true);
grant select on issue_results to sello_app, sello_platform;
grant insert (request_id, organization_id, "row", name, email, outcome, credential_id, fields), update (outcome, fields) on issue_results to sello_app;
alter table issue_results add constraint issue_results_request_id_fkey FOREIGN KEY (request_id) REFERENCES issue_requests(id) ON DELETE CASCADE;

create table issue_refused_rows (
  request_id uuid,
  organization_id uuid not null,
  "row" integer,
  content jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint issue_refused_rows_pkey PRIMARY KEY (request_id, "row")
);
comment on table issue_refused_rows is 'The rows of a request that gave nobody a credential, as they were asked for, so that they can be corrected: for as long as those of an import.';
CREATE INDEX issue_refused_rows_spent on issue_refused_rows (created_at);
alter table issue_refused_rows enable row level security;
alter table issue_refused_rows force row level security;
create policy organization_wall on issue_refused_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on issue_refused_rows for all to sello_platform, current_user using (true) with check (true);
grant select on issue_refused_rows to sello_app;
grant select, delete on issue_refused_rows to sello_platform;
grant insert (request_id, organization_id, "row", content) on issue_refused_rows to sello_app;
alter table issue_refused_rows add constraint issue_refused_rows_request_id_fkey FOREIGN KEY (request_id) REFERENCES issue_requests(id) ON DELETE CASCADE;

create table credentials (
  id uuid default gen_random_uuid(),
  public_id text not null,
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  template_revision integer not null,
  request_id uuid,
  recipient_id uuid not null,
  receiver_name text not null,
  receiver_email text,
  receiver_did text,
  title text not null,
  subtitle text default ''::text not null,
  language text not null,
  network_id text not null,
  progress text default 'pending'::text not null,
  standing text default 'active'::text not null,
  holds_place boolean default true not null,
  approvals_required integer default 0 not null,
  approvals integer default 0 not null,
  status_list_id text not null,
  status_index integer not null,
  requested_at timestamp with time zone not null,
  issued_at timestamp with time zone,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revocation_reason text,
  on_trial boolean default false not null,
  digest bytea,
  sendings integer default 1 not null,
  mail_error text,
  expired boolean default false not null,
  status text generated always as (
CASE
    WHEN (standing <> 'active'::text) THEN standing
    WHEN expired THEN 'expired'::text
    ELSE progress
END) stored not null,
  request_row integer,
  suspended_at timestamp with time zone,
  suspended_until timestamp with time zone,
  suspension_reason text,
  supersedes uuid,
  correction_reason text,
  superseded_by uuid,
  viewed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reminders integer default 0 not null,
  revision integer default 1 not null,
  mail_returned_at timestamp with time zone,
  erased_at timestamp with time zone,
  doubted_key uuid,
  pausable boolean default true not null,
  proof_domain text,
  short_number bytea default new_short_number() not null,
  cryptosuite text,
  own_id bytea,
  mailbox text,
  constraint credentials_pkey PRIMARY KEY (id),
  constraint credentials_public_id_key UNIQUE (public_id),
  constraint credentials_short_number_key UNIQUE (short_number),
  constraint credentials_status_list_id_status_index_key UNIQUE (status_list_id, status_index),
  constraint credentials_check CHECK (pausable OR standing <> 'suspended'::text),
  constraint credentials_mailbox_check CHECK (mailbox = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])),
  constraint credentials_progress_check CHECK (progress = ANY (ARRAY['pending'::text, 'returned'::text, 'signed'::text, 'sealed'::text, 'sent'::text, 'delivered'::text])),
  constraint credentials_standing_check CHECK (standing = ANY (ARRAY['active'::text, 'suspended'::text, 'revoked'::text, 'superseded'::text, 'canceled'::text]))
);
alter table credentials set (fillfactor=50, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_vacuum_scale_factor=0.02);
CREATE UNIQUE INDEX credentials_correction on credentials (supersedes) WHERE ((supersedes IS NOT NULL) AND (standing <> 'canceled'::text));
CREATE INDEX credentials_doubted on credentials (project_id, requested_at, id) INCLUDE (organization_id, template_id, doubted_key) WHERE ((doubted_key IS NOT NULL) AND (standing = ANY (ARRAY['active'::text, 'suspended'::text])));
CREATE INDEX credentials_expired on credentials (project_id, expires_at, id) INCLUDE (template_id, organization_id) WHERE (status = 'expired'::text);
CREATE INDEX credentials_expiring on credentials (expires_at, project_id) WHERE ((NOT expired) AND (expires_at IS NOT NULL));
CREATE INDEX credentials_issued on credentials (project_id, issued_at, id) INCLUDE (template_id, organization_id) WHERE ((issued_at IS NOT NULL) AND (standing <> 'canceled'::text));
CREATE INDEX credentials_mail_failed on credentials (project_id, requested_at, id) INCLUDE (organization_id, template_id) WHERE (mail_error IS NOT NULL);
CREATE INDEX credentials_newest on credentials (project_id, requested_at, id) INCLUDE (organization_id);
CREATE INDEX credentials_of_template on credentials (template_id, requested_at, id) INCLUDE (project_id, organization_id);
CREATE UNIQUE INDEX credentials_own_id on credentials (organization_id, own_id) WHERE (own_id IS NOT NULL);
CREATE UNIQUE INDEX credentials_place on credentials (template_id, recipient_id) WHERE holds_place;
CREATE INDEX credentials_receiver on credentials (project_id, plainly(receiver_name), id) INCLUDE (organization_id, receiver_name);
CREATE INDEX credentials_recipient on credentials (recipient_id);
CREATE INDEX credentials_request on credentials (request_id, request_row) INCLUDE (organization_id, project_id, status) WHERE (request_id IS NOT NULL);
CREATE INDEX credentials_revoked on credentials (project_id, revoked_at, id) INCLUDE (template_id, organization_id) WHERE (status = 'revoked'::text);
CREATE INDEX credentials_status on credentials (project_id, status, requested_at, id) INCLUDE (organization_id);
CREATE INDEX credentials_suspended on credentials (suspended_until) WHERE ((standing = 'suspended'::text) AND (suspended_until IS NOT NULL));
CREATE INDEX credentials_unopened on credentials (project_id, requested_at, id) INCLUDE (organization_id, template_id, expires_at) WHERE ((status = ANY (ARRAY['sent'::text, 'delivered'::text])) AND (viewed_at IS NULL));
CREATE INDEX credentials_unopened_of_template on credentials (template_id, requested_at, id) INCLUDE (organization_id, project_id, expires_at) WHERE ((status = ANY (ARRAY['sent'::text, 'delivered'::text])) AND (viewed_at IS NULL));
alter table credentials enable row level security;
alter table credentials force row level security;
create policy organization_wall on credentials for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credentials for all to sello_platform, current_user using (true) with check (true);
grant select on credentials to sello_app, sello_platform;
grant insert (id, public_id, organization_id, project_id, template_id, template_revision, request_id, recipient_id, receiver_name, receiver_email, receiver_did, title, subtitle, language, network_id, progress, holds_place, approvals_required, status_list_id, status_index, requested_at, issued_at, expires_at, on_trial, digest, request_row, supersedes, correction_reason, pausable, proof_domain, cryptosuite, own_id), update (template_revision, receiver_name, receiver_email, receiver_did, title, subtitle, language, progress, standing, holds_place, approvals_required, approvals, issued_at, expires_at, sent_at, delivered_at, revoked_at, revocation_reason, digest, sendings, mail_error, suspended_at, suspended_until, suspension_reason, superseded_by, viewed_at, reminded_at, reminders, revision, mail_returned_at, doubted_key, pausable, proof_domain, cryptosuite, mailbox) on credentials to sello_app;
grant update (progress, sent_at, mail_error, expired, mail_returned_at) on credentials to sello_platform;
alter table credentials add constraint credentials_doubted_key_fkey FOREIGN KEY (doubted_key) REFERENCES did_keys(id);
alter table credentials add constraint credentials_request_id_template_id_project_id_organization_fkey FOREIGN KEY (request_id, template_id, project_id, organization_id) REFERENCES issue_requests(id, template_id, project_id, organization_id);
alter table notifications add constraint notifications_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);

create function named_pictures(fields jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(f ->> 'value'), '{}') from jsonb_array_elements(fields) f where f ? 'picture'
$$;
comment on function named_pictures(fields jsonb) is 'The pictures that a credential says, out of its claims: found by the index alone, which has those credentials only that say one.';

create table credential_documents (
  credential_id uuid,
  organization_id uuid not null,
  fields jsonb not null,
  unsigned text not null,
  proof jsonb,
  constraint credential_documents_pkey PRIMARY KEY (credential_id)
);
comment on table credential_documents is 'The documents stand apart: a list never reads them.';
CREATE INDEX credential_documents_pictures on credential_documents USING gin (named_pictures(fields)) WHERE (fields @> '[{"picture": true}]'::jsonb);
alter table credential_documents enable row level security;
alter table credential_documents force row level security;
create policy organization_wall on credential_documents for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_documents for all to sello_platform, current_user using (true) with check (true);
grant select on credential_documents to sello_app, sello_platform;
grant insert (credential_id, organization_id, fields, unsigned, proof), update (fields, unsigned, proof) on credential_documents to sello_app;
alter table credential_documents add constraint credential_documents_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);

create table holder_forms (
  credential_id uuid,
  organization_id uuid not null,
  always text[] not null,
  sealed text,
  constraint holder_forms_pkey PRIMARY KEY (credential_id)
);
comment on table holder_forms is 'The bbs-2023 form of a credential, sealed by the keystore; null until its first letter is written, and made once. Without a row its template does not disclose in part. It is gone when the person is erased.';
alter table holder_forms enable row level security;
alter table holder_forms force row level security;
create policy organization_wall on holder_forms for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on holder_forms for all to sello_platform, current_user using (true) with check (true);
grant select on holder_forms to sello_platform;
grant select, delete on holder_forms to sello_app;
grant insert (credential_id, organization_id, always), update (always, sealed) on holder_forms to sello_app;
alter table holder_forms add constraint holder_forms_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table holder_forms add constraint holder_forms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table credential_tokens (
  id uuid,
  credential_id uuid not null,
  organization_id uuid not null,
  form text not null,
  list_id text,
  list_index integer,
  constraint credential_tokens_pkey PRIMARY KEY (id),
  constraint credential_tokens_list_id_list_index_key UNIQUE (list_id, list_index),
  constraint credential_tokens_check CHECK ((list_id IS NULL) = (list_index IS NULL)),
  constraint credential_tokens_form_check CHECK (form = ANY (ARRAY['vc+jwt'::text, 'jwt_vc_json'::text, 'dc+sd-jwt'::text]))
);
comment on table credential_tokens is 'Each token that was made of a credential, with its place in a Token Status List. A vc+jwt has none: it says the status of its credential.';
CREATE INDEX credential_tokens_credential on credential_tokens (credential_id);
alter table credential_tokens enable row level security;
alter table credential_tokens force row level security;
create policy organization_wall on credential_tokens for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_tokens for all to sello_platform, current_user using (true) with check (true);
grant select on credential_tokens to sello_app, sello_platform;
grant insert (id, credential_id, organization_id, form, list_id, list_index) on credential_tokens to sello_app;
alter table credential_tokens add constraint credential_tokens_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table credential_tokens add constraint credential_tokens_list_id_fkey FOREIGN KEY (list_id) REFERENCES token_status_lists(id);
alter table credential_tokens add constraint credential_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table credential_copies (
  id uuid,
  credential_id uuid not null,
  organization_id uuid not null,
  offer_id uuid,
  form text not null,
  key_thumbprint text,
  holder_did text,
  digest bytea,
  status_list_id text,
  status_index integer,
  token_list_id text,
  token_index integer,
  created_at timestamp with time zone not null,
  told text,
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint credential_copies_pkey PRIMARY KEY (id),
  constraint credential_copies_status_list_id_status_index_key UNIQUE (status_list_id, status_index),
  constraint credential_copies_token_list_id_token_index_key UNIQUE (token_list_id, token_index),
  constraint credential_copies_check CHECK ((status_list_id IS NULL) = (status_index IS NULL)),
  constraint credential_copies_check1 CHECK ((token_list_id IS NULL) = (token_index IS NULL)),
  constraint credential_copies_check2 CHECK ((key_thumbprint IS NULL) = (digest IS NULL)),
  constraint credential_copies_form_check CHECK (form = ANY (ARRAY['ldp_vc'::text, 'jwt_vc_json'::text, 'dc+sd-jwt'::text, 'mso_mdoc'::text])),
  constraint credential_copies_told_check CHECK (told = ANY (ARRAY['accepted'::text, 'failure'::text, 'deleted'::text]))
);
comment on table credential_copies is 'What wallets received of a credential: a copy for each key, with its own place in a status list, or the document itself, which has neither key nor place of its own. The copy itself is kept nowhere.';
CREATE INDEX credential_copies_credential on credential_copies (credential_id, created_at);
CREATE INDEX credential_copies_holder on credential_copies (organization_id, key_thumbprint) WHERE (key_thumbprint IS NOT NULL);
alter table credential_copies enable row level security;
alter table credential_copies force row level security;
create policy organization_wall on credential_copies for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_copies for all to sello_platform, current_user using (true) with check (true);
grant select on credential_copies to sello_platform;
grant select, delete on credential_copies to sello_app;
grant insert (id, credential_id, organization_id, offer_id, form, key_thumbprint, holder_did, digest, status_list_id, status_index, token_list_id, token_index, created_at), update (told, told_at, ended_at) on credential_copies to sello_app;
alter table credential_copies add constraint credential_copies_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table credential_copies add constraint credential_copies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table credential_copies add constraint credential_copies_status_list_id_fkey FOREIGN KEY (status_list_id) REFERENCES status_lists(id);
alter table credential_copies add constraint credential_copies_token_list_id_fkey FOREIGN KEY (token_list_id) REFERENCES token_status_lists(id);

create table credential_approvals (
  credential_id uuid,
  organization_id uuid not null,
  "position" integer not null,
  user_id uuid,
  name text not null,
  did text not null,
  approved_at timestamp with time zone,
  proof jsonb,
  in_order boolean default false not null,
  in_place_of uuid,
  in_place_of_name text,
  title text default ''::text not null,
  signature_image_id uuid,
  constraint credential_approvals_pkey PRIMARY KEY (credential_id, user_id)
);
CREATE INDEX credential_approvals_signature on credential_approvals (organization_id, signature_image_id) WHERE (signature_image_id IS NOT NULL);
CREATE INDEX credential_approvals_waiting on credential_approvals (organization_id, user_id) WHERE (approved_at IS NULL);
alter table credential_approvals enable row level security;
alter table credential_approvals force row level security;
create policy organization_wall on credential_approvals for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_approvals for all to sello_platform, current_user using (true) with check (true);
grant select on credential_approvals to sello_platform;
grant select, delete on credential_approvals to sello_app;
grant insert (credential_id, organization_id, "position", user_id, name, did, in_order, in_place_of, in_place_of_name), update (approved_at, proof, title, signature_image_id) on credential_approvals to sello_app;
alter table credential_approvals add constraint credential_approvals_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table credential_approvals add constraint credential_approvals_signature_image_id_fkey FOREIGN KEY (signature_image_id) REFERENCES images(id);

create table open_approvals (
  credential_id uuid,
  user_id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  request_id uuid not null,
  requested_at timestamp with time zone not null,
  since xid8 default pg_current_xact_id() not null,
  constraint open_approvals_pkey PRIMARY KEY (credential_id, user_id)
);
comment on table open_approvals is 'What waits for whom, now: the few rows among all that were ever asked for, kept by the database itself, so that a signer who was not needed a million times is not looked through a million approvals. Each says by which transaction it began to wait: whoever approves a whole request says what was there to be seen when they looked, and what began to wait, or was frozen anew, since then is not among it.';
CREATE INDEX open_approvals_desk on open_approvals (organization_id, user_id, request_id, credential_id) INCLUDE (project_id, requested_at, since);
alter table open_approvals enable row level security;
alter table open_approvals force row level security;
create policy organization_wall on open_approvals for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on open_approvals for all to sello_platform, current_user using (true) with check (true);
grant select on open_approvals to sello_app, sello_platform;
alter table open_approvals add constraint open_approvals_credential_id_user_id_fkey FOREIGN KEY (credential_id, user_id) REFERENCES credential_approvals(credential_id, user_id) ON DELETE CASCADE;

create table credential_returns (
  credential_id uuid,
  organization_id uuid not null,
  returned_by uuid,
  returned_at timestamp with time zone,
  reason text,
  asked_by uuid[] default '{}'::uuid[] not null,
  constraint credential_returns_pkey PRIMARY KEY (credential_id),
  constraint credential_returns_check CHECK ((returned_by IS NULL) = (returned_at IS NULL))
);
comment on table credential_returns is 'Who gave it back last, and why: beside the credential, so that it can be erased. Whoever asked anew does not approve what they asked for.';
alter table credential_returns enable row level security;
alter table credential_returns force row level security;
create policy organization_wall on credential_returns for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_returns for all to sello_platform, current_user using (true) with check (true);
grant select on credential_returns to sello_app, sello_platform;
grant insert (credential_id, organization_id, returned_by, returned_at, reason, asked_by), update (returned_by, returned_at, reason, asked_by) on credential_returns to sello_app;
alter table credential_returns add constraint credential_returns_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);
alter table credential_returns add constraint credential_returns_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table credential_schemas (
  organization_id uuid,
  schema_id uuid,
  address text,
  text text not null,
  created_at timestamp with time zone default now() not null,
  page_design text generated always as (((text)::jsonb #>> '{x-sello-design,page}'::text[])) stored,
  card_design text generated always as (((text)::jsonb #>> '{x-sello-design,card}'::text[])) stored,
  constraint credential_schemas_pkey PRIMARY KEY (schema_id, organization_id, address)
);
comment on table credential_schemas is 'The JSON Schemas that credentials name by the digest of their bytes: written once, never changed, kept as long as what they describe.';
CREATE INDEX credential_schemas_address on credential_schemas (address);
CREATE INDEX credential_schemas_card_design on credential_schemas (card_design) WHERE (card_design IS NOT NULL);
CREATE INDEX credential_schemas_page_design on credential_schemas (page_design) WHERE (page_design IS NOT NULL);
alter table credential_schemas enable row level security;
alter table credential_schemas force row level security;
create policy organization_wall on credential_schemas for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_schemas for all to sello_platform, current_user using (true) with check (true);
grant select on credential_schemas to sello_app, sello_platform;
grant insert (organization_id, schema_id, address, text) on credential_schemas to sello_app;
alter table credential_schemas add constraint credential_schemas_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table credential_schemas add constraint credential_schemas_schema_id_fkey FOREIGN KEY (schema_id) REFERENCES schemas(id) ON DELETE CASCADE;

create table credential_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  status text not null,
  count bigint not null,
  signed boolean not null
);
comment on table credential_counts is 'How many there are of each kind: the sum of all rows of a kind. Changes are added as rows of their own, so that nobody waits for a counter; a chore folds them together.';
CREATE INDEX credential_counts_project on credential_counts (project_id, template_id, status);
alter table credential_counts enable row level security;
alter table credential_counts force row level security;
create policy organization_wall on credential_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_counts for all to sello_platform, current_user using (true) with check (true);
grant select on credential_counts to sello_app;
grant select, insert, delete on credential_counts to sello_platform;
alter table credential_counts add constraint credential_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create table happening_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  kind text not null,
  grain text not null,
  since date not null,
  count bigint not null,
  constraint happening_counts_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  constraint happening_counts_kind_check CHECK (kind = ANY (ARRAY['issued'::text, 'revoked'::text, 'expired'::text, 'reached'::text, 'delivered'::text]))
);
comment on table happening_counts is 'What happened to credentials, counted by the day and by the month of the organization, for dashboards and for the lists that their figures lead to. Rows of changes, as behind the lists: the sum of all rows of a kind, grain and day is how many, and nobody waits for a counter. A chore folds them.';
CREATE INDEX happening_counts_project on happening_counts (project_id, grain, since) INCLUDE (template_id, kind, count, organization_id);
CREATE INDEX happening_counts_since on happening_counts (since);
alter table happening_counts enable row level security;
alter table happening_counts force row level security;
create policy organization_wall on happening_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on happening_counts for all to sello_platform, current_user using (true) with check (true);
grant select on happening_counts to sello_app;
grant select, delete on happening_counts to sello_platform;
grant insert (organization_id, project_id, template_id, kind, grain, since, count) on happening_counts to sello_platform;

create table project_recipients (
  project_id uuid,
  recipient_id uuid,
  organization_id uuid not null,
  template_id uuid not null,
  credential_id uuid not null,
  issued_at timestamp with time zone not null,
  constraint project_recipients_pkey PRIMARY KEY (project_id, recipient_id)
);
comment on table project_recipients is 'By which credential a project first reached somebody: what was signed, and not canceled since.';
CREATE UNIQUE INDEX project_recipients_by on project_recipients (credential_id);
CREATE INDEX project_recipients_newest on project_recipients (project_id, issued_at) INCLUDE (credential_id, organization_id);
alter table project_recipients enable row level security;
alter table project_recipients force row level security;
create policy organization_wall on project_recipients for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on project_recipients for all to sello_platform, current_user using (true) with check (true);
grant select on project_recipients to sello_app, sello_platform;

create table credential_steps (
  axis text,
  before text,
  after text,
  constraint credential_steps_pkey PRIMARY KEY (axis, before, after),
  constraint credential_steps_axis_check CHECK (axis = ANY (ARRAY['progress'::text, 'standing'::text]))
);
comment on table credential_steps is 'The steps of contract/credentials/credentials/states.ts, which a test compares.';
alter table credential_steps enable row level security;
alter table credential_steps force row level security;
create policy platform on credential_steps for all to sello_platform, current_user using (true) with check (true);
grant select on credential_steps to sello_platform;
insert into credential_steps (axis, before, after) values
  ('progress', 'delivered', 'sent'),
  ('progress', 'pending', 'returned'),
  ('progress', 'pending', 'signed'),
  ('progress', 'returned', 'pending'),
  ('progress', 'sealed', 'delivered'),
  ('progress', 'sealed', 'sent'),
  ('progress', 'sent', 'delivered'),
  ('progress', 'signed', 'sealed'),
  ('standing', 'active', 'canceled'),
  ('standing', 'active', 'revoked'),
  ('standing', 'active', 'superseded'),
  ('standing', 'active', 'suspended'),
  ('standing', 'suspended', 'active'),
  ('standing', 'suspended', 'revoked'),
  ('standing', 'suspended', 'superseded');

create table pdf_archives (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  requested_by uuid not null,
  state text default 'drawing'::text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint pdf_archives_pkey PRIMARY KEY (id),
  constraint pdf_archives_id_organization_id_key UNIQUE (id, organization_id),
  constraint pdf_archives_check CHECK ((finished_at IS NULL) = (state = 'drawing'::text)),
  constraint pdf_archives_state_check CHECK (state = ANY (ARRAY['drawing'::text, 'ready'::text, 'failed'::text]))
);
comment on table pdf_archives is 'PDFs of credentials that a job draws, to be downloaded as one .zip.';
CREATE INDEX pdf_archives_newest on pdf_archives (project_id, created_at, id);
CREATE INDEX pdf_archives_organization on pdf_archives (organization_id);
CREATE INDEX pdf_archives_spent on pdf_archives (finished_at);
alter table pdf_archives enable row level security;
alter table pdf_archives force row level security;
create policy organization_wall on pdf_archives for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on pdf_archives for all to sello_platform, current_user using (true) with check (true);
grant select, delete on pdf_archives to sello_app, sello_platform;
grant insert (id, organization_id, project_id, requested_by), update (state, finished_at) on pdf_archives to sello_app;
alter table pdf_archives add constraint pdf_archives_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table pdf_archives add constraint pdf_archives_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE;
alter table pdf_archives add constraint pdf_archives_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);

create table pdf_archive_rows (
  archive_id uuid,
  organization_id uuid not null,
  place integer,
  credential_id uuid not null,
  file_id text,
  size integer,
  crc bigint,
  tries smallint default 0 not null,
  constraint pdf_archive_rows_pkey PRIMARY KEY (archive_id, place),
  constraint pdf_archive_rows_check CHECK ((file_id IS NULL) = (size IS NULL) AND (file_id IS NULL) = (crc IS NULL))
);
comment on table pdf_archive_rows is 'A credential of an archive, and the file with its PDF once it is drawn. An erased credential has no row.';
CREATE INDEX pdf_archive_rows_credential on pdf_archive_rows (credential_id);
CREATE INDEX pdf_archive_rows_file on pdf_archive_rows (organization_id, file_id);
CREATE INDEX pdf_archive_rows_waiting on pdf_archive_rows (archive_id, tries, place) WHERE (file_id IS NULL);
alter table pdf_archive_rows enable row level security;
alter table pdf_archive_rows force row level security;
create policy organization_wall on pdf_archive_rows for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on pdf_archive_rows for all to sello_platform, current_user using (true) with check (true);
grant select on pdf_archive_rows to sello_platform;
grant select, delete on pdf_archive_rows to sello_app;
grant insert (archive_id, organization_id, place, credential_id), update (file_id, size, crc, tries) on pdf_archive_rows to sello_app;
alter table pdf_archive_rows add constraint pdf_archive_rows_archive_id_organization_id_fkey FOREIGN KEY (archive_id, organization_id) REFERENCES pdf_archives(id, organization_id) ON DELETE CASCADE;
alter table pdf_archive_rows add constraint pdf_archive_rows_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);

create table template_receivers (
  template_id uuid,
  recipient_id uuid,
  organization_id uuid not null,
  registered_at timestamp with time zone default now() not null,
  "row" integer not null,
  name text,
  lastname text,
  did text,
  given jsonb not null,
  credential_id uuid,
  revision integer default 1 not null,
  constraint template_receivers_pkey PRIMARY KEY (template_id, recipient_id)
);
comment on table template_receivers is 'Who is to get a template''s credential, with the values that are known so far. They wait until a credential of theirs is written, in that very commit, whoever asked for it; where it is canceled before it was signed, they wait again.';
CREATE INDEX template_receivers_credential on template_receivers (credential_id) WHERE (credential_id IS NOT NULL);
CREATE INDEX template_receivers_recipient on template_receivers (recipient_id, registered_at, template_id);
CREATE INDEX template_receivers_waiting on template_receivers (template_id, registered_at, "row", recipient_id) INCLUDE (organization_id) WHERE (credential_id IS NULL);
alter table template_receivers enable row level security;
alter table template_receivers force row level security;
create policy organization_wall on template_receivers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on template_receivers for all to sello_platform, current_user using (true) with check (true);
grant select, delete on template_receivers to sello_app, sello_platform;
grant insert (template_id, recipient_id, organization_id, "row", name, lastname, did, given), update (name, lastname, did, given, revision) on template_receivers to sello_app;
grant update (credential_id) on template_receivers to sello_platform;
alter table template_receivers add constraint template_receivers_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id) ON DELETE SET NULL;
alter table template_receivers add constraint template_receivers_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id);
alter table template_receivers add constraint template_receivers_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE;

create function approvals_asked() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform open_turns(array(select distinct credential_id from fresh));
  return null;
end $$;
revoke execute on function approvals_asked() from public;

create function approvals_given() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id, user_id)
    where (o.proof is not null or n.proof is null or n.approved_at is null
      or (select c.approvals from credentials c where c.id = n.credential_id)
        is distinct from (select count(*) from credential_approvals a where a.credential_id = n.credential_id and a.proof is not null))
      and (n.proof = '{}' and o.proof is not null and (select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true) then
    raise insufficient_privilege using message = 'an approval is given once, and counted';
  end if;
  return null;
end $$;
revoke execute on function approvals_given() from public;

create function approvals_lapsed() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
begin
  if session_user <> current_user and exists (
    select from stale s
    where (select c.progress = 'pending' and c.approvals = 0 and c.revision > 1 and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = s.credential_id)
      is distinct from true) then
    raise insufficient_privilege using message = 'approvals lapse with what they are of';
  end if;
  return null;
end $$;
revoke execute on function approvals_lapsed() from public;
comment on function approvals_lapsed() is 'Approvals go when what they are of is frozen anew: in that very transaction, and all of them.';

create function approvals_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
declare moved uuid[] := array(
  select n.id from stale o join fresh n using (id)
  where (o.progress = 'pending' or n.progress = 'pending') and n.approvals_required > 0
    and (n.progress, n.standing, n.approvals, n.expired) is distinct from (o.progress, o.standing, o.approvals, o.expired));
begin
  if moved <> '{}' then perform open_turns(moved); end if;
  return null;
end $$;
revoke execute on function approvals_moved() from public;
comment on function approvals_moved() is 'A plan that was made for one row does for ten thousand, too: what changed is joined with what it was by a hash.';

create function approvers_named() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
begin
  if session_user <> current_user and exists (
    select from fresh f
    where (select a.xmin::text from credential_approvals a where a.credential_id = f.credential_id and a.user_id = f.user_id)
      is distinct from (select c.xmin::text from credentials c where c.id = f.credential_id and c.progress = 'pending')) then
    raise insufficient_privilege using message = 'approvers are named with their credential';
  end if;
  return null;
end $$;
revoke execute on function approvers_named() from public;
comment on function approvers_named() is 'Approvers are named with the credential; rows of one transaction, or of one part of it, have one mark.';

create function count_credentials() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress not in ('pending', 'returned'), count(*) from fresh group by 1, 2, 3, 4, 5;
  else
    insert into credential_counts (organization_id, project_id, template_id, status, signed, count)
      select organization_id, project_id, template_id, status, progress not in ('pending', 'returned'), sum(change)
      from (select *, 1 as change from fresh union all select *, -1 as change from stale) changed
      group by 1, 2, 3, 4, 5 having sum(change) <> 0;
  end if;
  return null;
end $$;
revoke execute on function count_credentials() from public;
comment on function count_credentials() is 'As before; what is returned is not signed, and what waits for approvals it is not either.';

create function count_delivered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select new.organization_id, new.project_id, new.template_id, 'delivered', g.grain, g.since, 1 from grains_of(new.organization_id, least(new.sent_at, new.delivered_at)) g;
  return null;
end $$;
revoke execute on function count_delivered() from public;

create function count_happenings() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = 'off' as $$
declare
  canceled uuid[];
  left_projects uuid[];
  left_recipients uuid[];
  known_projects uuid[];
  known_recipients uuid[];
begin
  if tg_op = 'INSERT' then
    -- Most are made before anybody signs them: nothing has happened to these.
    if not exists (select from fresh where issued_at is not null or status in ('revoked', 'expired')) then return null; end if;
    insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
      select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, count(*)
      from fresh x cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(x.organization_id, k.at) g
      group by 1, 2, 3, 4, 5, 6;
    loop
      with entered as (
        insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
          select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
          from fresh where issued_at is not null and standing <> 'canceled' order by project_id, recipient_id, issued_at, id
          on conflict (project_id, recipient_id) do nothing returning project_id, recipient_id)
        select array_agg(x.project_id), array_agg(x.recipient_id) into known_projects, known_recipients
        from (select distinct project_id, recipient_id from fresh where issued_at is not null and standing <> 'canceled'
          except select project_id, recipient_id from entered) x;
      exit when keeps_reached(known_projects, known_recipients);
    end loop;
    return null;
  end if;
  -- Most changes are of a credential on its way: nothing that is counted here.
  if not exists (
    select from stale o join fresh n using (id)
    where (o.issued_at, o.standing, o.status = 'expired', o.revoked_at) is distinct from (n.issued_at, n.standing, n.status = 'expired', n.revoked_at)) then
    return null;
  end if;
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select x.organization_id, x.project_id, x.template_id, k.kind, g.grain, g.since, sum(x.change)
    from (select *, 1 as change from fresh union all select *, -1 as change from stale) x
      cross join lateral happenings_of(x.status, x.standing, x.issued_at, x.revoked_at, x.expires_at) k cross join lateral grains_of(x.organization_id, k.at) g
    group by 1, 2, 3, 4, 5, 6 having sum(x.change) <> 0;
  -- In the order of their keys, so that two who reach the same people wait for each other in one direction.
  loop
    with reached as (
      select n.* from fresh n join stale o on o.id = n.id where n.issued_at is not null and o.issued_at is null and n.standing <> 'canceled'),
    entered as (
      insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
        select distinct on (project_id, recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at
        from reached order by project_id, recipient_id, issued_at, id
        on conflict (project_id, recipient_id) do nothing returning project_id, recipient_id)
      select array_agg(x.project_id), array_agg(x.recipient_id) into known_projects, known_recipients
      from (select distinct project_id, recipient_id from reached except select project_id, recipient_id from entered) x;
    exit when keeps_reached(known_projects, known_recipients);
  end loop;
  -- What never went out reached nobody; whom another one of the project had reached was reached by that.
  select array_agg(n.id), array_agg(n.project_id), array_agg(n.recipient_id) into canceled, left_projects, left_recipients
    from stale o join fresh n on n.id = o.id where n.issued_at is not null and n.standing = 'canceled' and o.standing <> 'canceled';
  if canceled is null then return null; end if;
  -- Whoever signs another one of theirs, or cancels it, at this moment is waited for, and is seen by what comes next.
  perform waits_for_reached(left_projects, left_recipients);
  with gone as (delete from project_recipients where credential_id = any(canceled) returning project_id, recipient_id)
    select array_agg(project_id), array_agg(recipient_id) into left_projects, left_recipients from gone;
  insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
    select distinct on (c.project_id, c.recipient_id) c.project_id, c.recipient_id, c.organization_id, c.template_id, c.id, c.issued_at
    from credentials c where c.recipient_id = any(left_recipients) and c.issued_at is not null and c.standing <> 'canceled'
      and (c.project_id, c.recipient_id) in (select * from unnest(left_projects, left_recipients))
    order by c.project_id, c.recipient_id, c.issued_at, c.id
    on conflict (project_id, recipient_id) do nothing;
  return null;
end $$;
revoke execute on function count_happenings() from public;

create function count_reached() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
    select x.organization_id, x.project_id, x.template_id, 'reached', g.grain, g.since, case tg_op when 'INSERT' then 1 else -1 end * count(*)
    from changed x cross join lateral grains_of(x.organization_id, x.issued_at) g group by 1, 2, 3, 5, 6;
  return null;
end $$;
revoke execute on function count_reached() from public;

create function credentials_made() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
begin
  if session_user <> current_user and exists (
    select from fresh c
    where c.standing <> 'active' or c.approvals > 0 or (c.digest is null) <> (c.progress = 'pending') or (c.issued_at is null) <> (c.progress = 'pending')
      or (select d.proof is null from credential_documents d where d.credential_id = c.id) is distinct from (c.progress = 'pending')
      or c.progress <> 'pending' and (c.progress <> 'signed' or c.approvals_required > 0)
      or c.holds_place <> (c.supersedes is null and not exists (select from templates t where t.id = c.template_id and t.built_in is not null))
      or c.supersedes is not null and c.progress <> 'pending') then
    raise insufficient_privilege using message = 'a credential begins pending, or signed with digest and proof';
  end if;
  return null;
end $$;
revoke execute on function credentials_made() from public;
comment on function credentials_made() is 'As before; and one of a built-in template takes nobody''s place.';

create function credentials_moved() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
declare emptied text[] := '{erased_at,receiver_name,receiver_email,receiver_did,digest,mail_error,revocation_reason,suspension_reason,correction_reason}';
begin
  if session_user = current_user then return null; end if;
  if exists (select from stale o join fresh n using (id) where n.erased_at is distinct from o.erased_at) then
    if exists (
      select from stale o join fresh n using (id)
      where o.erased_at is not null or n.erased_at is null or to_jsonb(o) - emptied <> to_jsonb(n) - emptied) then
      raise insufficient_privilege using message = 'what is erased is emptied, and stays so';
    end if;
    return null;
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.progress <> o.progress and (o.progress, n.progress) not in (select before, after from credential_steps where axis = 'progress')
      or n.standing <> o.standing and (o.standing, n.standing) not in (select before, after from credential_steps where axis = 'standing')
      -- What was never sent is canceled; what was signed is paused, replaced and revoked.
      or n.standing <> o.standing and case when n.standing = 'canceled' then n.progress not in ('pending', 'returned', 'signed', 'sealed') or n.sent_at is not null
           else n.progress in ('pending', 'returned') end
      or n.standing <> 'active' and (n.progress = 'returned') <> (o.progress = 'returned')) then
    raise insufficient_privilege using message = 'a credential takes only the steps of its states';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where case when o.progress = 'pending' and n.progress not in ('pending', 'returned')
             then n.standing <> 'active' or n.approvals < n.approvals_required or n.digest is null or n.issued_at is null
            else (n.digest, n.issued_at) is distinct from (o.digest, o.issued_at)
              and (o.progress = 'signed' and n.progress = 'signed' and o.standing = 'active' and n.standing = 'active'
                and n.digest is not null and n.issued_at >= o.issued_at
                and (select d.xmin = pg_current_xact_id()::xid from credential_documents d where d.credential_id = n.id)
                and not exists (select from seal_leaves l where l.subject_id = n.id and l.kind = 'issuance')) is distinct from true end
      or case when n.standing <> o.standing and (n.standing in ('revoked', 'superseded') or n.standing = 'canceled' and n.progress not in ('pending', 'returned'))
             then n.revoked_at is null
           else (n.revoked_at, n.revocation_reason) is distinct from (o.revoked_at, o.revocation_reason) end
      or case when n.standing = 'suspended' and o.standing <> 'suspended' then n.suspended_at is null
           when o.standing = 'suspended' and n.standing <> 'suspended' then n.suspended_at is not null or n.suspended_until is not null or n.suspension_reason is not null
           else (n.suspended_at, n.suspended_until, n.suspension_reason) is distinct from (o.suspended_at, o.suspended_until, o.suspension_reason) end
      or n.holds_place and not o.holds_place and (
           n.supersedes is null or (select c.superseded_by from credentials c where c.id = n.supersedes) is distinct from n.id)
      or not n.expired and o.expired or n.expired and n.expires_at is null
      or n.sendings < o.sendings or o.sent_at is not null and n.sent_at is distinct from o.sent_at
      or n.receiver_email is distinct from o.receiver_email and n.revision = o.revision
        and (n.sendings <= o.sendings or o.receiver_email is null or n.receiver_email is null)
      or n.approvals > o.approvals and o.progress <> 'pending' or n.approvals < o.approvals and n.revision = o.revision
      or case when n.revision = o.revision
             then (n.template_revision, n.receiver_name, n.receiver_did, n.title, n.subtitle, n.language, n.approvals_required, n.expires_at)
               is distinct from (o.template_revision, o.receiver_name, o.receiver_did, o.title, o.subtitle, o.language, o.approvals_required, o.expires_at)
             else n.revision <> o.revision + 1 or o.progress not in ('pending', 'returned') or n.progress <> 'pending' or n.standing <> 'active'
               or n.approvals > 0 end
      or n.progress = 'pending' and o.progress = 'returned' and n.revision = o.revision) then
    raise insufficient_privilege using message = 'what a credential says of itself is said once';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.superseded_by is distinct from o.superseded_by and n.standing <> 'superseded'
      or n.standing = 'superseded' and n.standing <> o.standing
        and (select s.supersedes = n.id and s.progress not in ('pending', 'returned') from credentials s where s.id = n.superseded_by) is distinct from true) then
    raise insufficient_privilege using message = 'a credential is replaced by one that is signed and says so';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where o.progress = 'pending' and n.progress not in ('pending', 'returned')
      and (select d.proof is null from credential_documents d where d.credential_id = n.id) is distinct from false) then
    raise insufficient_privilege using message = 'a credential is signed with a proof';
  end if;
  if exists (
    select from stale o join fresh n using (id)
    where n.approvals <> o.approvals
      and n.approvals <> (select count(*) from credential_approvals a where a.credential_id = n.id and a.proof is not null)) then
    raise insufficient_privilege using message = 'an approval counts by its proof';
  end if;
  return null;
end $$;
revoke execute on function credentials_moved() from public;
comment on function credentials_moved() is 'As before; and what is returned is not signed. What a credential says is changed with its revision alone, before anybody has signed it, and when no approval stands.';

create function documents_proven() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'off' as $$
begin
  if session_user <> current_user and exists (
    select from stale o join fresh n using (credential_id)
    where (o.proof is not null or (n.proof is null) is distinct from (select c.progress = 'pending' from credentials c where c.id = n.credential_id)
      or (n.unsigned <> o.unsigned or n.fields <> o.fields) and (n.proof is not null
        or (select c.revision > 1 and c.approvals = 0 and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = n.credential_id) is distinct from true))
      and (n.unsigned = '{}' and n.fields = '[]' and (n.proof is null) = (o.proof is null) and coalesce(n.proof, '{}') = '{}'
        and (select c.erased_at is not null from credentials c where c.id = n.credential_id)) is distinct from true
      and (n.unsigned = o.unsigned and n.fields = o.fields
        and exists (select from did_keys k where k.did = split_part(o.proof ->> 'verificationMethod', '#', 1)
          and k.fragment = split_part(o.proof ->> 'verificationMethod', '#', 2) and k.compromised_at is not null)
        and exists (select from did_keys k where k.did = split_part(o.proof ->> 'verificationMethod', '#', 1)
          and n.proof ->> 'verificationMethod' = k.did || '#' || k.fragment and k.valid_until is null)
        and (select c.progress = 'signed' and c.standing = 'active' and c.xmin = pg_current_xact_id()::xid from credentials c where c.id = n.credential_id)
        and not exists (select from seal_leaves l where l.subject_id = n.credential_id and l.kind = 'issuance')) is distinct from true) then
    raise insufficient_privilege using message = 'a proof is made once, with the signature, over what was approved';
  end if;
  return null;
end $$;
revoke execute on function documents_proven() from public;
comment on function documents_proven() is 'As before; and what is signed is what was approved: content changes where nobody has signed, in the transaction in which approvals lapse.';

create function erase_asked_rows(who uuid, words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from issue_refused_rows r where r.organization_id = organization and says_any(r.content::text, words || who::text);
  update issue_results r set name = '', email = null, fields = '{}'
    where r.organization_id = organization and r.credential_id is null and lower(r.email) = any(words);
end $$;
revoke execute on function erase_asked_rows(who uuid, words text[]) from public;
grant execute on function erase_asked_rows(who uuid, words text[]) to sello_app;

create function erase_credentials(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  own uuid[] := array(select c.id from credentials c join erasures e on e.recipient_id = c.recipient_id and e.finished_at is null
    where c.id = any(ids) and c.organization_id = organization and c.erased_at is null);
begin
  update credentials set erased_at = now(), receiver_name = '', receiver_email = null, receiver_did = null, digest = null, mail_error = null,
    revocation_reason = null, suspension_reason = null, correction_reason = null where id = any(own);
  update credential_documents set fields = '[]', unsigned = '{}', proof = case when proof is not null then '{}'::jsonb end where credential_id = any(own);
  update credential_approvals set proof = '{}' where credential_id = any(own) and proof is not null;
  update credential_returns set reason = null where credential_id = any(own) and reason is not null;
  update issue_results set name = '', email = null, fields = '{}' where organization_id = organization and credential_id = any(own);
end $$;
revoke execute on function erase_credentials(ids uuid[]) from public;
grant execute on function erase_credentials(ids uuid[]) to sello_app;

create function erase_event_values(things uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from event_values v using events e
    where v.event_id = e.id and e.organization_id = organization and e.type <> 'erase'
      and (e.resource_id = any(things::text[]) and e.resource in ('recipient', 'credentials') or e.members && things and cardinality(e.members) = 1);
  -- By their keys: how many these are, no statistics say.
  delete from event_values where event_id = any(array(
    select e.id from events e
    where e.organization_id = organization and e.type <> 'erase' and e.resource in ('recipient', 'credentials')
      and lower(e.resource_id) = any(things::text[]) and e.resource_id <> lower(e.resource_id)));
end $$;
revoke execute on function erase_event_values(things uuid[]) from public;
grant execute on function erase_event_values(things uuid[]) to sello_app;
comment on function erase_event_values(things uuid[]) is 'As before (0430), and with those that are written otherwise.';

create function erase_leaves(ids uuid[], digests bytea[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update seal_leaves l set salt = null, change = l.change - 'credentialDigest' - 'reasonHash',
    hash = sha256('\x00'::bytea || l.salt || case when l.change is null then x.digest
      else sha256(convert_to('{"credentialDigest":"' || (l.change ->> 'credentialDigest') || '","kind":"' || (l.change ->> 'kind')
        || '","reasonHash":"' || (l.change ->> 'reasonHash') || '","time":"' || (l.change ->> 'time') || '"'
        || coalesce(',"until":"' || (l.change ->> 'until') || '"', '') || '}', 'UTF8')) end)
    from unnest(ids, digests) as x(id, digest)
    where l.subject_id = x.id and l.subject = 'credentials' and l.organization_id = organization and l.salt is not null;
end $$;
revoke execute on function erase_leaves(ids uuid[], digests bytea[]) from public;
grant execute on function erase_leaves(ids uuid[], digests bytea[]) to sello_app;

create function erase_receivers(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from template_receivers r where r.organization_id = organization and r.recipient_id = who;
end $$;
revoke execute on function erase_receivers(who uuid) from public;
grant execute on function erase_receivers(who uuid) to sello_app;
comment on function erase_receivers(who uuid) is 'Who waits for a credential waits no more.';

create function erase_told_elsewhere(who uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update jobs j set payload = '{}' where j.kind = 'credentials.tell-elsewhere' and j.organization_id = organization
    and j.payload ->> 'recipientId' = who::text and exists (select from erasures e where e.recipient_id = who and e.finished_at is null);
end $$;
revoke execute on function erase_told_elsewhere(who uuid) from public;
grant execute on function erase_told_elsewhere(who uuid) to sello_app;
comment on function erase_told_elsewhere(who uuid) is 'Empties the letters to previous addresses that are asked for about an erased person.';

create function free_expired(template uuid, people uuid[], at timestamp with time zone) returns integer language plpgsql as $$
declare freed int;
begin
  update credentials c set holds_place = false from unnest(people) as x(id)
    where c.template_id = template and c.recipient_id = x.id and c.holds_place and c.expires_at < at;
  get diagnostics freed = row_count;
  return freed;
end $$;
revoke execute on function free_expired(template uuid, people uuid[], at timestamp with time zone) from public;
grant execute on function free_expired(template uuid, people uuid[], at timestamp with time zone) to sello_app;
comment on function free_expired(template uuid, people uuid[], at timestamp with time zone) is 'Frees the places of these recipients that a credential holds which has expired. Answers how many.';

create function is_reached(recipient uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from credentials c where c.recipient_id = recipient and c.sent_at is not null)
    or exists (select from recipients r where r.id = recipient and is_proven_address(r.organization_id, r.email))
$$;
revoke execute on function is_reached(recipient uuid) from public;
grant execute on function is_reached(recipient uuid) to sello_app;
comment on function is_reached(recipient uuid) is 'Whether something was delivered to a recipient, or their address is proven: one who is enabled again is what they would be.';

create function keep_schema(organization uuid, schema uuid, address text, text text) returns void language plpgsql as $$
begin
  insert into credential_schemas (organization_id, schema_id, address, text) values (organization, schema, keep_schema.address, keep_schema.text)
    on conflict do nothing;
end $$;
revoke execute on function keep_schema(organization uuid, schema uuid, address text, text text) from public;
grant execute on function keep_schema(organization uuid, schema uuid, address text, text text) to sello_app;

create function keeps_reached(projects uuid[], recipients uuid[]) returns boolean language plpgsql security definer set search_path = public, pg_temp set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off' as $$
declare kept int;
begin
  if projects is null then return true; end if;
  select count(*) into kept from (select * from unnest(projects, recipients) as x(project, recipient) order by 1, 2) x
    cross join lateral (select from project_recipients r where r.project_id = x.project and r.recipient_id = x.recipient for key share) r;
  return kept = cardinality(projects);
end $$;
revoke execute on function keeps_reached(projects uuid[], recipients uuid[]) from public;
comment on function keeps_reached(projects uuid[], recipients uuid[]) is 'Whether somebody else''s row stands for each of these, and stays until this transaction ends. Where one is gone meanwhile it is to be entered again.';

create function may_issue(who uuid, organization uuid, project uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from organization_users m join organizations o on o.id = m.organization_id and o.status = 'verified'
    where m.organization_id = organization and m.user_id = who and m.status = 'active' and (m.roles && '{org.owner,org.projects}' or exists (
      select from project_users u where u.project_id = project and u.user_id = who and u.role = 'project.manager')))
$$;
revoke execute on function may_issue(who uuid, organization uuid, project uuid) from public;
comment on function may_issue(who uuid, organization uuid, project uuid) is 'Whether somebody may issue in a project of an organization (contract/base/access/actions.ts, credentials.issue).';

create function open_turns(credentials uuid[]) returns void language sql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_nestloop = 'on' as $$
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
revoke execute on function open_turns(credentials uuid[]) from public;
comment on function open_turns(credentials uuid[]) is 'What of these credentials waits for whom: asked for by their keys alone, however many there are, and also from a trigger that joins by hashes.';

create function receivers_served() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
begin
  update template_receivers r set credential_id = n.id from fresh n
    where n.supersedes is null and r.template_id = n.template_id and r.recipient_id = n.recipient_id;
  return null;
end $$;
revoke execute on function receivers_served() from public;
comment on function receivers_served() is 'A correction serves nobody who waits for a credential: the one that it corrects did.';

create function receivers_unserved() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = 'off' set enable_hashjoin = 'off' set enable_mergejoin = 'off' as $$
begin
  update template_receivers r set credential_id = null from fresh n where n.standing = 'canceled' and n.digest is null and r.credential_id = n.id;
  return null;
end $$;
revoke execute on function receivers_unserved() from public;
comment on function receivers_unserved() is 'As before; and what was canceled after it was signed has served whoever waited for it: all that is signed has.';

create function recipient_reached(credential uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update recipients r set status = 'active' from credentials c where c.id = credential and r.id = c.recipient_id and r.status = 'pending'
    and c.organization_id = coalesce(nullif(current_setting('sello.organization', true), '')::uuid, c.organization_id)
$$;
revoke execute on function recipient_reached(credential uuid) from public;
grant execute on function recipient_reached(credential uuid) to sello_app, sello_platform;
comment on function recipient_reached(credential uuid) is 'What was delivered makes the recipient of a credential active. Callers lock the recipient before the credential, as everywhere.';

create function said_pictures(digests text[]) returns SETOF text language sql stable security definer set search_path = public, pg_temp set enable_seqscan = 'off' as $$
  select digest from unnest(digests) as x(digest)
  where exists (select from credential_documents d where d.organization_id = current_setting('sello.organization')::uuid
    and d.fields @> '[{"picture": true}]' and named_pictures(d.fields) @> array[digest])
$$;
revoke execute on function said_pictures(digests text[]) from public;
grant execute on function said_pictures(digests text[]) to sello_app;
comment on function said_pictures(digests text[]) is 'Those of these pictures that the caller''s credentials say. It runs as the owner, because behind the wall no array index is used: every picture would be looked for in every document. The organization is that of the caller''s transaction.';

create function schema_published(schema uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from public_vocabularies where id = schema)
$$;
revoke execute on function schema_published(schema uuid) from public;
grant execute on function schema_published(schema uuid) to sello_app;
comment on function schema_published(schema uuid) is 'Whether anybody may read a schema at its public address, as its vocabulary says: what credentials stand on in another organization counts, too, which the wall hides.';

create function verifier_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('pending', 'approved'),
    ('pending', 'rejected'),
    ('approved', 'canceled'))
$$;
comment on function verifier_moves(before text, after text) is 'The transitions of contract/credentials/verifiers/states.ts.';

create function viewed_once() returns trigger language plpgsql as $$
begin
  raise insufficient_privilege using message = 'that a page was seen is said once';
end $$;

create function waits_for_reached(projects uuid[], recipients uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp set enable_hashjoin = 'off' set enable_mergejoin = 'off' set enable_seqscan = 'off' as $$
begin
  perform from (select distinct * from unnest(projects, recipients) as x(project, recipient) order by 1, 2) x
    cross join lateral (select from project_recipients r where r.project_id = x.project and r.recipient_id = x.recipient for update) r;
end $$;
revoke execute on function waits_for_reached(projects uuid[], recipients uuid[]) from public;

create function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamp with time zone) returns SETOF uuid language plpgsql as $$
declare
  c credentials := jsonb_populate_record(null::credentials, shared);
  -- A correction takes its place when it is signed.
  once boolean := c.supersedes is null and not exists (select from templates t where t.id = c.template_id and t.built_in is not null);
  stored uuid[] := '{}';
  fresh uuid[];
  broken text;
begin
  for attempt in 1..2 loop
    with x as (
      select * from unnest(ids, public_ids, requests, request_rows, people, names, emails, dids, lists, places, digests,
        string_to_array(claims, E'\x1e'), string_to_array(documents, E'\x1e'), string_to_array(proofs, E'\x1e'))
        as x(id, public_id, request, request_row, person, name, email, did, list, place, digest, fields, unsigned, proof)
      where attempt = 1 or x.id <> all(stored)),
    made as (
      -- In one order, so that two who issue to the same recipients do not wait for each other.
      insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, request_id, request_row, recipient_id, receiver_name,
        receiver_email, receiver_did, title, subtitle, language, network_id, status_list_id, status_index, requested_at, expires_at, on_trial,
        progress, issued_at, digest, pausable, holds_place, approvals_required, supersedes, correction_reason, proof_domain, cryptosuite, own_id)
      select x.id, x.public_id, c.organization_id, c.project_id, c.template_id, c.template_revision, x.request, x.request_row, x.person, x.name,
        x.email, x.did, c.title, c.subtitle, c.language, c.network_id, x.list, x.place, c.requested_at, c.expires_at, c.on_trial,
        c.progress, c.issued_at, x.digest, c.pausable, once, c.approvals_required, c.supersedes, c.correction_reason, c.proof_domain, c.cryptosuite, c.own_id
      from x order by x.person, x.id
      on conflict (template_id, recipient_id) where holds_place do nothing returning id),
    written as (
      insert into credential_documents (credential_id, organization_id, fields, unsigned, proof)
      select x.id, c.organization_id, x.fields::jsonb, x.unsigned, x.proof::jsonb from x join made using (id)),
    asked as (
      insert into credential_approvals (credential_id, organization_id, position, user_id, name, did, in_order, in_place_of, in_place_of_name)
      select made.id, c.organization_id, a.position, a.user_id, a.name, a.did, a.in_order, a.in_place_of, a.in_place_of_name from made,
        jsonb_to_recordset(approvers) as a(position int, user_id uuid, name text, did text, in_order boolean, in_place_of uuid, in_place_of_name text))
    select coalesce(array_agg(made.id), '{}') into fresh from made;
    stored := stored || fresh;
    exit when attempt = 2 or cardinality(stored) = cardinality(ids);
    exit when free_expired(c.template_id, array(select x.person from unnest(ids, people) as x(id, person) where x.id <> all(stored)), at) = 0;
  end loop;
  return query select unnest(stored);
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken <> 'credentials_short_number_key' then raise; end if;
  -- Another credential has one of these numbers: the transaction begins again, and takes others.
  raise exception using errcode = '40001', message = 'a short number was taken already';
end $$;
revoke execute on function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamp with time zone) from public;
grant execute on function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamp with time zone) to sello_app;
comment on function write_credentials(shared jsonb, ids uuid[], public_ids text[], requests uuid[], request_rows integer[], people uuid[], names text[], emails text[], dids text[], lists text[], places integer[], digests bytea[], claims text, documents text, proofs text, approvers jsonb, at timestamp with time zone) is 'Writes credentials of one template with their documents: signed, or waiting for these approvers. A recipient who holds one already is left out, unless it expired. Answers the ids of what is stored.';

create function write_results(organization uuid, results jsonb) returns void language plpgsql as $$
begin
  insert into issue_results (request_id, organization_id, row, name, email, outcome, credential_id, fields)
    select x.request_id, organization, x.row, x.name, x.email, x.outcome, x.credential_id, x.fields
    from jsonb_to_recordset(results) as x(request_id uuid, row int, name text, email text, outcome text, credential_id uuid, fields jsonb);
end $$;
revoke execute on function write_results(organization uuid, results jsonb) from public;
grant execute on function write_results(organization uuid, results jsonb) to sello_app;

create function write_worked_off(organization uuid, project uuid, template uuid, requests jsonb) returns void language plpgsql as $$
begin
  insert into issue_requests (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen, finished_at)
    select x.id, organization, project, template, x."requestedBy", 1, x."requestedAt", '{}', now()
    from jsonb_to_recordset(requests) as x(id uuid, "requestedBy" uuid, "requestedAt" timestamptz);
end $$;
revoke execute on function write_worked_off(organization uuid, project uuid, template uuid, requests jsonb) from public;
grant execute on function write_worked_off(organization uuid, project uuid, template uuid, requests jsonb) to sello_app;
comment on function write_worked_off(organization uuid, project uuid, template uuid, requests jsonb) is 'Writes down requests of one row each that are worked off in the same commit: nothing goes on from them, so nothing is frozen.';

create view credential_figures with (security_invoker=true) as
 SELECT project_id,
    template_id,
    sum(count)::integer AS credentials,
    COALESCE(sum(count) FILTER (WHERE signed AND status <> 'canceled'::text), 0::numeric)::integer AS issued,
    COALESCE(sum(count) FILTER (WHERE NOT signed AND (status <> ALL (ARRAY['canceled'::text, 'returned'::text]))), 0::numeric)::integer AS pending,
    COALESCE(sum(count) FILTER (WHERE status = 'revoked'::text), 0::numeric)::integer AS revoked
   FROM credential_counts
  GROUP BY project_id, template_id;
grant select on credential_figures to sello_app, sello_platform;
comment on view credential_figures is 'What came of a template''s credentials: all that there ever were, and of these what is signed, what still waits for approvals, what was revoked.';

create view public_copy_seals as
 SELECT c.public_id,
    k.digest,
    leaf_record(l.salt, COALESCE(l.path, tree_path(t.nodes, s.leaves, l.leaf_index)), l.change) AS leaf,
    row_to_json(s.*) AS seal
   FROM credential_copies k
     JOIN credentials c ON c.id = k.credential_id
     JOIN seal_leaves l ON l.subject_id = k.id AND l.kind = 'issuance'::text
     JOIN seals s ON s.id = l.seal_id AND s.state = 'sealed'::text
     LEFT JOIN seal_trees t ON t.seal_id = s.id
  WHERE k.digest IS NOT NULL;
grant select on public_copy_seals to sello_platform, sello_public;
comment on view public_copy_seals is 'The seals of copies that wallets have, by the digest of the copy.';

create view public_credential_schemas as
 SELECT DISTINCT ON (address) address,
    text
   FROM credential_schemas
  ORDER BY address;
grant select on public_credential_schemas to sello_platform, sello_public;
comment on view public_credential_schemas is 'Two organizations that issue the same share the text, since the address is its digest.';

create view public_credentials as
 SELECT c.public_id,
    c.organization_id,
    c.network_id,
    c.title,
    c.subtitle,
    c.language,
    c.receiver_name,
    c.progress,
    c.standing,
    c.requested_at,
    c.issued_at,
    c.expires_at,
    c.revoked_at,
    c.revocation_reason,
    c.on_trial,
    encode(c.digest, 'hex'::text) AS digest,
    c.status_list_id,
    c.approvals_required,
    d.fields,
    d.unsigned,
    d.proof,
        CASE
            WHEN i.id IS NOT NULL THEN leaf_record(il.salt, COALESCE(il.path, tree_path(it.nodes, i.leaves, il.leaf_index)), il.change)
            ELSE NULL::jsonb
        END AS issuance_leaf,
        CASE
            WHEN r.id IS NOT NULL THEN leaf_record(rl.salt, COALESCE(rl.path, tree_path(rt.nodes, r.leaves, rl.leaf_index)), rl.change)
            ELSE NULL::jsonb
        END AS revocation_leaf,
    ( SELECT jsonb_agg(jsonb_build_object('name', a.name, 'title', a.title, 'signature', a.signature_image_id, 'did', a.did, 'proof', a.proof) ORDER BY a."position") AS jsonb_agg
           FROM credential_approvals a
          WHERE a.credential_id = c.id AND a.proof IS NOT NULL) AS approvals,
    row_to_json(i.*) AS issuance_seal,
    row_to_json(r.*) AS revocation_seal,
    o.did AS issuer_did,
    o.name AS issuer_name,
    o.logo_image_id AS issuer_image_id,
    o.membership AS issuer_membership,
    o.status AS issuer_status,
    t.title AS template_title,
    t.params ->> 'description'::text AS template_description,
    c.suspended_at,
    c.suspended_until,
    c.suspension_reason,
    ( SELECT s.public_id
           FROM credentials s
          WHERE s.id = c.superseded_by) AS superseded_by,
    c.erased_at,
    encode(il.hash, 'hex'::text) AS issuance_hash,
    encode(rl.hash, 'hex'::text) AS revocation_hash,
    o.banner_image_id AS issuer_banner_id,
    o.logo_background AS issuer_background,
    o.share_description AS issuer_share,
    c.short_number
   FROM credentials c
     JOIN credential_documents d ON d.credential_id = c.id
     JOIN organizations o ON o.id = c.organization_id
     JOIN templates t ON t.id = c.template_id
     LEFT JOIN seal_leaves il ON il.subject_id = c.id AND il.kind = 'issuance'::text
     LEFT JOIN seals i ON i.id = il.seal_id AND i.state = 'sealed'::text
     LEFT JOIN seal_trees it ON it.seal_id = i.id
     LEFT JOIN LATERAL ( SELECT l.subject_id,
            l.kind,
            l.organization_id,
            l.seal_id,
            l.salt,
            l.path,
            l.change,
            l.subject,
            l.leaf_index,
            l.hash
           FROM seal_leaves l
          WHERE l.subject_id = c.id AND l.kind = 'status'::text AND (l.change ->> 'time'::text) = to_char((COALESCE(c.revoked_at, c.suspended_at) AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text)
         LIMIT 1) rl ON true
     LEFT JOIN seals r ON r.id = rl.seal_id AND r.state = 'sealed'::text
     LEFT JOIN seal_trees rt ON rt.seal_id = r.id
  WHERE c.progress <> ALL (ARRAY['pending'::text, 'returned'::text]);
grant select on public_credentials to sello_platform, sello_public;
comment on view public_credentials is 'The public page shows an issuer''s banner, what its logo stands on, and what is said when its address is passed on.';

create view public_places as
 SELECT public_id,
    id,
    organization_id,
    project_id,
    template_id
   FROM credentials
  WHERE progress <> ALL (ARRAY['pending'::text, 'returned'::text]);
grant select on public_places to sello_platform, sello_public;
comment on view public_places is 'Where a public id leads: the rows that a visit is counted for.';

create view public_trust_registries as
 SELECT c.public_id,
    c.organization_id,
    p.trust_registry,
    ( SELECT o.id
           FROM organizations o
          WHERE o.platform_owner) AS platform_id
   FROM credentials c
     JOIN projects p ON p.id = c.project_id
  WHERE p.trust_registry <> 'none'::text;
grant select on public_trust_registries to sello_public;
comment on view public_trust_registries is 'The trust registry of the project of a credential, where it has one, with the organization and that of the platform.';

create view public_vocabularies as
 SELECT id,
    name,
    title,
    description,
    fields AS own,
    fields || COALESCE(( SELECT jsonb_agg(jsonb_build_object('name', f.value ->> 'name'::text, 'label', f.value ->> 'label'::text, 'component', f.value ->> 'component'::text) ORDER BY t.created_at, f.ordinality) AS jsonb_agg
           FROM templates t
             CROSS JOIN LATERAL jsonb_array_elements(t.content) WITH ORDINALITY f(value, ordinality)
          WHERE t.schema_id = s.id AND (EXISTS ( SELECT
                   FROM credentials c
                  WHERE c.template_id = t.id))), '[]'::jsonb) AS fields,
    ( SELECT jsonb_agg(c.text::jsonb #> '{properties,credentialSubject,properties}'::text[] ORDER BY c.created_at) AS jsonb_agg
           FROM credential_schemas c
          WHERE c.schema_id = s.id) AS signed
   FROM schemas s
  WHERE visibility = 'public'::text OR (EXISTS ( SELECT
           FROM credential_schemas c
          WHERE c.schema_id = s.id)) OR (EXISTS ( SELECT
           FROM templates t
          WHERE t.schema_id = s.id AND (EXISTS ( SELECT
                   FROM credentials c
                  WHERE c.template_id = t.id))));
grant select on public_vocabularies to sello_platform, sello_public;
comment on view public_vocabularies is 'As before, and of what credentials were issued on, though their template stands on a newer version now.';

create view received_credentials as
 SELECT r.email,
    c.public_id,
    c.title,
    c.subtitle,
    c.progress,
    c.standing,
    c.issued_at,
    c.expires_at,
    c.doubted_key IS NOT NULL AS doubted,
    c.organization_id,
    o.name AS issuer_name,
    d.unsigned::json ->> 'validFrom'::text AS valid_from,
    d.unsigned::json ->> 'validUntil'::text AS valid_until
   FROM ( SELECT x.id,
            x.email
           FROM recipients x
          WHERE x.email IS NOT NULL
        UNION ALL
         SELECT a.recipient_id,
            a.email
           FROM recipient_addresses a) r
     JOIN credentials c ON c.recipient_id = r.id
     JOIN organizations o ON o.id = c.organization_id
     LEFT JOIN credential_documents d ON d.credential_id = c.id
  WHERE c.erased_at IS NULL AND (c.progress <> ALL (ARRAY['pending'::text, 'returned'::text])) AND c.standing <> 'canceled'::text;
grant select on received_credentials to sello_platform;
comment on view received_credentials is 'What was signed for an address that a recipient has now, main or further, and not canceled or erased.';

create view waiting_receivers with (security_invoker=true) as
 SELECT template_id,
    recipient_id
   FROM template_receivers
  WHERE credential_id IS NULL;
grant select on waiting_receivers to sello_app, sello_platform;
comment on view waiting_receivers is 'Who is registered on a template and has no credential of it yet.';

CREATE TRIGGER asked AFTER INSERT ON credential_approvals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION approvals_asked();

CREATE TRIGGER given AFTER UPDATE ON credential_approvals REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION approvals_given();

CREATE TRIGGER lapsed AFTER DELETE ON credential_approvals REFERENCING OLD TABLE AS stale FOR EACH STATEMENT EXECUTE FUNCTION approvals_lapsed();

CREATE TRIGGER named AFTER INSERT ON credential_approvals REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION approvers_named();

CREATE TRIGGER proven AFTER UPDATE ON credential_documents REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION documents_proven();

CREATE TRIGGER count_changed AFTER UPDATE ON credentials REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_credentials();

CREATE TRIGGER count_new AFTER INSERT ON credentials REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_credentials();

CREATE TRIGGER delivered AFTER UPDATE OF sent_at, delivered_at ON credentials FOR EACH ROW WHEN (old.sent_at IS NULL AND old.delivered_at IS NULL AND (new.sent_at IS NOT NULL OR new.delivered_at IS NOT NULL)) EXECUTE FUNCTION count_delivered();

CREATE TRIGGER happened AFTER UPDATE ON credentials REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_happenings();

CREATE TRIGGER happened_new AFTER INSERT ON credentials REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION count_happenings();

CREATE TRIGGER made AFTER INSERT ON credentials REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION credentials_made();

CREATE TRIGGER moved AFTER UPDATE ON credentials REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION credentials_moved();

CREATE TRIGGER served AFTER INSERT ON credentials REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION receivers_served();

CREATE TRIGGER turns AFTER UPDATE ON credentials REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION approvals_moved();

CREATE TRIGGER unserved AFTER UPDATE ON credentials REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION receivers_unserved();

CREATE TRIGGER viewed_once BEFORE UPDATE OF viewed_at ON credentials FOR EACH ROW WHEN (old.viewed_at IS NOT NULL AND new.viewed_at IS DISTINCT FROM old.viewed_at) EXECUTE FUNCTION viewed_once();

CREATE TRIGGER reached AFTER INSERT ON project_recipients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reached();

CREATE TRIGGER unreached AFTER DELETE ON project_recipients REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reached();

-- delegations

create table delegations (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  delegate_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint delegations_pkey PRIMARY KEY (id),
  constraint delegations_check CHECK (user_id <> delegate_id),
  constraint delegations_check1 CHECK (starts_at < ends_at)
);
comment on table delegations is 'Who signs in the place of an approver who is away, and when. Nothing of it is deleted: it says why somebody was frozen into a credential.';
CREATE INDEX delegations_holding on delegations (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX delegations_newest on delegations (organization_id, starts_at, id);
CREATE INDEX delegations_of_delegate on delegations (organization_id, delegate_id, ends_at) WHERE (ended_at IS NULL);
CREATE INDEX delegations_of_user on delegations (organization_id, user_id, ends_at) WHERE (ended_at IS NULL);
alter table delegations enable row level security;
alter table delegations force row level security;
create policy organization_wall on delegations for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on delegations for all to sello_platform, current_user using (true) with check (true);
grant select on delegations to sello_app, sello_platform;
grant insert (organization_id, user_id, delegate_id, starts_at, ends_at, created_by), update (ended_at) on delegations to sello_app;
alter table delegations add constraint delegations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);

create function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) returns jsonb language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  membership text := (select o.membership from organizations o where o.id = organization);
  mode text := (select t.config ->> 'approvalMode' from templates t where t.id = template);
  held uuid[];
  ground jsonb;
begin
  -- On trial, where what is issued is counted in the row, one issues at a time.
  if membership = 'trial' then perform 1 from organizations o where o.id = organization for no key update;
  else perform 1 from organizations o where o.id = organization for share; end if;
  -- A delegate may approve in the project until the commit.
  if mode = 'manual' and exists (select from delegations d where d.organization_id = organization and d.ended_at is null and d.starts_at <= at and d.ends_at > at)
    then perform 1 from projects p where p.id = project for no key update;
  else perform 1 from projects p where p.id = project for share; end if;
  perform 1 from templates t where t.id = template for share;
  -- Known recipients stay as they are until the commit: neither disabled nor of another address.
  held := array(select r.id from recipients r
    where r.id in (
      select x.id from unnest(ids) as x(id)
      union select x.id from recipients_addressed(organization, emails) as x
      union select r.id from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did)
    order by r.id for share);
  ground := jsonb_build_object(
    'organization', (
      select jsonb_build_object('id', o.id, 'name', o.name, 'did', o.did, 'keys', (select jsonb_agg(jsonb_build_object('algorithm', k.algorithm, 'id', k.custody_key_id, 'expiresAt', k.expires_at)) from did_keys k where k.did = o.did and k.valid_until is null),
        'status', o.status, 'membership', o.membership, 'country', o.country, 'time_zone', o.time_zone,
        'issued_on_trial', case o.membership when 'trial' then o.issued_on_trial else 0 end,
        'trial_over', o.membership = 'trial' and coalesce(o.trial_ends_at < now(), false))
      from organizations o where o.id = organization),
    'project', (select jsonb_build_object('id', p.id, 'network_id', p.network_id) from projects p where p.id = project and p.status = 'active'),
    'revision', (select t.revision from templates t where t.id = template and t.project_id = project),
    'mode', (select t.config ->> 'approvalMode' from templates t where t.id = template),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'lastname', r.lastname, 'email', r.email, 'further', further_addresses(r.id), 'did', r.did, 'status', r.status) order by r.id)
      from (
        select r.* from unnest(ids) as x(id) join recipients r on r.id = x.id
        union select r.* from recipients_addressed(organization, emails) as x join recipients r on r.id = x.id
        union select r.* from unnest(dids) as x(did) join recipients r on r.organization_id = organization and r.email is null and r.did = x.did) r), '[]'));
  -- The locks were chosen by what was read before them. Where that has changed, the transaction begins again.
  if ground #>> '{organization,membership}' is distinct from membership or ground ->> 'mode' is distinct from mode
    or exists (select from jsonb_array_elements(ground -> 'people') p where (p ->> 'id')::uuid <> all(held)) then
    raise exception using errcode = '40001', message = 'what issuing stands on has changed while it was locked';
  end if;
  return ground;
end $$;
revoke execute on function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) from public;
grant execute on function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) to sello_app;
comment on function hold_ground(project uuid, template uuid, ids uuid[], emails text[], dids text[], at timestamp with time zone) is 'Locks all that issuing to these people stands on, in the order of all locks, and reads it. Its plans are kept, because PostgreSQL would plan lists of unknown length each time.';

-- visits

create table visit_salts (
  day date,
  salt bytea not null,
  constraint visit_salts_pkey PRIMARY KEY (day)
);
comment on table visit_salts is 'What visitors do with what was issued, counted by the day. Who they were stands nowhere: a visitor is known by digests under a salt that goes with the day, and by nothing after it.';
alter table visit_salts enable row level security;
alter table visit_salts force row level security;
create policy platform on visit_salts for all to sello_platform, current_user using (true) with check (true);
grant select, delete on visit_salts to sello_platform;
grant insert (day, salt) on visit_salts to sello_platform;

create table visitors (
  day date,
  place bytea,
  browser bytea,
  organization_id uuid not null,
  constraint visitors_pkey PRIMARY KEY (day, place, browser)
);
alter table visitors enable row level security;
alter table visitors force row level security;
create policy organization_wall on visitors for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on visitors for all to sello_platform, current_user using (true) with check (true);
grant select on visitors to sello_app;
grant select, delete on visitors to sello_platform;
grant insert (day, place, browser, organization_id) on visitors to sello_app;

create table credential_visits (
  credential_id uuid,
  kind text,
  organization_id uuid not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times bigint default 1 not null,
  project_id uuid not null,
  constraint credential_visits_pkey PRIMARY KEY (credential_id, kind),
  constraint credential_visits_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'verified'::text]))
);
comment on table credential_visits is 'What each credential knows of itself.';
CREATE INDEX credential_visits_latest on credential_visits (project_id, last_at) INCLUDE (credential_id, kind, organization_id);
alter table credential_visits enable row level security;
alter table credential_visits force row level security;
create policy organization_wall on credential_visits for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on credential_visits for all to sello_platform, current_user using (true) with check (true);
grant select on credential_visits to sello_app, sello_platform;
grant insert (credential_id, kind, organization_id, first_at, last_at, project_id), update (last_at, times) on credential_visits to sello_app;
alter table credential_visits add constraint credential_visits_credential_id_fkey FOREIGN KEY (credential_id) REFERENCES credentials(id);

create table visit_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  since date not null,
  country text not null,
  kind text not null,
  count bigint not null,
  grain text not null,
  constraint visit_counts_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint visit_counts_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  constraint visit_counts_kind_check CHECK (kind = ANY (ARRAY['viewed'::text, 'verified'::text]))
);
comment on table visit_counts is 'Rows of changes, so that nobody waits for a counter: the sum of all rows of a day, country and kind. A chore folds them together.';
CREATE INDEX visit_counts_project on visit_counts (project_id, grain, since) INCLUDE (template_id, kind, country, count, organization_id);
CREATE INDEX visit_counts_since on visit_counts (since);
alter table visit_counts enable row level security;
alter table visit_counts force row level security;
create policy organization_wall on visit_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on visit_counts for all to sello_platform, current_user using (true) with check (true);
grant select on visit_counts to sello_app;
grant select, delete on visit_counts to sello_platform;
grant insert (organization_id, project_id, template_id, since, country, kind, count, grain) on visit_counts to sello_app, sello_platform;

create table check_counts (
  organization_id uuid not null,
  project_id uuid not null,
  template_id uuid not null,
  grain text not null,
  since date not null,
  reason text not null,
  count bigint not null,
  constraint check_counts_grain_check CHECK (grain = ANY (ARRAY['day'::text, 'month'::text])),
  constraint check_counts_reason_check CHECK (reason ~ '^[a-z][a-z-]{0,59}$'::text)
);
comment on table check_counts is 'Verifications that did not end well, by the reason: once a visitor and day, as verifications are counted (0350). Rows of changes, which a chore folds.';
CREATE INDEX check_counts_project on check_counts (project_id, grain, since) INCLUDE (template_id, reason, count, organization_id);
CREATE INDEX check_counts_since on check_counts (since);
alter table check_counts enable row level security;
alter table check_counts force row level security;
create policy organization_wall on check_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on check_counts for all to sello_platform, current_user using (true) with check (true);
grant select on check_counts to sello_app;
grant select, delete on check_counts to sello_platform;
grant insert (organization_id, project_id, template_id, grain, since, reason, count) on check_counts to sello_app, sello_platform;

create function erase_visits(about uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  delete from credential_visits v where v.organization_id = organization and v.credential_id = any(about);
end $$;
revoke execute on function erase_visits(about uuid[]) from public;
grant execute on function erase_visits(about uuid[]) to sello_app;

-- homes

create table recipient_homes (
  email text,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint recipient_homes_pkey PRIMARY KEY (email),
  constraint recipient_homes_hash_key UNIQUE (hash)
);
comment on table recipient_homes is 'The newest link that an address asked for to what it received; of its code only a hash is kept.';
alter table recipient_homes enable row level security;
alter table recipient_homes force row level security;
create policy platform on recipient_homes for all to sello_platform, current_user using (true) with check (true);
grant select, delete on recipient_homes to sello_platform;
grant insert (email, hash, expires_at), update (hash, expires_at) on recipient_homes to sello_platform;

create function erase_homes(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_be_erasing();
  delete from recipient_homes h where h.email = any(words);
  update jobs j set payload = '{}' where j.kind = 'homes.mail-link' and j.state <> 'running' and j.payload ->> 'email' = any(words);
  update mail_outbox m set recipient = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
    state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'home:%' and m.recipient = any(words) and not (m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function erase_homes(words text[]) from public;
grant execute on function erase_homes(words text[]) to sello_app;
comment on function erase_homes(words text[]) is 'Ends the link of an erased person, whichever organization erases them, and what was asked and mailed for it.';

-- claims

create table claim_links (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  recipient_id uuid not null,
  credential_id uuid,
  hash bytea not null,
  mail_key text,
  expires_at timestamp with time zone not null,
  constraint claim_links_pkey PRIMARY KEY (id),
  constraint claim_links_hash_key UNIQUE (hash),
  constraint claim_links_recipient_id_credential_id_key UNIQUE NULLS NOT DISTINCT (recipient_id, credential_id)
);
comment on table claim_links is 'The newest link that a recipient got to claim: one credential, or all that they have. Of its code only a hash is kept.';
CREATE INDEX claim_links_over on claim_links (expires_at);
alter table claim_links enable row level security;
alter table claim_links force row level security;
create policy organization_wall on claim_links for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on claim_links for all to sello_platform, current_user using (true) with check (true);
grant select, delete on claim_links to sello_app, sello_platform;
grant insert (organization_id, recipient_id, credential_id, hash, mail_key, expires_at), update (hash, mail_key, expires_at) on claim_links to sello_app;
alter table claim_links add constraint claim_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table claim_links add constraint claim_links_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table claim_codes (
  offer_id uuid,
  organization_id uuid not null,
  recipient_id uuid not null,
  address text not null,
  mailed_at timestamp with time zone default now() not null,
  constraint claim_codes_pkey PRIMARY KEY (offer_id)
);
comment on table claim_codes is 'To which address of a recipient the newest code of an offer was mailed: `main`, or the id of a further one.';
CREATE INDEX claim_codes_of on claim_codes (recipient_id);
CREATE INDEX claim_codes_over on claim_codes (mailed_at);
alter table claim_codes enable row level security;
alter table claim_codes force row level security;
create policy organization_wall on claim_codes for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on claim_codes for all to sello_platform, current_user using (true) with check (true);
grant select, delete on claim_codes to sello_app, sello_platform;
grant insert (offer_id, organization_id, recipient_id, address), update (address, mailed_at) on claim_codes to sello_app;
alter table claim_codes add constraint claim_codes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table claim_codes add constraint claim_codes_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

create table claim_rounds (
  request_id text,
  organization_id uuid not null,
  recipient_id uuid not null,
  credential_id uuid not null,
  browser_hash bytea not null,
  code_hash bytea,
  tries smallint default 0 not null,
  is_returned boolean default false not null,
  expires_at timestamp with time zone not null,
  constraint claim_rounds_pkey PRIMARY KEY (request_id),
  constraint claim_rounds_browser_hash_key UNIQUE (browser_hash)
);
comment on table claim_rounds is 'Requests to show an earlier credential for the claim of another: the browser is known by a cookie, of which only the hash is kept, and the code of the other device by a keyed hash.';
CREATE INDEX claim_rounds_of on claim_rounds (recipient_id);
CREATE INDEX claim_rounds_over on claim_rounds (expires_at);
alter table claim_rounds enable row level security;
alter table claim_rounds force row level security;
create policy organization_wall on claim_rounds for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on claim_rounds for all to sello_platform, current_user using (true) with check (true);
grant select, delete on claim_rounds to sello_app, sello_platform;
grant insert (request_id, organization_id, recipient_id, credential_id, browser_hash, expires_at) on claim_rounds to sello_app;
grant update (code_hash, tries, is_returned) on claim_rounds to sello_platform;
alter table claim_rounds add constraint claim_rounds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table claim_rounds add constraint claim_rounds_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;
alter table claim_rounds add constraint claim_rounds_request_id_fkey FOREIGN KEY (request_id) REFERENCES presentation_requests(id) ON DELETE CASCADE;

create function erase_claims(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  prefix text := 'claim-invite:' || person || ':';
begin
  delete from claim_links l where l.recipient_id = person and l.organization_id = organization;
  delete from claim_codes c where c.recipient_id = person and c.organization_id = organization;
  delete from claim_rounds r where r.recipient_id = person and r.organization_id = organization;
  with emptied as (
    update mail_outbox m set recipient = '', subject = '', html = '', text = '', sealed = null, last_error = null, returned_because = null, swept_at = coalesce(m.swept_at, now()),
      state = case when m.state = 'pending' then 'withdrawn' else m.state end
    where m.dedupe_key like 'claim-invite:%' and m.dedupe_key ~>=~ prefix and m.dedupe_key ~<~ (prefix || chr(127))
      and m.organization_id = organization and not (m.state = 'pending' and m.in_hand)
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
revoke execute on function erase_claims(person uuid) from public;
grant execute on function erase_claims(person uuid) to sello_app;
comment on function erase_claims(person uuid) is 'Ends the links of an erased person, and empties the mails that brought them.';

-- mailboxes

create table mailbox_messages (
  id uuid,
  organization_id uuid not null,
  recipient_id uuid not null,
  credential_id uuid not null,
  uri text not null,
  sealed text,
  state text default 'waiting'::text not null,
  problem text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  offer_id uuid,
  constraint mailbox_messages_pkey PRIMARY KEY (id),
  constraint mailbox_messages_credential_id_key UNIQUE (credential_id),
  constraint mailbox_messages_check CHECK ((state = 'waiting'::text) = (settled_at IS NULL) AND (state = 'waiting'::text) = (sealed IS NOT NULL) AND (state = 'failed'::text) = (problem IS NOT NULL)),
  constraint mailbox_messages_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text]))
);
comment on table mailbox_messages is 'A message to the mailbox of a wallet for each credential that was offered there. A repeated post sends the same bytes, so that a mailbox knows it by its id.';
CREATE INDEX mailbox_messages_of on mailbox_messages (recipient_id);
CREATE INDEX mailbox_messages_over on mailbox_messages (created_at);
alter table mailbox_messages enable row level security;
alter table mailbox_messages force row level security;
create policy organization_wall on mailbox_messages for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on mailbox_messages for all to sello_platform, current_user using (true) with check (true);
grant select, delete on mailbox_messages to sello_app, sello_platform;
grant insert (id, organization_id, recipient_id, credential_id, uri, sealed, created_at, offer_id), update (sealed, state, problem, settled_at) on mailbox_messages to sello_app;
alter table mailbox_messages add constraint mailbox_messages_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table mailbox_messages add constraint mailbox_messages_recipient_id_organization_id_fkey FOREIGN KEY (recipient_id, organization_id) REFERENCES recipients(id, organization_id) ON DELETE CASCADE;

-- verification

create table vc_challenges (
  challenge text,
  organization_id uuid not null,
  project_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint vc_challenges_pkey PRIMARY KEY (challenge)
);
comment on table vc_challenges is 'What a holder has to answer, once: a service account asks for one, and it is gone with the presentation that answers it.';
CREATE INDEX vc_challenges_over on vc_challenges (expires_at);
alter table vc_challenges enable row level security;
alter table vc_challenges force row level security;
create policy organization_wall on vc_challenges for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on vc_challenges for all to sello_platform, current_user using (true) with check (true);
grant select, delete on vc_challenges to sello_app, sello_platform;
grant insert (challenge, organization_id, project_id, expires_at) on vc_challenges to sello_app;
alter table vc_challenges add constraint vc_challenges_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table vc_challenges add constraint vc_challenges_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

-- applications

create table applications (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  project_id uuid not null,
  revision integer default 1 not null,
  version integer default 1 not null,
  state text default 'active'::text not null,
  name text not null,
  content jsonb not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  rule_code text,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_id_organization_id_key UNIQUE (id, organization_id),
  constraint applications_rule_code_key UNIQUE (rule_code),
  constraint applications_rule_code_check CHECK (rule_code ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint applications_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'removed'::text]))
);
comment on table applications is 'What a project asks of anybody''s wallets.';
CREATE INDEX applications_name on applications (project_id, plainly(name), id);
CREATE INDEX applications_newest on applications (project_id, created_at, id);
CREATE INDEX applications_of on applications (organization_id);
alter table applications enable row level security;
alter table applications force row level security;
create policy organization_wall on applications for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on applications for all to sello_platform, current_user using (true) with check (true);
grant select on applications to sello_app, sello_platform;
grant insert (organization_id, project_id, name, content, expires_at), update (revision, version, state, name, content, expires_at, rule_code) on applications to sello_app;
alter table applications add constraint applications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id);
alter table applications add constraint applications_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id);

create table application_versions (
  application_id uuid,
  version integer,
  organization_id uuid not null,
  content jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint application_versions_pkey PRIMARY KEY (application_id, version)
);
comment on table application_versions is 'What an application asked. Each edit is a version, which attempts name.';
alter table application_versions enable row level security;
alter table application_versions force row level security;
create policy organization_wall on application_versions for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on application_versions for all to sello_platform, current_user using (true) with check (true);
grant select on application_versions to sello_app, sello_platform;
grant insert (application_id, version, organization_id, content, created_by) on application_versions to sello_app;
alter table application_versions add constraint application_versions_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;

create table application_attempts (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  application_id uuid not null,
  version integer not null,
  request_id text not null,
  state text default 'requested'::text not null,
  reason text,
  channel text not null,
  steps jsonb default '[]'::jsonb not null,
  issuer text,
  claims text,
  claims_until timestamp with time zone,
  claims_removed_at timestamp with time zone,
  recipient_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  secret_hash bytea,
  country text,
  verifier_id uuid,
  constraint application_attempts_pkey PRIMARY KEY (id),
  constraint application_attempts_request_id_key UNIQUE (request_id),
  constraint application_attempts_channel_check CHECK (channel = ANY (ARRAY['site'::text, 'api'::text, 'test'::text, 'pov'::text])),
  constraint application_attempts_check CHECK ((state = 'requested'::text) = (ended_at IS NULL)),
  constraint application_attempts_check1 CHECK (claims IS NULL OR claims_until IS NOT NULL),
  constraint application_attempts_check2 CHECK ((secret_hash IS NOT NULL) = (channel = 'site'::text)),
  constraint application_attempts_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint application_attempts_state_check CHECK (state = ANY (ARRAY['requested'::text, 'success'::text, 'failed'::text, 'canceled'::text])),
  constraint application_attempts_verifier_check CHECK ((verifier_id IS NOT NULL) = (channel = 'pov'::text))
);
comment on table application_attempts is 'Requests of applications to wallets, and what became of each. Steps say what was found and no claims; claims are sealed, and removed after their time.';
CREATE INDEX application_attempts_kept on application_attempts (claims_until) WHERE (claims IS NOT NULL);
CREATE INDEX application_attempts_newest on application_attempts (application_id, created_at, id);
CREATE INDEX application_attempts_of on application_attempts (organization_id);
CREATE INDEX application_attempts_open on application_attempts (expires_at) WHERE (state = 'requested'::text);
CREATE INDEX application_attempts_recipient on application_attempts (recipient_id) WHERE (recipient_id IS NOT NULL);
alter table application_attempts enable row level security;
alter table application_attempts force row level security;
create policy organization_wall on application_attempts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on application_attempts for all to sello_platform, current_user using (true) with check (true);
grant select on application_attempts to sello_app, sello_platform;
grant insert (organization_id, application_id, version, request_id, channel, created_at, expires_at, secret_hash, country, verifier_id), update (state, reason, steps, issuer, claims, claims_until, claims_removed_at, recipient_id, opened_at, ended_at) on application_attempts to sello_app;
grant update (claims, claims_until, claims_removed_at) on application_attempts to sello_platform;
alter table application_attempts add constraint application_attempts_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;
alter table application_attempts add constraint application_attempts_application_id_version_fkey FOREIGN KEY (application_id, version) REFERENCES application_versions(application_id, version);

create table attempt_counts (
  organization_id uuid not null,
  project_id uuid not null,
  application_id uuid not null,
  day date not null,
  state text not null,
  reason text,
  country text,
  version integer not null,
  count bigint not null,
  verifier_id uuid,
  is_offline boolean default false not null,
  form text not null,
  constraint attempt_counts_offline_check CHECK (NOT is_offline OR verifier_id IS NOT NULL),
  constraint attempt_counts_state_check CHECK (state = ANY (ARRAY['success'::text, 'failed'::text, 'canceled'::text]))
);
comment on table attempt_counts is 'Attempts that ended on a day of the organization, without trials: rows of changes, so that nobody waits for a counter. A chore folds them together.';
CREATE INDEX attempt_counts_application on attempt_counts (application_id, day) INCLUDE (state, reason, country, version, count);
CREATE INDEX attempt_counts_of on attempt_counts (organization_id);
CREATE INDEX attempt_counts_project on attempt_counts (project_id, day) INCLUDE (state, count);
alter table attempt_counts enable row level security;
alter table attempt_counts force row level security;
create policy organization_wall on attempt_counts for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on attempt_counts for all to sello_platform, current_user using (true) with check (true);
grant select on attempt_counts to sello_app;
grant select, delete on attempt_counts to sello_platform;
grant insert (organization_id, project_id, application_id, day, state, reason, country, version, count, verifier_id, is_offline, form) on attempt_counts to sello_app, sello_platform;
alter table attempt_counts add constraint attempt_counts_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;

create table application_frames (
  application_id uuid,
  organization_id uuid not null,
  framed_by text,
  framed_at timestamp with time zone,
  refused_origin text,
  refused_at timestamp with time zone,
  constraint application_frames_pkey PRIMARY KEY (application_id),
  constraint application_frames_check CHECK ((framed_by IS NULL) = (framed_at IS NULL)),
  constraint application_frames_check1 CHECK ((refused_origin IS NULL) = (refused_at IS NULL)),
  constraint application_frames_framed_by_check CHECK (length(framed_by) <= 300),
  constraint application_frames_refused_origin_check CHECK (length(refused_origin) <= 300)
);
comment on table application_frames is 'The origins of pages that loaded the widget in a frame, as browsers said: the last one that may, and the last one that may not. Nothing of a visitor.';
CREATE INDEX application_frames_of on application_frames (organization_id);
alter table application_frames enable row level security;
alter table application_frames force row level security;
create policy organization_wall on application_frames for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on application_frames for all to sello_platform, current_user using (true) with check (true);
grant select on application_frames to sello_app, sello_platform;
grant insert (application_id, organization_id, framed_by, framed_at, refused_origin, refused_at), update (framed_by, framed_at, refused_origin, refused_at) on application_frames to sello_platform;
alter table application_frames add constraint application_frames_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;

create function attempt_ends_once() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> old.state and old.state <> 'requested' then
    raise check_violation using message = format('an attempt does not go from %s to %s', old.state, new.state), constraint = 'attempt_ends_once', table = 'application_attempts';
  end if;
  return new;
end $$;
revoke execute on function attempt_ends_once() from public;

-- verifiers

create table verifiers (
  id uuid,
  organization_id uuid not null,
  project_id uuid not null,
  application_id uuid not null,
  revision integer default 1 not null,
  status text default 'pending'::text not null,
  reason text,
  link_hash bytea not null,
  key jsonb not null,
  key_thumbprint text not null,
  told_hash bytea,
  told_until timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint verifiers_pkey PRIMARY KEY (id),
  constraint verifiers_id_organization_id_key UNIQUE (id, organization_id),
  constraint verifiers_link_hash_key UNIQUE (link_hash),
  constraint verifiers_told_hash_key UNIQUE (told_hash),
  constraint verifiers_check CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint verifiers_check1 CHECK ((told_hash IS NULL) = (told_until IS NULL)),
  constraint verifiers_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'canceled'::text]))
);
comment on table verifiers is 'Devices that ask to check credentials for an application, with the key that signs what they found. They have the ids of their devices.';
CREATE INDEX verifiers_newest on verifiers (application_id, created_at, id);
CREATE INDEX verifiers_of on verifiers (organization_id);
alter table verifiers enable row level security;
alter table verifiers force row level security;
create policy organization_wall on verifiers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on verifiers for all to sello_platform, current_user using (true) with check (true);
grant select on verifiers to sello_app, sello_platform;
grant insert (id, organization_id, project_id, application_id, link_hash, key, key_thumbprint), update (revision, status, reason, told_hash, told_until, decided_by, decided_at) on verifiers to sello_app;
alter table application_attempts add constraint application_attempts_verifier_id_organization_id_fkey FOREIGN KEY (verifier_id, organization_id) REFERENCES verifiers(id, organization_id);
alter table verifiers add constraint verifiers_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;
alter table verifiers add constraint verifiers_id_organization_id_fkey FOREIGN KEY (id, organization_id) REFERENCES devices(id, organization_id);

-- applications

create view standing_verifiers with (security_invoker=true) as
 SELECT d.id,
    d.organization_id,
    d.project_id,
    d.place_id,
    d.name,
    d.status,
    d.tries,
    d.device_hash,
    d.device_ends_at,
    d.last_used_at,
    o.status = 'verified'::text AS verified
   FROM devices d
     JOIN verifiers v ON v.id = d.id AND v.status = 'approved'::text
     JOIN applications a ON a.id = v.application_id AND a.state = 'active'::text AND (a.content -> 'pov'::text) <> 'null'::jsonb AND (a.expires_at IS NULL OR a.expires_at > now())
     JOIN projects p ON p.id = d.project_id AND p.status = 'active'::text
     JOIN organizations o ON o.id = d.organization_id
  WHERE d.purpose = 'verifier'::text AND d.status <> 'revoked'::text;
grant select on standing_verifiers to sello_platform;
comment on view standing_verifiers is 'Approved verifiers of points of verification that are open: what is looked up at each call of one.';

CREATE TRIGGER attempt_ends_once BEFORE UPDATE OF state ON application_attempts FOR EACH ROW EXECUTE FUNCTION attempt_ends_once();

CREATE TRIGGER rule_codes_stay BEFORE UPDATE OF rule_code ON applications FOR EACH ROW WHEN (old.rule_code IS NOT NULL AND new.rule_code IS DISTINCT FROM old.rule_code) EXECUTE FUNCTION refused();

CREATE TRIGGER chain_transactions_move BEFORE UPDATE OF state ON chain_transactions FOR EACH ROW WHEN (old.state <> new.state AND NOT chain_transaction_moves(old.state, new.state)) EXECUTE FUNCTION refused();

CREATE TRIGGER sealed_once BEFORE UPDATE ON seals FOR EACH ROW WHEN (old.state = 'sealed'::text AND NOT (new.state = 'prepared'::text AND num_nonnulls(new.chain_id, new.contract, new.contract_version, new.transaction_hash, new.block_number, new.block_time) = 0)) EXECUTE FUNCTION refused();

CREATE TRIGGER trusted_certificates_move BEFORE UPDATE OF state ON trusted_certificates FOR EACH ROW WHEN (old.state <> new.state AND NOT trusted_certificate_moves(old.state, new.state)) EXECUTE FUNCTION refused();

CREATE TRIGGER trusted_lists_never_go_back BEFORE UPDATE OF sequence ON trusted_lists FOR EACH ROW WHEN (new.sequence < old.sequence) EXECUTE FUNCTION refused();

CREATE TRIGGER trusted_subscriptions_move BEFORE UPDATE OF state ON trusted_subscriptions FOR EACH ROW WHEN (old.state <> new.state AND NOT trusted_subscription_moves(old.state, new.state)) EXECUTE FUNCTION refused();

CREATE TRIGGER trusted_subscriptions_never_go_back BEFORE UPDATE OF sequence ON trusted_subscriptions FOR EACH ROW WHEN (new.sequence < old.sequence) EXECUTE FUNCTION refused();

CREATE TRIGGER wallet_offers_move BEFORE UPDATE OF state ON wallet_offers FOR EACH ROW WHEN (old.state <> new.state AND NOT wallet_offer_moves(old.state, new.state)) EXECUTE FUNCTION refused();

-- verifiers

create table verifier_checks (
  verifier_id uuid,
  id uuid,
  organization_id uuid not null,
  application_id uuid not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  pack_id uuid not null,
  source text not null,
  outcome text not null,
  reason text,
  credential text,
  places text[] not null,
  lists_say text,
  constraint verifier_checks_pkey PRIMARY KEY (verifier_id, id),
  constraint verifier_checks_lists_say_check CHECK (lists_say = ANY (ARRAY['revoked'::text, 'suspended'::text])),
  constraint verifier_checks_outcome_check CHECK (outcome = ANY (ARRAY['success'::text, 'failed'::text, 'unchecked'::text])),
  constraint verifier_checks_source_check CHECK (source = ANY (ARRAY['wallet'::text, 'paper'::text]))
);
comment on table verifier_checks is 'Checks that verifiers made without a connection: salted digests, and nothing of a person. A device names each, so that it counts once.';
CREATE INDEX verifier_checks_newest on verifier_checks (application_id, at, id);
CREATE INDEX verifier_checks_of on verifier_checks (organization_id);
CREATE INDEX verifier_checks_same on verifier_checks (application_id, credential) WHERE (credential IS NOT NULL);
alter table verifier_checks enable row level security;
alter table verifier_checks force row level security;
create policy organization_wall on verifier_checks for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on verifier_checks for all to sello_platform, current_user using (true) with check (true);
grant select on verifier_checks to sello_app, sello_platform;
grant insert (verifier_id, id, organization_id, application_id, at, received_at, pack_id, source, outcome, reason, credential, places, lists_say) on verifier_checks to sello_app;
alter table verifier_checks add constraint verifier_checks_application_id_organization_id_fkey FOREIGN KEY (application_id, organization_id) REFERENCES applications(id, organization_id) ON DELETE CASCADE;
alter table verifier_checks add constraint verifier_checks_verifier_id_organization_id_fkey FOREIGN KEY (verifier_id, organization_id) REFERENCES verifiers(id, organization_id) ON DELETE CASCADE;

create view own_verifiers with (security_invoker=true) as
 SELECT d.id,
    d.organization_id,
    d.place_id,
    d.device_hash,
    d.device_ends_at
   FROM devices d
  WHERE d.purpose = 'verifier'::text AND d.device_hash IS NOT NULL
UNION ALL
 SELECT v.id,
    v.organization_id,
    v.application_id AS place_id,
    v.told_hash AS device_hash,
    v.told_until AS device_ends_at
   FROM verifiers v
  WHERE v.told_hash IS NOT NULL;
grant select on own_verifiers to sello_platform;
comment on view own_verifiers is 'Verifiers as their devices know them, those that were rejected or canceled, too: they are told why.';

CREATE TRIGGER verifiers_move BEFORE UPDATE OF status ON verifiers FOR EACH ROW WHEN (old.status <> new.status AND NOT verifier_moves(old.status, new.status)) EXECUTE FUNCTION refused();
