-- A login may write what the server's code writes, column by column, and nothing besides: what no code updates cannot be updated, what no code
-- deletes cannot be deleted. A test derives what is written from the sources; a table that is made from now on says its own.
create or replace function enable_organization_wall(wall regclass, organization name default 'organization_id') returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format(
    'create policy organization_wall on %s to sello_app using (%2$I = (select current_setting(''sello.organization'')::uuid)) with check (%2$I = (select current_setting(''sello.organization'')::uuid))',
    wall, organization);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select on %s to sello_app, sello_platform', wall);
end $$;
create or replace function grant_platform_only(wall regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select on %s to sello_platform', wall);
end $$;
revoke insert, update, delete on all tables in schema public from sello_app, sello_platform;

-- What runs as the owner is called by whoever needs it.
do $$
declare f record;
begin
  for f in select oid::regprocedure as signature from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('revoke execute on function %s from public', f.signature);
  end loop;
end $$;

-- Credentials and what is recorded of them.
grant insert (id, public_id, organization_id, project_id, template_id, template_revision, request_id, request_row, recipient_id, receiver_name,
    receiver_email, receiver_did, title, subtitle, language, network_id, approvals_required, status_list_id, status_index, requested_at, expires_at, on_trial,
    progress, issued_at, digest),
  update (progress, issued_at, digest, standing, revoked_at, revocation_reason, holds_place, approvals, sendings, mail_error) on credentials to sello_app;
grant update (progress, sent_at, mail_error, expired) on credentials to sello_platform;
grant insert (credential_id, organization_id, fields, unsigned, proof), update (proof) on credential_documents to sello_app;
grant insert (credential_id, organization_id, position, user_id, name, did), update (proof, approved_at) on credential_approvals to sello_app;
grant insert (organization_id, schema_id, address, text) on credential_schemas to sello_app;
grant insert, delete on credential_counts to sello_platform;
grant insert (id, organization_id, project_id, template_id, requested_by, receivers, total, requested_at, frozen, finished_at), update (finished_at, receivers)
  on issue_requests to sello_app;
grant insert (request_id, organization_id, row, name, email, outcome, credential_id, fields), update (outcome, fields) on issue_results to sello_app;
grant insert (subject, kind, organization_id, network_id, ids, digests, changes), delete on seal_queue to sello_app;
grant insert (organization_id, network_id, kind, root, leaves),
  update (state, chain_id, contract, contract_version, transaction_hash, block_number, block_time) on seals to sello_app;
grant insert (subject, subject_id, kind, organization_id, seal_id, leaf_index, salt, change) on seal_leaves to sello_app;
grant insert (seal_id, organization_id, nodes) on seal_trees to sello_app;
grant insert (id, organization_id, purpose, bits, factor, shift), update (next, bits, document, version, updated_at, valid_until) on status_lists to sello_app;

-- What they are made of.
grant insert (organization_id, name, lastname, email, did) on recipients to sello_app;
grant insert (recipient_id, organization_id, words), update (words) on recipient_words to sello_platform;
grant delete on recipient_words_due to sello_platform;
grant insert (id, organization_id, project_id, name, title, category, subcategory, description, version, visibility, content, fields, created_by),
  update (templates), delete on schemas to sello_app;
grant insert (organization_id, schema_id, name, description, category, network_id, fields, is_default),
  update (name, description, fields, is_default, revision, templates), delete on generic_templates to sello_app;
grant insert (organization_id, project_id, schema_id, generic_template_id, type, title, content, expiration, params, config, approvals_required),
  update (title, content, expiration, params, config, approvals_required, revision, issued, pending, credentials), delete on templates to sello_app;
grant insert (organization_id, template_id, user_id, created_at), update (pending), delete on template_signers to sello_app;
grant insert (organization_id, name, description, image_id, category, featured, network_id, trust_registry, created_by),
  update (name, description, image_id, featured, trust_registry, status, revision, templates, issued, pending, credentials, revoked) on projects to sello_app;
grant insert (organization_id, user_id, type, credential_id, project_id, template_id, credential_title, receiver_name, change), update (status)
  on notifications to sello_app;
grant insert (organization_id, file_id, content_type, bytes), delete on images to sello_app;

-- Organizations, their people and keys.
grant update (logo_image_id, banner_image_id, domain, logo_background, share_description, revision, issued_on_trial) on organizations to sello_app;
grant update (did, did_key_id, key_management) on organization_users to sello_app, sello_platform;
grant insert (did, local_id, organization_id, user_id) on dids to sello_app, sello_platform;
grant insert (did, organization_id, fragment, custody_key_id, public_key_multibase) on did_keys to sello_app, sello_platform;
grant insert (id, organization_id, purpose, algorithm, public_key, version, wrapped_key, sealed_private_key) on custody_keys to sello_app, sello_platform;
-- Whoever locks a row must be allowed to write something of it: an invitation locks organization and project, and what is taken out is locked.
grant update (revision) on organizations, projects to sello_platform;
grant update (recipient_id) on recipient_words_due to sello_platform;

-- Accounts and sessions.
grant insert (email, name, lastname), update (name, lastname, password_hash, email_verified, must_change_password) on users to sello_platform;
grant insert (user_id, organization_id), update (organization_id, ended_at, ended_why), delete on sessions to sello_platform;
grant insert (hash, session_id, expires_at), update (used_at), delete on refresh_tokens to sello_platform;
grant insert (hash, purpose, user_id, organization_id, expires_at), update (used_at), delete on mail_codes to sello_platform;
grant insert (email, password_hash, details, language, expires_at), update (code_hash), delete on registrations to sello_platform;
grant insert (key, window_start, count), update (window_start, count), delete on attempts to sello_platform;
grant insert (user_id, place, seen_at), update (seen_at), delete on known_places to sello_platform;

-- The adapters' own.
grant insert (kind, key, organization_id, payload, run_at, max_attempts, priority) on jobs to sello_app, sello_platform;
grant update (state, attempts, run_at, finished_at, lease_by, lease_until, progress, last_error), delete on jobs to sello_platform;
grant insert (id, dedupe_key, organization_id, recipient, subject, html, text, message_id) on mail_outbox to sello_app, sello_platform;
grant update (state, last_error, sent_at, html, text, swept_at) on mail_outbox to sello_platform;
grant insert (mail_id, position, organization_id, filename, content_type, content, content_id) on mail_attachments to sello_app, sello_platform;
grant delete on mail_attachments to sello_platform;
grant insert (retry_at, error), update (failures, error, retry_at), delete on mail_pause to sello_platform;
grant insert (network, chain_id, sender, nonce, purpose, contract, root, kind, raw, hash),
  update (state, hash, last_error, block_number, block_hash, block_time, confirmed_at) on chain_transactions to sello_platform;
grant insert (key, value), update (value, updated_at) on settings to sello_platform;
grant insert (organization_id, caller, operation, key, body_hash, status, body), update (body_hash, status, body, created_at)
  on kept_answers to sello_app, sello_platform;
grant delete on kept_answers to sello_platform;
