-- OpenID4VCI: offers to wallets, with the codes, tokens and nonces of the protocol; and the copies that an organization signs for wallets' keys.
create table wallet_offers (
  id uuid primary key,
  organization_id uuid not null references organizations(id),
  issuer text not null,
  source text not null,
  subject_id uuid not null,
  offer_hash bytea not null unique,
  code_hash bytea not null unique,
  sealed_code text not null,
  wants_tx_code boolean not null,
  sealed_tx_code text,
  tx_code_expires_at timestamp with time zone,
  wrong_codes smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'redeemed', 'locked', 'ended')),
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  redeemed_at timestamp with time zone,
  token_hash bytea unique,
  token_expires_at timestamp with time zone,
  renewal_hash bytea unique,
  renewal_expires_at timestamp with time zone
);
comment on table wallet_offers is 'Offers of credentials to wallets (OpenID4VCI). Of codes and tokens only hashes are kept, but for the code that its offer repeats, and the one that is mailed, which are sealed.';
comment on column wallet_offers.source is 'The kind of what is offered; with subject_id, which thing. The module that declares the source owns it.';
create index wallet_offers_subject on wallet_offers (source, subject_id) where state <> 'ended';
create index wallet_offers_expire on wallet_offers (expires_at);
select enable_organization_wall('wallet_offers');
grant insert (id, organization_id, issuer, source, subject_id, offer_hash, code_hash, sealed_code, wants_tx_code, created_at, expires_at),
  update (sealed_tx_code, tx_code_expires_at, wrong_codes, state, redeemed_at, token_hash, token_expires_at, renewal_hash, renewal_expires_at) on wallet_offers to sello_app;
grant delete on wallet_offers to sello_app, sello_platform;

create or replace function wallet_offer_moves(before text, after text) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select (before, after) in (
    ('open', 'redeemed'),
    ('open', 'locked'),
    ('open', 'ended'),
    ('redeemed', 'ended'),
    ('locked', 'ended'))
$$;
comment on function wallet_offer_moves(text, text) is 'The transitions of contract/accounts/wallets/states.ts.';
create trigger wallet_offers_move before update of state on wallet_offers for each row
  when (old.state <> new.state and not wallet_offer_moves(old.state, new.state)) execute function refused();

insert into credential_steps (axis, before, after) values ('progress', 'delivered', 'sent');

create table wallet_nonces (
  hash bytea primary key,
  organization_id uuid not null references organizations(id),
  expires_at timestamp with time zone not null
);
comment on table wallet_nonces is 'Nonces that a credential request used up. One that nobody used is in no table: it carries its own time and check.';
create index wallet_nonces_expire on wallet_nonces (expires_at);
select enable_organization_wall('wallet_nonces');
grant insert (hash, organization_id, expires_at) on wallet_nonces to sello_app;
grant delete on wallet_nonces to sello_platform;

create table wallet_answers (
  id uuid primary key,
  organization_id uuid not null references organizations(id),
  offer_id uuid not null references wallet_offers(id) on delete cascade,
  configuration_id text not null,
  keys jsonb not null,
  transaction_hash bytea unique,
  notification_hash bytea unique,
  created_at timestamp with time zone not null,
  check ((transaction_hash is null) <> (notification_hash is null))
);
comment on table wallet_answers is 'What a wallet asked for and got: either it waits, under the hash of its transaction id, or it was answered, under that of its notification id.';
comment on column wallet_answers.keys is 'The public keys that the wallet proved, with their DIDs.';
create index wallet_answers_offer on wallet_answers (offer_id);
select enable_organization_wall('wallet_answers');
grant insert (id, organization_id, offer_id, configuration_id, keys, transaction_hash, notification_hash, created_at),
  update (transaction_hash, notification_hash) on wallet_answers to sello_app;

create table credential_copies (
  id uuid primary key,
  credential_id uuid not null references credentials(id),
  organization_id uuid not null references organizations(id),
  offer_id uuid,
  form text not null check (form in ('ldp_vc', 'jwt_vc_json', 'dc+sd-jwt')),
  key_thumbprint text,
  holder_did text,
  digest bytea,
  status_list_id text references status_lists(id),
  status_index integer,
  token_list_id text references token_status_lists(id),
  token_index integer,
  created_at timestamp with time zone not null,
  told text check (told in ('accepted', 'failure', 'deleted')),
  told_at timestamp with time zone,
  ended_at timestamp with time zone,
  unique (status_list_id, status_index),
  unique (token_list_id, token_index),
  check ((status_list_id is null) = (status_index is null)),
  check ((token_list_id is null) = (token_index is null)),
  check ((key_thumbprint is null) = (digest is null))
);
comment on table credential_copies is 'What wallets received of a credential: a copy for each key, with its own place in a status list, or the document itself, which has neither key nor place of its own. The copy itself is kept nowhere.';
comment on column credential_copies.told is 'What the wallet said last of it (OpenID4VCI 1.0 §11).';
comment on column credential_copies.ended_at is 'When its holder lost the wallet: the copy is invalid, and the credential is not.';
create index credential_copies_credential on credential_copies (credential_id, created_at);
create index credential_copies_holder on credential_copies (organization_id, key_thumbprint) where key_thumbprint is not null;
grant update (sent_at, delivered_at) on credentials to sello_app;
select enable_organization_wall('credential_copies');
grant insert (id, credential_id, organization_id, offer_id, form, key_thumbprint, holder_did, digest, status_list_id, status_index, token_list_id, token_index, created_at),
  update (told, told_at, ended_at) on credential_copies to sello_app;
grant delete on credential_copies to sello_app;
create view public_copy_seals as
  select c.public_id, k.digest, leaf_record(l.salt, coalesce(l.path, tree_path(t.nodes, s.leaves, l.leaf_index)), l.change) as leaf, row_to_json(s.*) as seal
  from credential_copies k join credentials c on c.id = k.credential_id
    join seal_leaves l on l.subject_id = k.id and l.kind = 'issuance'
    join seals s on s.id = l.seal_id and s.state = 'sealed'
    left join seal_trees t on t.seal_id = s.id
  where k.digest is not null;
comment on view public_copy_seals is 'The seals of copies that wallets have, by the digest of the copy.';
grant select on public_copy_seals to sello_platform, sello_public;
