-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.

set local check_function_bodies = off;

-- Roles belong to the cluster, so another database may have made them already.
do $$
declare name text;
begin
  foreach name in array array['sello_app', 'sello_platform', 'sello_public'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'usage') then execute format('grant %I to current_user', name); end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to sello_app, sello_platform, sello_public;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- database

create table settings (
  key text,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);
alter table settings enable row level security;
alter table settings force row level security;
create policy platform on settings for all to sello_platform, current_user using (true) with check (true);
grant select on settings to sello_platform;
grant insert (key, value), update (value, updated_at) on settings to sello_platform;

create table migrations (
  name text,
  sha256 text not null,
  at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);
alter table migrations enable row level security;
alter table migrations force row level security;
create policy platform on migrations for all to sello_platform, current_user using (true) with check (true);
grant select on migrations to sello_platform;
insert into migrations (name, sha256) values
  ('0000-baseline.sql', '-'),
  ('0001-recipient-by-proven-address.sql', '9a974d823edfef3bcb17d87d821e8472ad5436959486371b37a6ae843f9fef82'),
  ('0002-one-way-to-issue.sql', 'b0f6c25411d8deb58a827f198ca96b70b7dee6d99c2ad5bd17c95b556f756654'),
  ('0003-short-numbers.sql', '08aa1e3eb3cd41c053fe94e8adccfedda7baad9443efbfe56ef22ddf517983fe'),
  ('0004-recipient-homes.sql', '9cc690635dc6ada2145ebcc0df9a713f445a14a8d687ec46efa323a02a8a6b91'),
  ('0005-how-an-organization-writes.sql', '11a40c6b23f226f6e404dacb85088595fd140a83f301ec69339757f386d2e644'),
  ('0008-days-of-an-organization.sql', 'e16b8986f2b4bca21aef928ad741d9aa0e28963a50a60a1015c0e64860ce9bfe'),
  ('0009-days-of-a-home.sql', 'c3a302ce615f85d1f5efe06bd11dc913e8d61d31545fe8f311f54d750260acb0'),
  ('0010-language-of-vouchers.sql', 'c072af4e6162773809d7916faad2a7ba48f0fb44ae1bd6632140871b013ec033'),
  ('0011-pdf-archives.sql', 'e505647690c0070fd1021c87e00ca90fad0891b5eb427e21cf086bec2dffaf14'),
  ('0012-closings-and-homes.sql', '7cf9eb41fe216cb0b523759d78674c4b1242be7e490d4c47cc7cd303e48d51c1'),
  ('0013-notification-groups.sql', 'c1ee36909388060b95b0184f3cbce7af81846efcb8517e339218e5275e8602c1'),
  ('0014-reports-on-mail.sql', 'bab244048caf4c994f1146342b8284d89f734d4e9495b5c782213516ad0a8eb5'),
  ('0015-webhooks.sql', '1aeeb3d7c683ae237a64119d121ba308f547c6ae70b3cea33f8c5f84759d765d'),
  ('0016-inboxes.sql', '2c8a97fedf1907e03c394dd03c9aeed22008cc3a24f216d951dec01546d85952'),
  ('0017-open-notifications.sql', 'f5cb9bf7b690a35fb1549a6f147950a7211a7333755ad7030998ba5916af0544'),
  ('0018-organizations-days.sql', '41b41b4116b3efe6f634ac50addd4fe0e6f87bf93f9fce5d05429865c7c54679'),
  ('0019-held-messages.sql', '06d592c56a27faceddefe05a865407339c1df1c3f26a238a4873c9505cd9a81a'),
  ('0020-benefits.sql', '5abd0db5d95448cee62a533e408f7c422b13a7e772c04d277af49699103a563f'),
  ('0021-devices.sql', '936def22348fcd74f6133295422e17c605ec62a16c917fa39cdb4d1ca2abe078'),
  ('0022-member-cards.sql', '963184e7a9430811ae3db6651fa3147c6bcabc0f511c3d55dcc470b2b1b3ed5b'),
  ('0023-benefits-said.sql', '35bd827bc1007a2c9e542c48a8e010122ca9c2042065d3de4b7fd7ac5894a3ac'),
  ('0024-letters-and-signatures.sql', '45dcb41cf714071bd38a3c724be0598a911ddd7b11a598a28c82537e83fd3d41'),
  ('0025-cards-mended.sql', '8a500d179697f75bed2b229ae6ec73bfba06a5b9478d98e63991eded0d805320'),
  ('0026-pictures-of-signatures.sql', '01ab03afc67e3e7eca0e79d7f274a5a43ffbd70816ef1518e193f06719dc5943'),
  ('0028-messages-sent-again.sql', 'b820393e99419ef9909d099226f0795c5fbf5e2d8ebc1213b34773aae829f790'),
  ('0029-mails-on-their-last-try.sql', '250435e950f1d7fdc88be304b0def2438a0fe7975ad9a0ffc7948c7c1b4c6b03'),
  ('0030-cards-of-members.sql', '918ef7216a8f0f44b17e0b5d014abc0c37ddd5eb4ac37ee9f28888ae13cfe13f'),
  ('0032-keys-of-several-kinds.sql', 'fd4cf789d921aadcc56bda89d53967a09e738d08822ab7646ed15472432c928d'),
  ('0034-credentials-by-api.sql', 'e5ff6b31bc4b4cefefbb18fd9e25aa52e0a2c0ad99372e9a8659a1b7a1562312'),
  ('0035-shown-in-part.sql', '6aa086cb262dcffd7ffa4e6fd01be9143c6158d004053091509e590927d4a176'),
  ('0036-tokens.sql', '00bbfa4c78eddc98c5a61ba121d8812359530736be07750d83f476fb0da79303'),
  ('0037-certificates-and-own-dids.sql', '6b045cf2316dcf60c6d4a288172e9d342f35a5b30313fcd716c63daf385148c4'),
  ('0038-wallets.sql', '6e1bd798996500ed018ea850058e95ca089c8cd41bb0d818d039ccf68f1b6a25'),
  ('0039-presentations.sql', '09224817809dc9ae959942dce702ca93f4da806f7280738c6a2892ee60ed4c9f'),
  ('0040-passes.sql', 'b0dcba99917db7d8628432f014f3d1e3deccc4e068885b12805716aa99a933bc'),
  ('0041-addresses-wallets-and-claims.sql', 'd3314faa24c4737b17f4b7269faf46ca0d1e8ec12d13d07a2baaddd7268e79be'),
  ('0042-key-renewal-words.sql', 'b0eb0d61440072ed615684fd81e8e75f664feb5df9adbe8879750ca9c3a82caf'),
  ('0043-codes-of-claims.sql', '889ae108196d5458b9efe546870e450a6b5cf864f4604a6610db53f58151e19e'),
  ('0044-first-of-the-same.sql', 'c372bd8d44ae3e7ab6c73a123a92d95cc7357dfaae7384f1ee0c2a620cce3e32'),
  ('0045-approval-by-wallet.sql', '3fea65aeff33df0abc55daa7f5e4d05b52eb8a816c25d71bd0d49a4eb07d11df'),
  ('0046-sign-in-by-wallet.sql', 'ca77401eb6445448ca9b11c494c2740a0c3bd7a85a06ac7f1cef7f1fb88369f7'),
  ('0047-mailboxes.sql', '0c858ff67048719f63895a10bc84af7fa3c54279f6581b1d168ba736e658ae86'),
  ('0050-wallet-trust.sql', '28280b1e953944ee1d0ec15ac02933436b787a0c26bc7964a05ede6ef3e99826'),
  ('0051-shown-credentials.sql', '496794bf71929e04e4eaa3dc1f8f1ec4d275dc44a8a5f13a76eef3f32d3d0904'),
  ('0052-mailbox-steps.sql', '34163ce5c0348cfe73e7120c48c7bfe168c5fab921cd2f23053834d1e96aebae'),
  ('0053-wallet-notices.sql', '7204d6bc740a17cde3fba8c91a121314c33fc5a4afa4e8e197f0fe551a1939a2'),
  ('0054-verification-applications.sql', 'c8b831248a00aa45996a28344b010e7388f755b7b831b5febfab0e268030f494'),
  ('0055-widget.sql', '7dd8bf8b71d61468851fc5a5a8c69e9c1b8d5b2c8c079c767a0b90277cf61906'),
  ('0056-attempt-counts.sql', '53f67dc145dd13f78636635dac72f585d5a8db6e82a55724a8adb3268cc3851f'),
  ('0058-site-checks.sql', 'e9baaae34b0b5424cb9f39c5aad6ce9560f32ebf57130f5a9816f6dea060eb70'),
  ('0059-trusted-lists.sql', 'a32732aa04e9c4025822a589d642d1ce813263e6d0be355bec1df0d2000f885c'),
  ('0061-mobile-documents.sql', '632510d0b6db7434778f19523ccdbc163140a730ab672ad8fdae1a0332e1d5fd'),
  ('0062-published-lists.sql', 'f0acb426fb97caed14b7c25473d8f9241db2e601945bade5fa0e71d95ec55729'),
  ('0063-list-subscriptions.sql', '4c29e3bc2fdde683d5e30e0170886d9685daf43372c4fe905338e841370c7cd4'),
  ('0064-recognition.sql', '4b2ac46313c85d932a211c9142eee51a444841bfaf003a581c74fdfe4c753136'),
  ('0065-iso-mdoc-requests.sql', '57da126e7686e3d0a8cfb4ef47ef19790c0163b5ea1dd105d4e1c56c1e5067c8'),
  ('0066-verifiers.sql', 'a810f67ae0fdc830d144e396c2da1543fc6191c97847622fe452bad58939cade'),
  ('0067-checks-counted.sql', 'e24ff32d4f9809bd0091394c6fb548b196c6c91c08fb61032fdc475b938d781d'),
  ('0068-list-directories.sql', 'ef11705aabda064a942e1a5e17b26b61ee2a087597f6e1658392e3e361e2240a'),
  ('0069-chain-relay.sql', '587e1fe99b7c40b8734a10d5fae769a1ecf0d503f5581d898fbe8472deb14b60'),
  ('0070-seals-go-back.sql', 'd51ba8a07c28d67be495036c5111827609586ccf17618f83bccaef43927996ab'),
  ('0074-master-key-turns.sql', '0c07583a50235def49e6d91a54abd8e4daca34e595a7fcb37674e7ce2b069ed9'),
  ('0075-keys-elsewhere.sql', 'e163db5cef9c3bfedca2107fba8f7b6c4a3a3daeaa9f488bcb7a4593b5f78810');

create table share_limits (
  membership text,
  recipients integer,
  groups integer,
  imports integer,
  stored bigint,
  constraint share_limits_pkey PRIMARY KEY (membership),
  constraint share_limits_groups_check CHECK (groups >= 0),
  constraint share_limits_imports_check CHECK (imports >= 0),
  constraint share_limits_membership_check CHECK (membership = ANY (ARRAY['trial'::text, 'production'::text])),
  constraint share_limits_recipients_check CHECK (recipients >= 0),
  constraint share_limits_stored_check CHECK (stored >= 0)
);
comment on table share_limits is 'How much an organization may have: on trial by the contract (TRIAL_SHARES), in production by the installation''s settings, where they say so.';
alter table share_limits enable row level security;
alter table share_limits force row level security;
create policy platform on share_limits for all to sello_platform, current_user using (true) with check (true);
grant select on share_limits to sello_platform;
grant update (recipients, groups, imports, stored) on share_limits to sello_platform;
insert into share_limits (membership, recipients, groups, imports, stored) values
  ('production', null, null, null, null),
  ('trial', '1000', '20', '2', '50000000');

create function acts_for(organization uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select pg_has_role(session_user, 'sello_platform', 'member') or organization = current_setting('sello.organization')::uuid
$$;
comment on function acts_for(organization uuid) is 'Whether the caller''s transaction may act in an organization: one that is bound to it, or the platform''s.';

create function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text;
  made uuid;
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is added by an owner';
  end if;
  select c.algorithm into kind from custody_keys c where c.id = new_key and c.organization_id = organization
    and not exists (select from did_keys k where k.custody_key_id = new_key);
  if kind is null or not exists (select from dids d where d.did = issuer and d.organization_id = organization and d.user_id is null) then
    raise insufficient_privilege using message = 'a DID of the organization gets a key of the organization that has no place yet';
  end if;
  insert into did_keys (did, organization_id, fragment, custody_key_id, public_key_multibase, valid_from, expires_at, algorithm)
    values (issuer, organization, new_fragment, new_key, new_fragment, moment, ends, kind) returning id into made;
  return made;
end $$;
revoke execute on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) from public;
grant execute on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) to sello_app;
comment on function add_key(actor uuid, organization uuid, issuer text, new_fragment text, new_key uuid, moment timestamp with time zone, ends timestamp with time zone) is 'A DID of the organization gets its first key of another kind, in custody already.';

create function append_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) returns void language plpgsql as $$
declare
  last events;
  e events;
  o event_origins;
  kept event_values;
begin
  perform pg_advisory_xact_lock(hashtextextended('events:' || organization, 0));
  select * into last from events where events.organization_id = organization order by sequence desc limit 1;
  e.organization_id := organization;
  e.sequence := coalesce(last.sequence, 0) + 1;
  e.id := gen_random_uuid();
  e.type := type; e.resource := resource; e.members := members; e.hashes_members := true;
  e.resource_id := case when append_event.resource_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then lower(append_event.resource_id) else append_event.resource_id end;
  e.actor_id := actor; e.correlation_id := correlation_id; e.at := clock_timestamp();
  if ip <> '-' then
    o := (e.id, organization, ip, user_agent, fresh_salt());
    e.origin_digest := origin_digest(o);
  end if;
  kept := (e.id, organization, append_event.old, case when append_event.old is not null then fresh_salt() end,
    append_event.new, case when append_event.new is not null then fresh_salt() end);
  e.old_digest := salted_digest(kept.old_salt, kept.old::text);
  e.new_digest := salted_digest(kept.new_salt, kept.new::text);
  e.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  e.hash := sha256(convert_to(event_text(e), 'UTF8'));
  insert into events select e.*;
  if o.event_id is not null then insert into event_origins select o.*; end if;
  insert into event_values select kept.*;
end $$;
revoke execute on function append_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) from public;
comment on function append_event(organization uuid, type text, resource text, resource_id text, members uuid[], actor uuid, ip text, user_agent text, correlation_id text, old jsonb, new jsonb) is 'As before (0395), and an id is one in small letters.';

create function bits_of(bytes bytea) returns bit varying language sql immutable as $$ select ('x' || encode(bytes, 'hex'))::bit varying $$;
comment on function bits_of(bytes bytea) is 'A place is given once, and a bit that is set stays set. The text of a bit string is compared, because bytea knows no "and".';

create function chain_transaction_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('prepared', 'submitted'),
    ('prepared', 'confirmed'),
    ('submitted', 'confirmed'),
    ('prepared', 'bad'),
    ('submitted', 'bad'),
    ('prepared', 'expired'),
    ('submitted', 'expired'),
    ('confirmed', 'submitted'))
$$;
comment on function chain_transaction_moves(before text, after text) is 'The transitions of server/platform/chain/states.ts.';

create function check_events(organization uuid) returns TABLE(broken bigint, altered bigint, erased bigint) language sql stable as $$
  select broken, altered, erased from check_events(organization, 0, 9223372036854775807)
$$;
grant execute on function check_events(organization uuid) to sello_app, sello_platform;

create function check_events(organization uuid, after bigint, until bigint) returns TABLE(broken bigint, altered bigint, erased bigint) language sql stable as $$
  with before as (
    select coalesce((select e.hash from events e where e.organization_id = organization and e.sequence = after), decode(repeat('00', 32), 'hex')) as hash,
      coalesce((select e.former_hash from events e where e.organization_id = organization and e.sequence = after), decode(repeat('00', 32), 'hex')) as former),
  said as (
    select e.sequence, e.hash = sha256(convert_to(event_text(e), 'UTF8'))
        and e.previous_hash = coalesce(lag(e.hash) over w, before.hash)
        and e.sequence = coalesce(lag(e.sequence) over w, after) + 1 as fits,
      coalesce(o.event_id is null or e.origin_digest is not distinct from origin_digest(o) and (e.former_hash is null or e.former_hash = sha256(convert_to(
        former_event_text(e, o, coalesce(lag(e.former_hash) over w, before.former)), 'UTF8'))), false)
        and (v.event_id is null or e.former_hash is not null
          or e.old_digest is not distinct from salted_digest(v.old_salt, v.old::text) and e.new_digest is not distinct from salted_digest(v.new_salt, v.new::text)) as is_told,
      o.event_id is null and e.origin_digest is not null
        or v.event_id is null and (e.old_digest is not null or e.new_digest is not null) as is_erased
    from before cross join events e left join event_origins o on o.event_id = e.id left join event_values v on v.event_id = e.id
    where e.organization_id = organization and e.sequence > after and e.sequence <= until window w as (order by e.sequence))
  select min(sequence) filter (where not fits), min(sequence) filter (where not is_told), count(*) filter (where is_erased) from said
$$;
grant execute on function check_events(organization uuid, after bigint, until bigint) to sello_app, sello_platform;

create function claim_key(organization uuid, caller uuid, operation text, key text, OUT taken boolean, OUT body_hash text, OUT status smallint, OUT body text) returns record language plpgsql as $$
begin
  taken := not pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', 'key', organization, caller, operation, key), 0));
  if taken then return; end if;
  select k.body_hash, k.status, k.body into body_hash, status, body from kept_answers k
    where k.organization_id = organization and k.caller = claim_key.caller and k.operation = claim_key.operation and k.key = claim_key.key
      and k.created_at > now() - interval '1 day';
end $$;
revoke execute on function claim_key(organization uuid, caller uuid, operation text, key text, OUT taken boolean, OUT body_hash text, OUT status smallint, OUT body text) from public;
grant execute on function claim_key(organization uuid, caller uuid, operation text, key text, OUT taken boolean, OUT body_hash text, OUT status smallint, OUT body text) to sello_app, sello_platform;
comment on function claim_key(organization uuid, caller uuid, operation text, key text, OUT taken boolean, OUT body_hash text, OUT status smallint, OUT body text) is 'Holds a key until the transaction ends, and reads what was answered under it: in two statements, because the second must see what was committed before the lock was given.';

create function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not keeps_keys(actor, organization) then
    raise insufficient_privilege using message = 'a key is told to be compromised by an owner';
  end if;
  -- A did:key or did:jwk is its key: nothing takes its place.
  update did_keys k set compromised_at = least(k.compromised_at, compromised), valid_until = coalesce(k.valid_until, greatest(now(), compromised))
    where k.id = key and k.organization_id = organization and (k.valid_until is not null or k.did like 'did:key:%' or k.did like 'did:jwk:%');
  if not found then raise insufficient_privilege using message = 'a key that is in use is replaced with it'; end if;
end $$;
revoke execute on function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) from public;
grant execute on function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) to sello_app;
comment on function compromise_key(actor uuid, organization uuid, key uuid, compromised timestamp with time zone) is 'A key that was replaced already turns out to have been compromised; or one that was, earlier than was known.';

create function did_known(name text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from dids d where d.did = name)
$$;
revoke execute on function did_known(name text) from public;
grant execute on function did_known(name text) to sello_app;

create function enable_organization_wall(wall regclass, organization name DEFAULT 'organization_id'::name) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format(
    'create policy organization_wall on %s to sello_app using (%2$I = (select current_setting(''sello.organization'')::uuid)) with check (%2$I = (select current_setting(''sello.organization'')::uuid))',
    wall, organization);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select on %s to sello_app, sello_platform', wall);
end $$;
revoke execute on function enable_organization_wall(wall regclass, organization name) from public;
comment on function enable_organization_wall(wall regclass, organization name) is 'A login may write what the server''s code writes, column by column, and nothing besides: what no code updates cannot be updated, what no code deletes cannot be deleted. A test derives what is written from the sources; a table that is made from now on says its own.';

create function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamp with time zone, priority smallint) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into jobs (kind, key, organization_id, payload, run_at, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key, organization, enqueue_waiting.payload, enqueue_waiting.run_at, enqueue_waiting.priority) on conflict (kind, key) do nothing;
  if found or exists (select from jobs j where j.kind = enqueue_waiting.kind and j.state = 'waiting' and j.organization_id = organization
    and j.payload = enqueue_waiting.payload and j.run_at <= enqueue_waiting.run_at) then return; end if;
  insert into jobs (kind, key, organization_id, payload, run_at, priority)
    values (enqueue_waiting.kind, enqueue_waiting.key || ':' || gen_random_uuid(), organization, enqueue_waiting.payload, enqueue_waiting.run_at, enqueue_waiting.priority);
end $$;
revoke execute on function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamp with time zone, priority smallint) from public;
grant execute on function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamp with time zone, priority smallint) to sello_app, sello_platform;
comment on function enqueue_waiting(kind text, key text, organization uuid, payload jsonb, run_at timestamp with time zone, priority smallint) is 'As it was, but for how often: that is said by the column alone.';

create function erase_answers(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update kept_answers k set body = '{}', body_hash = 'erased', status = 409 where k.organization_id = organization and says_any(k.body, words);
end $$;
revoke execute on function erase_answers(words text[]) from public;
grant execute on function erase_answers(words text[]) to sello_app;
comment on function erase_answers(words text[]) is 'What was done is never done again under its key: whoever repeats it is told that the key was used.';

create function erase_event_texts(words text[], after bigint, until bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := must_be_erasing();
  -- Made once, and not with each of so many rows.
  patterns text[] := array(select '%' || regexp_replace(lower(w), '([\\%_])', '\\\1', 'g') || '%' from unnest(words) w);
begin
  delete from event_values where event_id = any (array(
    select said.event_id from events e
      cross join lateral (select v.event_id, lower(concat(v.old::text, v.new::text)) as text from event_values v where v.event_id = e.id offset 0) said
      where e.organization_id = organization and e.sequence > after and e.sequence <= until and said.text like any (patterns)));
end $$;
revoke execute on function erase_event_texts(words text[], after bigint, until bigint) from public;
grant execute on function erase_event_texts(words text[], after bigint, until bigint) to sello_app;
comment on function erase_event_texts(words text[], after bigint, until bigint) is 'Each event leads to its values by their key, whatever is known of the parameters: with those of one call the planner thought so few values would say the words that it read all of them first, in each call until it kept a plan (the first five of a connection). `offset 0` is read as it stands, and the keys that it finds lead to the rows.';

create function erase_jobs(words text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update jobs j set payload = case when j.state = 'done' and says_any(j.payload::text, words) then '{}'::jsonb else j.payload end, last_error = null
    where j.organization_id = organization and says_any(j.payload::text || coalesce(j.last_error, ''), words);
end $$;
revoke execute on function erase_jobs(words text[]) from public;
grant execute on function erase_jobs(words text[]) to sello_app;

create function erase_mails(keys text[], names text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  with emptied as (
    update mail_outbox m set recipient = case when m.dedupe_key = any(keys) then '' else m.recipient end,
      subject = case when m.dedupe_key = any(keys) then '' else m.subject end, html = '', text = '', sealed = null, last_error = null, returned_because = null,
      swept_at = coalesce(m.swept_at, now()), state = case when m.state = 'pending' and m.dedupe_key = any(keys) then 'withdrawn' else m.state end
    where m.organization_id = organization and not (m.state = 'pending' and (m.in_hand or m.dedupe_key <> all(keys)))
      and (m.dedupe_key = any(keys) or (m.dedupe_key like 'asked:%' or m.dedupe_key like 'digest:%') and m.swept_at is null and says_any(m.text || m.subject, names))
    returning m.id)
  delete from mail_attachments a using emptied e where a.mail_id = e.id;
end $$;
revoke execute on function erase_mails(keys text[], names text[]) from public;
grant execute on function erase_mails(keys text[], names text[]) to sello_app;
comment on function erase_mails(keys text[], names text[]) is 'As before; and what is sealed goes with what is not.';

create function erase_notices(about uuid[], reasons text[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare organization uuid := must_be_erasing();
begin
  update notifications n set receiver_name = '', details = case when n.details ? 'reason' then n.details || '{"reason":""}' else n.details end
    where n.organization_id = organization
      and (n.credential_id = any(about) or n.returned_last = any(about) or n.details ->> 'credentialId' = any(about::text[]) or n.details ->> 'reason' = any(reasons));
end $$;
revoke execute on function erase_notices(about uuid[], reasons text[]) from public;
grant execute on function erase_notices(about uuid[], reasons text[]) to sello_app;

create function event_actors(organization uuid, most integer) returns TABLE(actor uuid) language sql stable as $$
  with recursive each as (
    (select e.actor_id from events e where e.organization_id = organization and e.actor_id is not null order by e.actor_id limit 1)
    union all
    select (select e.actor_id from events e where e.organization_id = organization and e.actor_id > each.actor_id order by e.actor_id limit 1)
    from each where each.actor_id is not null)
  select actor_id from each where actor_id is not null limit most
$$;
grant execute on function event_actors(organization uuid, most integer) to sello_app;
comment on function event_actors(organization uuid, most integer) is 'Who did anything: one look-up for each of them, however much they did.';

create function event_before(organization uuid, moment timestamp with time zone) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := coalesce((select e.sequence from events e where e.organization_id = organization order by e.sequence desc limit 1), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select e.at from events e where e.organization_id = organization and e.sequence <= middle order by e.sequence desc limit 1) < moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;
grant execute on function event_before(organization uuid, moment timestamp with time zone) to sello_app;
comment on function event_before(organization uuid, moment timestamp with time zone) is 'The last event of an organization before a moment, 0 where there is none. Events of an organization are written one after the other, so that their times go up with their numbers: some twenty look-ups by the key find it among a million, and no index of times is written with each.';

create function event_spellings(kind text, thing text) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select array[thing] || coalesce(array_agg(distinct e.resource_id), '{}') from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and lower(e.resource_id) = thing and e.resource_id <> lower(e.resource_id)
$$;
revoke execute on function event_spellings(kind text, thing text) from public;
grant execute on function event_spellings(kind text, thing text) to sello_app;
comment on function event_spellings(kind text, thing text) is 'How events name a thing: by its id, and as it is written otherwise. For a list, which looks for each in an index of its own order; beyond the wall, because behind it no index of what a function says is used.';

-- events

create table events (
  organization_id uuid,
  sequence bigint,
  id uuid default gen_random_uuid() not null,
  type text not null,
  resource text not null,
  resource_id text not null,
  actor_id uuid,
  correlation_id text not null,
  at timestamp with time zone not null,
  old_digest text,
  new_digest text,
  previous_hash bytea not null,
  hash bytea not null,
  members uuid[],
  hashes_members boolean default false not null,
  origin_digest text,
  former_hash bytea,
  constraint events_pkey PRIMARY KEY (organization_id, sequence),
  constraint events_id_key UNIQUE (id)
);
comment on table events is 'What happened, append-only and hash-chained per organization. The chained row holds salted digests of the old and new values; the values and salts stand apart and can be erased without breaking the chain.';
CREATE INDEX events_actor on events (organization_id, actor_id, sequence);
CREATE INDEX events_actor_kind on events (organization_id, actor_id, resource, type, sequence);
CREATE INDEX events_kind on events (organization_id, resource, type, sequence);
CREATE INDEX events_members on events USING gin (members);
CREATE INDEX events_otherwise on events (organization_id, resource, lower(resource_id)) WHERE (resource_id <> lower(resource_id));
CREATE INDEX events_resource on events (organization_id, resource, resource_id, sequence DESC);
alter table events enable row level security;
alter table events force row level security;
create policy organization_wall on events for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on events for all to sello_platform, current_user using (true) with check (true);
grant select on events to sello_app, sello_platform;

-- database

create function event_text(e events) returns text language sql stable as $$
  select concat_ws(E'\n', encode(e.previous_hash, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), coalesce(e.origin_digest, '-'), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'),
    case when e.hashes_members then coalesce(encode(sha256(convert_to(array_to_string(e.members, ','), 'UTF8')), 'hex'), '-') end,
    encode(e.former_hash, 'hex'))
$$;
grant execute on function event_text(e events) to sello_app, sello_platform;
comment on function event_text(e events) is 'The text whose SHA-256 is an event''s hash; anyone who has the row can compute it again, whatever was erased beside it.';

create function events_about(kind text, thing uuid) returns TABLE(sequence bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select e.sequence from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and (e.resource_id = thing::text or e.members @> array[thing])
  union
  select e.sequence from events e
  where e.organization_id = current_setting('sello.organization')::uuid and e.resource = kind
    and lower(e.resource_id) = thing::text and e.resource_id <> lower(e.resource_id)
  order by sequence desc
$$;
revoke execute on function events_about(kind text, thing uuid) from public;
grant execute on function events_about(kind text, thing uuid) to sello_app;
comment on function events_about(kind text, thing uuid) is 'As before (0070), and with those that are written otherwise: apart from the rest, so that neither''s index is planned by the other''s guess.';

create function first_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_user <> current_user and ((exists (select from did_keys k where k.did = new.did and k.algorithm = new.algorithm)
      and not exists (select from did_key_moves m where m.did = new.did and m.fragment = new.fragment))
     or not exists (select from dids d where d.did = new.did and d.organization_id = new.organization_id)) then
    raise insufficient_privilege using message = 'a DID has the key of a kind that it was given first, or one that took its place';
  end if;
  return new;
end $$;
revoke execute on function first_key() from public;
comment on function first_key() is 'Whose key signs for a DID is settled when it is made: there is no second key of a kind, and a member''s DID is their own and stays.';

-- events

create table event_origins (
  event_id uuid,
  organization_id uuid not null,
  ip text not null,
  user_agent text not null,
  salt text not null,
  constraint event_origins_pkey PRIMARY KEY (event_id)
);
comment on table event_origins is 'From where something was done, an address and a browser, stands beside the chained row from now on, and can go without breaking the chain: the row holds a salted digest of it. What is no person''s, the platform''s own work (''-''), has no origin.';
alter table event_origins enable row level security;
alter table event_origins force row level security;
create policy organization_wall on event_origins for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on event_origins for all to sello_platform, current_user using (true) with check (true);
grant select on event_origins to sello_app, sello_platform;
alter table event_origins add constraint event_origins_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id);

-- database

create function former_event_text(e events, o event_origins, former_previous bytea) returns text language sql stable as $$
  select concat_ws(E'\n', encode(former_previous, 'hex'), e.organization_id, e.sequence, e.id, e.type, e.resource, e.resource_id,
    coalesce(e.actor_id::text, '-'), o.ip, replace(o.user_agent, E'\n', ' '), e.correlation_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.old_digest, '-'), coalesce(e.new_digest, '-'),
    case when e.hashes_members then coalesce(encode(sha256(convert_to(array_to_string(e.members, ','), 'UTF8')), 'hex'), '-') end)
$$;
grant execute on function former_event_text(e events, o event_origins, former_previous bytea) to sello_app, sello_platform;
comment on function former_event_text(e events, o event_origins, former_previous bytea) is 'The text whose hash a row of before was sealed by: with the origin that it had, after the row before it as that was sealed.';

create function fresh_salt() returns text language sql as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
comment on function fresh_salt() is '32 random bytes, of the functions that PostgreSQL has by itself.';

create function grains_of(organization uuid, at timestamp with time zone) returns TABLE(grain text, since date) language sql stable as $$
  select g.grain, g.since from (select day_in(grains_of.organization, grains_of.at) as day) d
    cross join lateral (values ('day', d.day), ('month', date_trunc('month', d.day)::date)) g(grain, since)
$$;
comment on function grains_of(organization uuid, at timestamp with time zone) is 'The day and the month of an instant in an organization.';

create function grant_platform_only(wall regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('alter table %s force row level security', wall);
  execute format('create policy platform on %s to sello_platform, current_user using (true) with check (true)', wall);
  execute format('grant select on %s to sello_platform', wall);
end $$;
revoke execute on function grant_platform_only(wall regclass) from public;
comment on function grant_platform_only(wall regclass) is 'Rows of the platform itself: out of the application''s reach.';

create function happenings_of(status text, standing text, issued_at timestamp with time zone, revoked_at timestamp with time zone, expires_at timestamp with time zone) returns TABLE(kind text, at timestamp with time zone) language sql immutable as $$
  select * from (values
    ('issued', case when standing <> 'canceled' then issued_at end),
    ('revoked', case when status = 'revoked' then revoked_at end),
    ('expired', case when status = 'expired' then expires_at end)) as k(kind, at)
  where k.at is not null
$$;
comment on function happenings_of(status text, standing text, issued_at timestamp with time zone, revoked_at timestamp with time zone, expires_at timestamp with time zone) is 'What has happened to a credential, by its own moments; what was canceled was never issued.';

create function hold_addresses() returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('addresses:' || current_setting('sello.organization'), 0))
$$;
revoke execute on function hold_addresses() from public;
grant execute on function hold_addresses() to sello_app;
comment on function hold_addresses() is 'Until the commit nobody else gives an address of the caller''s organization to a recipient.';

create function hold_mails(keys text[]) returns SETOF text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
begin
  -- In one statement, so that a mail is withdrawn or marked, whatever its try does meanwhile.
  update mail_outbox m set state = case when m.in_hand then 'pending' else 'withdrawn' end, is_last = m.in_hand
    where m.dedupe_key = any(keys) and m.organization_id = organization and m.state = 'pending' and not m.may_have_gone;
  return query select m.dedupe_key from mail_outbox m where m.dedupe_key = any(keys) and m.organization_id = organization
    and (m.state = 'sent' or m.may_have_gone or m.state = 'pending' and m.in_hand);
end $$;
revoke execute on function hold_mails(keys text[]) from public;
grant execute on function hold_mails(keys text[]) to sello_app;
comment on function hold_mails(keys text[]) is 'Withdraws mails that have not gone, and has those that are being handed over come back where that fails. Returns the keys of what has gone or is being handed over.';

create function job_owner(organization uuid) returns uuid language sql immutable parallel safe as $$ select coalesce(organization, '00000000-0000-0000-0000-000000000000'::uuid) $$;

create function keep_an_owner(organization uuid) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if not owner_with_password(organization, null) then
    raise insufficient_privilege using message = 'an organization keeps an owner with a password';
  end if;
end $$;
comment on function keep_an_owner(organization uuid) is 'What the server asks before, the database holds after: both by the one function.';

create function keep_answer(organization uuid, caller uuid, operation text, key text, body_hash text, status smallint, body text) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into kept_answers (organization_id, caller, operation, key, body_hash, status, body)
    values (organization, keep_answer.caller, keep_answer.operation, keep_answer.key, keep_answer.body_hash, keep_answer.status, keep_answer.body)
    on conflict (organization_id, caller, operation, key) do update
      set body_hash = excluded.body_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at;
end $$;
revoke execute on function keep_answer(organization uuid, caller uuid, operation text, key text, body_hash text, status smallint, body text) from public;
grant execute on function keep_answer(organization uuid, caller uuid, operation text, key text, body_hash text, status smallint, body text) to sello_app, sello_platform;
comment on function keep_answer(organization uuid, caller uuid, operation text, key text, body_hash text, status smallint, body text) is 'Keeps the answer of a keyed call. One that is there all the same is older than a day and not swept yet.';

create function leaf_record(salt bytea, path bytea, change jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('salt', encode(salt, 'hex'), 'change', change,
    'path', coalesce((select jsonb_agg(jsonb_build_object('side', case get_byte(path, i * 33) when 0 then 'left' else 'right' end,
      'hash', encode(substring(path from i * 33 + 2 for 32), 'hex')) order by i) from generate_series(0, length(path) / 33 - 1) i), '[]'::jsonb)))
$$;
comment on function leaf_record(salt bytea, path bytea, change jsonb) is 'A leaf as the API gives it: hex, the path step by step.';

create function ledger_check(book uuid) returns TABLE(what text, subject text) language sql stable security definer set search_path = public, pg_temp as $$
  select * from ledger_check_lines(book) union all select * from ledger_check_days(book)
$$;
revoke execute on function ledger_check(book uuid) from public;
grant execute on function ledger_check(book uuid) to sello_platform;

create function ledger_content(book uuid, movement text, undone uuid, actor_kind text, actor uuid, lines text) returns bytea language sql immutable set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws(' ', book, movement, coalesce(undone::text, '-'), actor_kind, coalesce(actor::text, '-'), lines), 'UTF8'))
$$;
comment on function ledger_content(book uuid, movement text, undone uuid, actor_kind text, actor uuid, lines text) is 'What a transaction is, as one digest: two of one id are the same when theirs are.';

create function mails_in_hand(keys text[]) returns SETOF text language sql stable security definer set search_path = public, pg_temp as $$
  select m.dedupe_key from mail_outbox m
  where m.organization_id = current_setting('sello.organization')::uuid and m.dedupe_key = any(keys) and m.state = 'pending' and m.in_hand
$$;
revoke execute on function mails_in_hand(keys text[]) from public;
grant execute on function mails_in_hand(keys text[]) to sello_app;
comment on function mails_in_hand(keys text[]) is 'Those of these mails that are being handed over: what comes of them is not known yet.';

create function master_key_in_force() returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from settings where key = 'secret.keystore.check' for share;
  return (select value ->> 'inForce' from settings where key = 'keystore.master');
end
$$;
revoke execute on function master_key_in_force() from public;
grant execute on function master_key_in_force() to sello_app, sello_platform;
comment on function master_key_in_force() is 'The name of the master key that wraps new keys; null before the first turn.';

create function new_short_number() returns bytea language sql as $$
  -- Of a random UUID, bits that say neither its version nor its variant (RFC 9562 §5.4).
  select decode(left(u.hex, 12) || right(u.hex, 4), 'hex') from (select encode(uuid_send(gen_random_uuid()), 'hex') as hex) u
$$;
revoke execute on function new_short_number() from public;
grant execute on function new_short_number() to sello_app, sello_platform;
comment on function new_short_number() is 'Returns 64 bits from the operating system''s random source.';

create function origin_digest(o event_origins) returns text language sql immutable as $$
  select salted_digest(o.salt, o.ip || E'\n' || o.user_agent)
$$;
grant execute on function origin_digest(o event_origins) to sello_app, sello_platform;

create function plainly(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = char_length(said) then translate(lower(said collate "C"), '`-', ''' ')
    else replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036F]', '', 'g') collate "C"),
        U&'\0060\00B4\02B9\02BC\2018\2019\201B\2032-\2010\2011\2013\2212łŁøØđĐðÐıẞÆŒÞ', '''''''''''''''''     llooddddißæœþ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$;
comment on function plainly(said text) is 'As people look for a text: letters that are no Latin letter with a mark by their base letters (ł ø đ ß þ ð œ æ ı), and a hyphen as a space, which is typed for it as often. `plainly` of server/platform/database/paging.ts says the same.';

create function presentation_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('waiting', 'opened'),
    ('waiting', 'answered'),
    ('opened', 'answered'),
    ('answered', 'done'),
    ('waiting', 'refused'),
    ('opened', 'refused'),
    ('answered', 'refused'),
    ('waiting', 'expired'),
    ('opened', 'expired'),
    ('answered', 'expired'))
$$;
comment on function presentation_moves(before text, after text) is 'The transitions of contract/accounts/presentations/states.ts.';

create function publish_view(shown regclass) returns void language plpgsql as $$
begin
  if (select relkind <> 'v' or relname not like 'public\_%' from pg_class where oid = shown) then
    raise exception 'only views named public_… are published, not %', shown;
  end if;
  execute format('grant select on %s to sello_public, sello_platform', shown);
end $$;
revoke execute on function publish_view(shown regclass) from public;
comment on function publish_view(shown regclass) is 'A view of public columns, the only thing the public role may read.';

create function queue_leaves(subject text, kind text, organization uuid, network text, ids uuid[], digests bytea[], changes jsonb[]) returns void language plpgsql as $$
begin
  insert into seal_queue (subject, kind, organization_id, network_id, ids, digests, changes)
    values (queue_leaves.subject, queue_leaves.kind, organization, network, queue_leaves.ids, queue_leaves.digests, queue_leaves.changes);
end $$;
revoke execute on function queue_leaves(subject text, kind text, organization uuid, network text, ids uuid[], digests bytea[], changes jsonb[]) from public;
grant execute on function queue_leaves(subject text, kind text, organization uuid, network text, ids uuid[], digests bytea[], changes jsonb[]) to sello_app;

create function quote_discount(offer uuid, code text, deliverer uuid, price bigint) returns TABLE(id uuid, kind text, value bigint, at_least bigint) language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.kind, g.value, g.least_purchase from good_discount(offer, code, deliverer, price) g
$$;
revoke execute on function quote_discount(offer uuid, code text, deliverer uuid, price bigint) from public;
grant execute on function quote_discount(offer uuid, code text, deliverer uuid, price bigint) to sello_app, sello_platform;
comment on function quote_discount(offer uuid, code text, deliverer uuid, price bigint) is 'What a code takes off a purchase today, by whoever would buy; no use of it is taken.';

create function salted_digest(salt text, said text) returns text language sql immutable as $$
  select rtrim(translate(encode(sha256(convert_to(salt || said, 'UTF8')), 'base64'), E'+/\n', '-_'), '=')
$$;
grant execute on function salted_digest(salt text, said text) to sello_app, sello_platform;
comment on function salted_digest(salt text, said text) is 'The text of a digest: of a salt that nobody guesses, and what is behind it.';

create function says_any(said text, words text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(words) w where position(lower(w) in lower(said)) > 0)
$$;
comment on function says_any(said text, words text[]) is 'As before, and both sides are made small by the database: by which letters it does so is its locale''s, and "Á" is a letter of some only.';

create function settlement_line_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('planned', 'waiting'),
    ('planned', 'dropped'),
    ('waiting', 'paid'),
    ('waiting', 'returned'))
$$;

create function tree_path(nodes bytea, leaves integer, leaf_index integer) returns bytea language plpgsql immutable strict parallel safe as $$
declare
  path bytea := '';
  base integer := 0;
  width integer := leaves;
  at integer := leaf_index;
begin
  if leaf_index < 0 or leaf_index >= leaves or leaves > length(nodes) / 32 then return ''; end if;
  while width > 1 loop
    if (at # 1) < width then
      path := path || case at & 1 when 0 then '\x01'::bytea else '\x00'::bytea end || substring(nodes from (base + (at # 1)) * 32 + 1 for 32);
    end if;
    base := base + width;
    width := (width + 1) / 2;
    at := at / 2;
  end loop;
  return path;
end $$;
comment on function tree_path(nodes bytea, leaves integer, leaf_index integer) is 'The path of a leaf in the form of `leaf_record`: at each level the neighbour, unless the node is an odd one and promoted. Where no such leaf can be, an empty one, which proves nothing.';

create function trusted_certificate_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('uploaded', 'active'),
    ('uploaded', 'rejected'),
    ('active', 'revoked'),
    ('expired', 'revoked'),
    ('active', 'expired'))
$$;
comment on function trusted_certificate_moves(before text, after text) is 'The transitions of contract/accounts/trusted-lists/states.ts.';

create function trusted_subscription_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('current', 'offered'),
    ('offered', 'offered'),
    ('held', 'offered'),
    ('current', 'current'),
    ('offered', 'current'),
    ('held', 'current'),
    ('current', 'held'),
    ('offered', 'held'),
    ('held', 'held'),
    ('current', 'canceled'),
    ('offered', 'canceled'),
    ('held', 'canceled'))
$$;
comment on function trusted_subscription_moves(before text, after text) is 'The transitions of contract/accounts/trusted-lists/subscription-states.ts.';

create function wallet_offer_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('open', 'redeemed'),
    ('open', 'locked'),
    ('open', 'ended'),
    ('redeemed', 'ended'),
    ('locked', 'ended'))
$$;
comment on function wallet_offer_moves(before text, after text) is 'The transitions of contract/accounts/wallets/states.ts.';

create function week_of(at timestamp with time zone, country text) returns date language sql immutable set search_path = public, pg_temp as $$
  select date_trunc('week', at at time zone zone_of(country))::date
$$;

create function withdraw_mails(keys text[], abouts uuid[]) returns SETOF uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization uuid := current_setting('sello.organization')::uuid;
  taken text[];
  gone uuid[];
begin
  with withdrawn as (
    update mail_outbox m set state = 'withdrawn'
    where m.dedupe_key = any(keys) and m.organization_id = organization and m.state = 'pending' and not m.in_hand and not m.may_have_gone
    returning m.dedupe_key)
  select array_agg(dedupe_key) into taken from withdrawn;
  select array_agg(distinct x.about) into gone from unnest(keys, abouts) as x(key, about) join mail_outbox m on m.dedupe_key = x.key
    where m.organization_id = organization and (m.state = 'sent' or m.may_have_gone or m.state = 'pending' and m.in_hand);
  update mail_outbox m set state = 'pending' from unnest(keys, abouts) as x(key, about)
    where m.dedupe_key = x.key and x.key = any(taken) and x.about = any(gone);
  return query select unnest(gone);
end $$;
revoke execute on function withdraw_mails(keys text[], abouts uuid[]) from public;
grant execute on function withdraw_mails(keys text[], abouts uuid[]) to sello_app;
comment on function withdraw_mails(keys text[], abouts uuid[]) is 'As before; and what may have gone has, also where no later try succeeded.';

-- sealing

create table seal_leaves (
  subject_id uuid not null,
  kind text not null,
  organization_id uuid not null,
  seal_id uuid,
  salt bytea,
  path bytea,
  change jsonb,
  subject text not null,
  leaf_index integer,
  hash bytea,
  constraint seal_leaves_pkey PRIMARY KEY (seal_id, leaf_index),
  constraint seal_leaves_check CHECK (path IS NOT NULL OR leaf_index IS NOT NULL),
  constraint seal_leaves_kind_check CHECK (kind = ANY (ARRAY['issuance'::text, 'status'::text]))
);
comment on table seal_leaves is 'A credential''s leaf in a sealed batch: written once, never updated. The path is 33 bytes a step: the side (0 left, 1 right) and the hash.';
CREATE INDEX seal_leaves_changed on seal_leaves (subject_id) WHERE (kind = 'status'::text);
CREATE INDEX seal_leaves_heads on seal_leaves (organization_id) WHERE (subject = 'event'::text);
CREATE UNIQUE INDEX seal_leaves_issued on seal_leaves (subject_id) WHERE (kind = 'issuance'::text);
alter table seal_leaves enable row level security;
alter table seal_leaves force row level security;
create policy organization_wall on seal_leaves for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on seal_leaves for all to sello_platform, current_user using (true) with check (true);
grant select on seal_leaves to sello_app, sello_platform;
grant insert (subject_id, kind, organization_id, seal_id, salt, change, subject, leaf_index) on seal_leaves to sello_app;

create table seal_trees (
  seal_id uuid,
  organization_id uuid not null,
  nodes bytea not null,
  constraint seal_trees_pkey PRIMARY KEY (seal_id)
);
comment on table seal_trees is 'A seal keeps one tree, and no path for each of its leaves: the nodes level by level, from the leaves to the root, 32 bytes each. Hashes do not compress; kept apart as they are, the few nodes of a path are read and the others are not. Leaves of before keep their paths.';
alter table seal_trees alter column nodes set storage external;
alter table seal_trees enable row level security;
alter table seal_trees force row level security;
create policy organization_wall on seal_trees for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on seal_trees for all to sello_platform, current_user using (true) with check (true);
grant select on seal_trees to sello_app, sello_platform;
grant insert (seal_id, organization_id, nodes) on seal_trees to sello_app;

create table seals (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  network_id text not null,
  kind text not null,
  root text not null,
  leaves integer not null,
  state text default 'prepared'::text not null,
  chain_id bigint,
  contract text,
  contract_version integer,
  transaction_hash text,
  block_number bigint,
  block_time timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint seals_pkey PRIMARY KEY (id),
  constraint seals_kind_check CHECK (kind = ANY (ARRAY['issuance'::text, 'status'::text])),
  constraint seals_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'sealed'::text]))
);
CREATE INDEX seals_open on seals (organization_id) WHERE (state = 'prepared'::text);
CREATE INDEX seals_root on seals (network_id, root);
alter table seals enable row level security;
alter table seals force row level security;
create policy organization_wall on seals for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on seals for all to sello_platform, current_user using (true) with check (true);
grant select on seals to sello_app, sello_platform;
grant insert (organization_id, network_id, kind, root, leaves), update (state, chain_id, contract, contract_version, transaction_hash, block_number, block_time) on seals to sello_app;
alter table seal_leaves add constraint seal_leaves_seal_id_fkey FOREIGN KEY (seal_id) REFERENCES seals(id);
alter table seal_trees add constraint seal_trees_seal_id_fkey FOREIGN KEY (seal_id) REFERENCES seals(id);

-- database

create view seal_receipts with (security_invoker=true) as
 SELECT l.subject_id,
    l.kind,
    leaf_record(l.salt, COALESCE(l.path, tree_path(t.nodes, s.leaves, l.leaf_index)), l.change) AS leaf,
    row_to_json(s.*) AS seal
   FROM seal_leaves l
     JOIN seals s ON s.id = l.seal_id
     LEFT JOIN seal_trees t ON t.seal_id = s.id
  WHERE s.state = 'sealed'::text;
grant select on seal_receipts to sello_app, sello_platform;
comment on view seal_receipts is 'What others read of a seal that stands: the leaf as the API gives it, and where the root is.';

-- jobs

create table jobs (
  id uuid default gen_random_uuid(),
  kind text not null,
  key text not null,
  organization_id uuid,
  payload jsonb default '{}'::jsonb not null,
  state text default 'waiting'::text not null,
  priority smallint default 0 not null,
  attempts integer default 0 not null,
  max_attempts integer default 20 not null,
  run_at timestamp with time zone default now() not null,
  lease_until timestamp with time zone,
  lease_by uuid,
  progress jsonb default '{"done": 0, "total": 0, "failed": 0}'::jsonb not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_kind_key_key UNIQUE (kind, key),
  constraint jobs_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
comment on table jobs is 'Slow or remote work. A row is written in the transaction of the change that wants it.';
CREATE INDEX jobs_failed on jobs (finished_at, id) WHERE (state = 'failed'::text);
CREATE INDEX jobs_failed_kind on jobs (kind, finished_at, id) WHERE (state = 'failed'::text);
CREATE INDEX jobs_failed_organization on jobs (organization_id, finished_at, id) WHERE (state = 'failed'::text);
CREATE INDEX jobs_lease on jobs (lease_until) WHERE (state = 'running'::text);
CREATE INDEX jobs_of_kind on jobs (kind, job_owner(organization_id), priority, run_at) WHERE (state = 'waiting'::text);
CREATE INDEX jobs_organization on jobs (organization_id, created_at DESC);
CREATE INDEX jobs_waiting on jobs (run_at) WHERE (state = 'waiting'::text);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy organization_wall on jobs for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on jobs for all to sello_platform, current_user using (true) with check (true);
grant select on jobs to sello_app;
grant select, delete on jobs to sello_platform;
grant insert (kind, key, organization_id, payload, priority, max_attempts, run_at) on jobs to sello_app;
grant insert (kind, key, organization_id, payload, priority, max_attempts, run_at), update (state, attempts, run_at, lease_until, lease_by, progress, last_error, finished_at) on jobs to sello_platform;

-- idempotency

create table kept_answers (
  organization_id uuid,
  caller uuid,
  operation text,
  key text,
  body_hash text not null,
  status smallint not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint kept_answers_pkey PRIMARY KEY (organization_id, caller, operation, key)
);
comment on table kept_answers is 'What a call with an Idempotency-Key answered, written in the commit of what it did. Each stands behind its organization''s wall.';
CREATE INDEX kept_answers_created on kept_answers (created_at);
alter table kept_answers enable row level security;
alter table kept_answers force row level security;
create policy organization_wall on kept_answers for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on kept_answers for all to sello_platform, current_user using (true) with check (true);
grant select on kept_answers to sello_app;
grant select, delete on kept_answers to sello_platform;
grant insert (organization_id, caller, operation, key, body_hash, status, body), update (body_hash, status, body, created_at) on kept_answers to sello_app, sello_platform;

-- mail

create table mail_outbox (
  id uuid default gen_random_uuid(),
  dedupe_key text not null,
  organization_id uuid,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  message_id text not null,
  state text default 'pending'::text not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  swept_at timestamp with time zone,
  in_hand boolean default false not null,
  returned_at timestamp with time zone,
  returned_because text,
  may_have_gone boolean default false not null,
  unsubscribe_url text,
  sealed text,
  reply_to text,
  sender_name text,
  shared_id uuid,
  is_bulk boolean default false not null,
  delivered_at timestamp with time zone,
  complained_at timestamp with time zone,
  is_last boolean default false not null,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint mail_outbox_reply_to_check CHECK (length(reply_to) <= 254),
  constraint mail_outbox_sender_name_check CHECK (length(sender_name) <= 100),
  constraint mail_outbox_state_check CHECK (state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text, 'withdrawn'::text]))
);
comment on table mail_outbox is 'Every mail ever queued. The dedupe key also makes the Message-ID, so a mail sent twice is one mail to the receiver''s server.';
CREATE INDEX mail_outbox_claims on mail_outbox (dedupe_key text_pattern_ops) WHERE (dedupe_key ~~ 'claim-invite:%'::text);
CREATE INDEX mail_outbox_created on mail_outbox (created_at DESC);
CREATE INDEX mail_outbox_homes on mail_outbox (recipient) WHERE (dedupe_key ~~ 'home:%'::text);
CREATE INDEX mail_outbox_shared on mail_outbox (shared_id) WHERE ((shared_id IS NOT NULL) AND (swept_at IS NULL));
CREATE INDEX mail_outbox_unswept on mail_outbox (COALESCE(sent_at, created_at)) WHERE ((swept_at IS NULL) AND (state <> 'pending'::text));
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy organization_wall on mail_outbox for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on mail_outbox for all to sello_platform, current_user using (true) with check (true);
grant select on mail_outbox to sello_app, sello_platform;
grant insert (id, dedupe_key, organization_id, recipient, subject, html, text, message_id, unsubscribe_url, sealed, reply_to, sender_name, shared_id, is_bulk) on mail_outbox to sello_app;
grant insert (id, dedupe_key, organization_id, recipient, subject, html, text, message_id, unsubscribe_url, sealed, reply_to, sender_name, shared_id, is_bulk), update (html, text, state, last_error, sent_at, swept_at, in_hand, returned_at, returned_because, may_have_gone, sealed, delivered_at, complained_at) on mail_outbox to sello_platform;

create table mail_attachments (
  mail_id uuid,
  "position" integer,
  organization_id uuid,
  filename text not null,
  content_type text not null,
  content bytea not null,
  content_id text,
  constraint mail_attachments_pkey PRIMARY KEY (mail_id, "position")
);
alter table mail_attachments enable row level security;
alter table mail_attachments force row level security;
create policy organization_wall on mail_attachments for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on mail_attachments for all to sello_platform, current_user using (true) with check (true);
grant select on mail_attachments to sello_app;
grant select, delete on mail_attachments to sello_platform;
grant insert (mail_id, "position", organization_id, filename, content_type, content, content_id) on mail_attachments to sello_app, sello_platform;
alter table mail_attachments add constraint mail_attachments_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_outbox(id) ON DELETE CASCADE;

create table mail_shared_files (
  shared_id uuid,
  "position" integer,
  organization_id uuid not null,
  filename text not null,
  content_type text not null,
  content bytea not null,
  content_id text,
  created_at timestamp with time zone default now() not null,
  constraint mail_shared_files_pkey PRIMARY KEY (shared_id, "position")
);
comment on table mail_shared_files is 'Files that many mails carry alike, kept once for all of them.';
alter table mail_shared_files enable row level security;
alter table mail_shared_files force row level security;
create policy organization_wall on mail_shared_files for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on mail_shared_files for all to sello_platform, current_user using (true) with check (true);
grant select on mail_shared_files to sello_app;
grant select, delete on mail_shared_files to sello_platform;
grant insert (shared_id, "position", organization_id, filename, content_type, content, content_id) on mail_shared_files to sello_app;

create table mail_pause (
  only_one boolean default true,
  since timestamp with time zone default now() not null,
  failures integer default 1 not null,
  retry_at timestamp with time zone not null,
  error text not null,
  constraint mail_pause_pkey PRIMARY KEY (only_one),
  constraint mail_pause_only_one_check CHECK (only_one)
);
comment on table mail_pause is 'While the mail server refuses us, all mail waits: nobody''s mail is to blame.';
alter table mail_pause enable row level security;
alter table mail_pause force row level security;
create policy platform on mail_pause for all to sello_platform, current_user using (true) with check (true);
grant select, delete on mail_pause to sello_platform;
grant insert (retry_at, error), update (failures, retry_at, error) on mail_pause to sello_platform;

-- keystore

create table custody_keys (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  purpose text not null,
  algorithm text not null,
  public_key bytea not null,
  version integer default 1 not null,
  wrapped_key bytea,
  sealed_private_key bytea,
  created_at timestamp with time zone default now() not null,
  wrapped_by text,
  custody text default 'local'::text not null,
  reference text,
  constraint custody_keys_pkey PRIMARY KEY (id),
  constraint custody_keys_custody_check CHECK (custody = ANY (ARRAY['local'::text, 'pkcs11'::text, 'vault'::text])),
  constraint custody_keys_private CHECK (
CASE custody
    WHEN 'local'::text THEN wrapped_key IS NOT NULL AND sealed_private_key IS NOT NULL AND reference IS NULL
    ELSE wrapped_key IS NULL AND wrapped_by IS NULL AND sealed_private_key IS NULL AND reference IS NOT NULL
END)
);
comment on table custody_keys is 'Custody keys: as ciphertext, sealed under a key of their own, which is wrapped by the master key that stands outside the database; or by reference, where the private half is elsewhere.';
CREATE INDEX custody_keys_organization on custody_keys (organization_id);
alter table custody_keys enable row level security;
alter table custody_keys force row level security;
create policy organization_wall on custody_keys for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on custody_keys for all to sello_platform, current_user using (true) with check (true);
grant select on custody_keys to sello_app, sello_platform;
grant insert (id, organization_id, purpose, algorithm, public_key, version, wrapped_key, sealed_private_key, wrapped_by, custody, reference) on custody_keys to sello_app;
grant insert (id, organization_id, purpose, algorithm, public_key, version, wrapped_key, sealed_private_key, wrapped_by, custody, reference), update (wrapped_key, wrapped_by) on custody_keys to sello_platform;

create table custody_choices (
  organization_id uuid,
  custody text not null,
  constraint custody_choices_pkey PRIMARY KEY (organization_id),
  constraint custody_choices_custody_check CHECK (custody = ANY (ARRAY['local'::text, 'pkcs11'::text, 'vault'::text]))
);
comment on table custody_choices is 'Where new keys of an organization are made; here, where it chose nothing.';
alter table custody_choices enable row level security;
alter table custody_choices force row level security;
create policy organization_wall on custody_choices for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on custody_choices for all to sello_platform, current_user using (true) with check (true);
grant select on custody_choices to sello_app, sello_platform;
grant insert (organization_id, custody), update (custody) on custody_choices to sello_app;

-- chain

create table chain_transactions (
  id uuid default gen_random_uuid(),
  network text not null,
  chain_id bigint not null,
  sender text not null,
  nonce bigint not null,
  purpose text not null,
  contract text,
  root text,
  kind smallint,
  raw text not null,
  hash text not null,
  state text default 'prepared'::text not null,
  block_number bigint,
  block_hash text,
  block_time timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  key text,
  lane text not null,
  gas bigint,
  expires_at timestamp with time zone,
  sent_block bigint,
  sent_gas bigint,
  constraint chain_transactions_pkey PRIMARY KEY (id),
  constraint chain_transactions_hash_key UNIQUE (hash),
  constraint chain_transactions_check CHECK ((purpose = 'seal'::text) = (root IS NOT NULL AND kind IS NOT NULL)),
  constraint chain_transactions_check1 CHECK ((key IS NULL) = (purpose = ANY (ARRAY['deploy'::text, 'seal'::text]))),
  constraint chain_transactions_check2 CHECK (contract IS NOT NULL OR (purpose = ANY (ARRAY['deploy'::text, 'book'::text, 'directory'::text, 'forwarder'::text])) AND state <> 'confirmed'::text),
  constraint chain_transactions_purpose_check CHECK (purpose = ANY (ARRAY['deploy'::text, 'seal'::text, 'book'::text, 'terms'::text, 'pause'::text, 'checkpoint'::text, 'directory'::text, 'member'::text, 'forwarder'::text])),
  constraint chain_transactions_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'submitted'::text, 'confirmed'::text, 'bad'::text, 'expired'::text]))
);
comment on table chain_transactions is 'Signed transactions, written before they are sent: what a chain forgets can be sent again, byte for byte.';
CREATE INDEX chain_transactions_confirmed on chain_transactions (chain_id, block_number) WHERE (state = 'confirmed'::text);
CREATE INDEX chain_transactions_deployments on chain_transactions (chain_id, sender, nonce) WHERE (purpose = 'deploy'::text);
CREATE UNIQUE INDEX chain_transactions_key on chain_transactions (chain_id, key) WHERE ((state = ANY (ARRAY['prepared'::text, 'submitted'::text, 'confirmed'::text])) AND (key IS NOT NULL));
CREATE UNIQUE INDEX chain_transactions_nonce on chain_transactions (chain_id, lane, nonce) WHERE (state = ANY (ARRAY['prepared'::text, 'submitted'::text, 'confirmed'::text]));
CREATE INDEX chain_transactions_open on chain_transactions (chain_id, lane, nonce) WHERE (state = ANY (ARRAY['prepared'::text, 'submitted'::text]));
CREATE UNIQUE INDEX chain_transactions_root on chain_transactions (chain_id, contract, root) WHERE ((state = ANY (ARRAY['prepared'::text, 'submitted'::text, 'confirmed'::text])) AND (root IS NOT NULL));
alter table chain_transactions enable row level security;
alter table chain_transactions force row level security;
create policy platform on chain_transactions for all to sello_platform, current_user using (true) with check (true);
grant select on chain_transactions to sello_platform;
grant insert (network, chain_id, sender, nonce, purpose, contract, root, kind, raw, hash, key, lane, gas, expires_at), update (contract, hash, state, block_number, block_hash, block_time, last_error, confirmed_at, sent_block, sent_gas) on chain_transactions to sello_platform;

-- events

create table event_values (
  event_id uuid,
  organization_id uuid not null,
  old jsonb,
  old_salt text,
  new jsonb,
  new_salt text,
  constraint event_values_pkey PRIMARY KEY (event_id)
);
alter table event_values enable row level security;
alter table event_values force row level security;
create policy organization_wall on event_values for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on event_values for all to sello_platform, current_user using (true) with check (true);
grant select on event_values to sello_app, sello_platform;
alter table event_values add constraint event_values_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id);

-- dids

create table dids (
  did text,
  local_id text not null,
  organization_id uuid not null,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint dids_pkey PRIMARY KEY (did),
  constraint dids_did_organization_id_key UNIQUE (did, organization_id),
  constraint dids_local_id_key UNIQUE (local_id)
);
comment on table dids is 'DIDs that we serve documents for (did:web). Keys are never removed: a retired one stays resolvable with its interval.';
CREATE INDEX dids_organization on dids (organization_id);
alter table dids enable row level security;
alter table dids force row level security;
create policy organization_wall on dids for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on dids for all to sello_platform, current_user using (true) with check (true);
grant select on dids to sello_app, sello_platform;
grant insert (did, local_id, organization_id, user_id) on dids to sello_app, sello_platform;

create table did_keys (
  did text,
  organization_id uuid not null,
  fragment text,
  custody_key_id uuid,
  public_key_multibase text not null,
  valid_from timestamp with time zone default now() not null,
  valid_until timestamp with time zone,
  id uuid default gen_random_uuid() not null,
  expires_at timestamp with time zone default (now() + '2 years'::interval) not null,
  compromised_at timestamp with time zone,
  warned_days integer,
  algorithm text default 'Ed25519'::text not null,
  constraint did_keys_pkey PRIMARY KEY (did, fragment),
  constraint did_keys_id_key UNIQUE (id),
  constraint did_keys_algorithm_check CHECK (algorithm = ANY (ARRAY['Ed25519'::text, 'P-256'::text, 'P-384'::text, 'BLS12-381'::text])),
  constraint did_keys_custody CHECK ((custody_key_id IS NULL) = (did ~~ 'did:jwk:%'::text))
);
CREATE INDEX did_keys_ending on did_keys (expires_at) WHERE ((valid_until IS NULL) AND (warned_days IS DISTINCT FROM 0));
CREATE INDEX did_keys_organization on did_keys (organization_id, valid_from);
CREATE UNIQUE INDEX did_keys_signing on did_keys (did, algorithm) WHERE (valid_until IS NULL);
alter table did_keys enable row level security;
alter table did_keys force row level security;
create policy organization_wall on did_keys for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on did_keys for all to sello_platform, current_user using (true) with check (true);
grant select on did_keys to sello_app, sello_platform;
grant insert (did, organization_id, fragment, custody_key_id, public_key_multibase), update (warned_days) on did_keys to sello_app, sello_platform;
alter table did_keys add constraint did_keys_did_fkey FOREIGN KEY (did) REFERENCES dids(did);

create table did_key_moves (
  did text,
  fragment text,
  former text not null,
  organization_id uuid not null,
  actor_id uuid not null,
  at timestamp with time zone not null,
  constraint did_key_moves_pkey PRIMARY KEY (did, fragment)
);
comment on table did_key_moves is 'Which key took whose place, and who had it so. Written by the function below alone; the triggers below believe nothing else.';
alter table did_key_moves enable row level security;
alter table did_key_moves force row level security;
create policy organization_wall on did_key_moves for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on did_key_moves for all to sello_platform, current_user using (true) with check (true);
grant select on did_key_moves to sello_app, sello_platform;
alter table did_key_moves add constraint did_key_moves_did_former_fkey FOREIGN KEY (did, former) REFERENCES did_keys(did, fragment);

create table did_key_certificates (
  key_id uuid,
  organization_id uuid not null,
  chain bytea[] not null,
  subject text not null,
  issuer text not null,
  ends_at timestamp with time zone not null,
  warned_days integer,
  constraint did_key_certificates_pkey PRIMARY KEY (key_id),
  constraint did_key_certificates_chain_check CHECK (cardinality(chain) >= 1 AND cardinality(chain) <= 10)
);
comment on table did_key_certificates is 'The certificate chain of a key, as token headers name it (x5c): DER, the key''s own first, without the root.';
CREATE INDEX did_key_certificates_ending on did_key_certificates (ends_at) WHERE (warned_days IS DISTINCT FROM 0);
alter table did_key_certificates enable row level security;
alter table did_key_certificates force row level security;
create policy organization_wall on did_key_certificates for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on did_key_certificates for all to sello_platform, current_user using (true) with check (true);
grant select on did_key_certificates to sello_platform;
grant select, delete on did_key_certificates to sello_app;
grant insert (key_id, organization_id, chain, subject, issuer, ends_at), update (warned_days) on did_key_certificates to sello_app;
alter table did_key_certificates add constraint did_key_certificates_key_id_fkey FOREIGN KEY (key_id) REFERENCES did_keys(id);

create view public_did_keys as
 SELECT dids.local_id,
    dids.did,
    did_keys.fragment,
    did_keys.public_key_multibase,
    did_keys.valid_from,
    did_keys.valid_until,
    did_keys.compromised_at
   FROM dids
     JOIN did_keys USING (did);
grant select on public_did_keys to sello_platform, sello_public;
comment on view public_did_keys is 'Of a key that was compromised the public reads since when.';

CREATE TRIGGER first_key BEFORE INSERT ON did_keys FOR EACH ROW EXECUTE FUNCTION first_key();

-- sealing

create table seal_queue (
  ids uuid[] not null,
  kind text not null,
  organization_id uuid not null,
  network_id text not null,
  queued_at timestamp with time zone default now() not null,
  subject text not null,
  digests bytea[] not null,
  changes jsonb[],
  id bigint generated always as identity,
  size integer generated always as (cardinality(ids)) stored not null,
  constraint seal_queue_pkey PRIMARY KEY (id),
  constraint seal_queue_check CHECK (cardinality(ids) > 0 AND cardinality(ids) = cardinality(digests)),
  constraint seal_queue_check1 CHECK ((kind = 'status'::text) = (changes IS NOT NULL) AND cardinality(ids) = COALESCE(cardinality(changes), cardinality(ids))),
  constraint seal_queue_kind_check CHECK (kind = ANY (ARRAY['issuance'::text, 'status'::text]))
);
comment on table seal_queue is 'What waits for a seal: written with the signature or revocation, taken out with the leaf.';
CREATE INDEX seal_queue_smallest on seal_queue (organization_id, network_id, kind, size, id);
alter table seal_queue enable row level security;
alter table seal_queue force row level security;
create policy organization_wall on seal_queue for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on seal_queue for all to sello_platform, current_user using (true) with check (true);
grant select on seal_queue to sello_platform;
grant select, delete on seal_queue to sello_app;
grant insert (ids, kind, organization_id, network_id, subject, digests, changes), update (digests) on seal_queue to sello_app;

-- notifications

create table notifications (
  id uuid default gen_random_uuid(),
  organization_id uuid not null,
  user_id uuid not null,
  type text not null,
  status text default 'new'::text not null,
  credential_id uuid,
  project_id uuid,
  template_id uuid,
  credential_title text not null,
  receiver_name text not null,
  created_at timestamp with time zone default now() not null,
  change jsonb,
  details jsonb,
  request_id uuid,
  mailed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  returned_mails integer,
  returned_last uuid,
  lettered_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_status_check CHECK (status = ANY (ARRAY['new'::text, 'read'::text, 'completed'::text]))
);
CREATE INDEX notifications_all on notifications (organization_id, user_id, created_at, id);
CREATE UNIQUE INDEX notifications_asked on notifications (user_id, request_id) WHERE (type = 'requestSignature'::text);
CREATE INDEX notifications_books on notifications (((details ->> 'offerId'::text))) WHERE (type = 'books'::text);
CREATE INDEX notifications_credential on notifications (credential_id);
CREATE INDEX notifications_delegation on notifications (((details ->> 'delegationId'::text))) WHERE ((type = 'delegation'::text) AND (status <> 'completed'::text));
CREATE INDEX notifications_disowned on notifications (((details ->> 'beneficiaryId'::text))) WHERE (type = 'saleDisowned'::text);
CREATE INDEX notifications_jobs_failed on notifications (user_id, created_at) WHERE (type = 'jobsFailed'::text);
CREATE INDEX notifications_key on notifications (((details ->> 'keyId'::text))) WHERE (type = 'key'::text);
CREATE INDEX notifications_lettered on notifications (user_id, lettered_at) WHERE (lettered_at IS NOT NULL);
CREATE INDEX notifications_open on notifications (organization_id, user_id, created_at, id) INCLUDE (status) WHERE ((status = 'new'::text) OR ((status = 'read'::text) AND (type = 'requestSignature'::text)));
CREATE INDEX notifications_order on notifications (((details ->> 'orderId'::text))) WHERE (type = 'voucherOrder'::text);
CREATE INDEX notifications_organization on notifications (((details ->> 'organizationId'::text))) WHERE (type = 'organization'::text);
CREATE INDEX notifications_project on notifications (project_id) WHERE (status = 'new'::text);
CREATE INDEX notifications_request on notifications (request_id) WHERE ((type = 'requestSignature'::text) AND (status <> 'completed'::text));
CREATE UNIQUE INDEX notifications_returned on notifications (user_id, request_id) WHERE ((type = 'mailReturned'::text) AND (status = 'new'::text));
CREATE UNIQUE INDEX notifications_undelivered on notifications (user_id, ((details ->> 'subjectId'::text))) WHERE ((type = 'vouchers'::text) AND ((details ->> 'what'::text) = 'undelivered'::text) AND (status = 'new'::text));
CREATE INDEX notifications_unmailed on notifications (created_at) WHERE ((type = 'requestSignature'::text) AND (status <> 'completed'::text) AND (mailed_at IS NULL));
CREATE INDEX notifications_untold on notifications (mailed_at) WHERE ((type = 'requestSignature'::text) AND (status <> 'completed'::text) AND ((lettered_at IS NULL) OR (lettered_at < mailed_at)) AND ((reminded_at IS NULL) OR (reminded_at < mailed_at)));
CREATE INDEX notifications_vouchers on notifications (((details ->> 'subjectId'::text))) WHERE (type = 'vouchers'::text);
CREATE INDEX notifications_waiting on notifications (GREATEST(mailed_at, reminded_at)) WHERE ((type = 'requestSignature'::text) AND (status <> 'completed'::text) AND (mailed_at IS NOT NULL));
CREATE INDEX notifications_wallet_approval on notifications (((details ->> 'approvalId'::text))) WHERE (type = 'walletApproval'::text);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy organization_wall on notifications for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on notifications for all to sello_platform, current_user using (true) with check (true);
grant select on notifications to sello_app, sello_platform;
grant insert (organization_id, user_id, type, credential_id, project_id, template_id, credential_title, receiver_name, change, details, request_id, returned_mails, returned_last), update (status, credential_id, credential_title, receiver_name, created_at, mailed_at, reminded_at, returned_mails, returned_last) on notifications to sello_app;
grant insert (organization_id, user_id, type, project_id, template_id, credential_title, receiver_name, details, request_id, returned_mails, returned_last), update (status, receiver_name, created_at, details, mailed_at, reminded_at, returned_mails, returned_last, lettered_at) on notifications to sello_platform;

-- mail-choices

create table mail_choices (
  organization_id uuid,
  user_id uuid,
  off text[] default '{}'::text[] not null,
  revision integer default 1 not null,
  constraint mail_choices_pkey PRIMARY KEY (organization_id, user_id)
);
comment on table mail_choices is 'What somebody does not want by mail, of an organization; whoever never chose gets everything.';
alter table mail_choices enable row level security;
alter table mail_choices force row level security;
create policy organization_wall on mail_choices for all to sello_app using ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting))) with check ((organization_id = ( SELECT (current_setting('sello.organization'::text))::uuid AS current_setting)));
create policy platform on mail_choices for all to sello_platform, current_user using (true) with check (true);
grant select on mail_choices to sello_app, sello_platform;
grant insert (organization_id, user_id), update (off, revision) on mail_choices to sello_app;
