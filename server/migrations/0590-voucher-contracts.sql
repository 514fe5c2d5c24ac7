-- What else than seals is sent to a chain: books of vouchers are deployed, told their terms, paused, and anchored. Each is wanted by a key of its own, so
-- that it is sent once however often it is asked for. A contract's address is what the receipt says: behind a relay nothing else knows it before.
alter table chain_transactions
  drop constraint chain_transactions_purpose_check,
  alter column contract drop not null,
  add column key text,
  add check (purpose in ('deploy', 'seal', 'book', 'terms', 'pause', 'checkpoint')),
  add check ((key is null) = (purpose in ('deploy', 'seal'))),
  add check (contract is not null or purpose in ('deploy', 'book') and state <> 'confirmed');
create unique index chain_transactions_key on chain_transactions (chain_id, key) where state <> 'failed' and key is not null;
grant insert (key), update (contract) on chain_transactions to sello_platform;

-- The contract of an offer, which it is asked for before there is the offer. Its terms are what it is to say; those told are what it says.
create table voucher_contracts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  project_id uuid not null references projects,
  network_id text not null,
  currency text not null check (currency in ('MXN', 'USD')),
  decimals smallint not null check (decimals in (0, 2)),
  state text not null default 'requested' check (state in ('requested', 'deploying', 'deployed', 'failed')),
  reason text check (reason in ('not_connected', 'refused', 'no_answer')),
  -- Which try this is: each has a job of its own.
  tries integer not null default 1,
  address text,
  version integer,
  transaction_hash text,
  block_number bigint,
  block_time timestamptz,
  offer_id uuid unique,
  config_digest text check (config_digest ~ '^[0-9a-f]{64}$'),
  list_digest text check (list_digest ~ '^[0-9a-f]{64}$'),
  -- One more with whatever is told: of each that is wanted there is one transaction.
  revision integer not null default 1,
  told_config text,
  told_list text,
  told_paused boolean not null default false,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  unique (id, organization_id),
  check ((state = 'failed') = (reason is not null)),
  check ((state = 'deployed') = (num_nonnulls(address, version, transaction_hash, block_number, block_time) = 5)),
  check (num_nonnulls(offer_id, config_digest, list_digest) in (0, 3))
);
select enable_organization_wall('voucher_contracts');
create index voucher_contracts_of on voucher_contracts (project_id, created_at);
create index voucher_contracts_unbound on voucher_contracts (project_id) where offer_id is null;
grant insert (organization_id, project_id, network_id, currency, decimals, created_by),
  update (state, reason, tries, address, version, transaction_hash, block_number, block_time, offer_id, config_digest, list_digest, revision,
    told_config, told_list, told_paused) on voucher_contracts to sello_app;

-- What moved in the books of an offer, under a root that its contract holds. Amounts are all that ever moved, up to this one.
create table ledger_checkpoints (
  offer_id uuid not null,
  sequence integer not null check (sequence > 0),
  organization_id uuid not null,
  contract_id uuid not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  previous_root text not null check (previous_root ~ '^[0-9a-f]{64}$'),
  transactions integer not null check (transactions > 0),
  funded bigint not null,
  refunded bigint not null,
  spent bigint not null,
  reversed bigint not null,
  -- When the newest of them was posted. What is posted much earlier, and has no leaf, is not looked for.
  newest timestamptz not null,
  state text not null default 'prepared' check (state in ('prepared', 'anchored')),
  transaction_hash text,
  block_number bigint,
  block_time timestamptz,
  prepared_at timestamptz not null default now(),
  primary key (offer_id, sequence),
  foreign key (contract_id, organization_id) references voucher_contracts (id, organization_id),
  check (least(refunded, spent, reversed) >= 0 and reversed <= spent and refunded + spent - reversed <= funded),
  check ((state = 'anchored') = (num_nonnulls(transaction_hash, block_number, block_time) = 3))
);
select enable_organization_wall('ledger_checkpoints');
-- One after the other: the next is prepared when the last is on the chain.
create unique index ledger_checkpoints_prepared on ledger_checkpoints (offer_id) where state = 'prepared';
grant insert (offer_id, sequence, organization_id, contract_id, root, previous_root, transactions, funded, refunded, spent, reversed, newest)
  on ledger_checkpoints to sello_platform;
grant update (state, transaction_hash, block_number, block_time) on ledger_checkpoints to sello_app;

-- Which transaction is which leaf. Without a reference to it, which would write to each row of the ledger only to read it.
create table ledger_checkpoint_leaves (
  transaction_id uuid primary key,
  offer_id uuid not null,
  sequence integer not null,
  leaf_index integer not null,
  organization_id uuid not null references organizations,
  unique (offer_id, sequence, leaf_index)
);
select enable_organization_wall('ledger_checkpoint_leaves');
grant insert (transaction_id, offer_id, sequence, leaf_index, organization_id) on ledger_checkpoint_leaves to sello_platform;

-- Without its salt nobody tells any more what a leaf stands for, and all others can still be shown.
create table ledger_checkpoint_salts (
  transaction_id uuid primary key references ledger_checkpoint_leaves,
  organization_id uuid not null references organizations,
  salt bytea not null check (length(salt) = 32)
);
select enable_organization_wall('ledger_checkpoint_salts');
grant insert (transaction_id, organization_id, salt), delete on ledger_checkpoint_salts to sello_platform;

-- As `seal_trees`: all nodes of a checkpoint's tree, level by level.
create table ledger_checkpoint_trees (
  offer_id uuid not null,
  sequence integer not null,
  organization_id uuid not null references organizations,
  nodes bytea not null,
  primary key (offer_id, sequence)
);
alter table ledger_checkpoint_trees alter column nodes set storage external;
select enable_organization_wall('ledger_checkpoint_trees');
grant insert (offer_id, sequence, organization_id, nodes) on ledger_checkpoint_trees to sello_platform;

-- The journal of the books: each transaction with what it moved, by kind of account. Read as the platform, because whose account it is sees its own lines.
-- `limit 1`: as in `ledger_lines_added`.
create view ledger_journal with (security_invoker = true) as
  select t.id, t.book_id, t.kind, t.undoes, t.posted_at, to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
    (select jsonb_object_agg(k.kind, k.amount) from (
      select a.kind, sum(e.amount)::bigint as amount from ledger_entries e
        cross join lateral (select a.kind from ledger_accounts a where a.id = e.account_id limit 1) a
      where e.transaction_id = t.id group by a.kind) k) as amounts
  from ledger_transactions t;
revoke select on ledger_journal from sello_app;
grant select on ledger_journal to sello_platform;

-- Which books are paused, for whoever looks after their contracts.
create view ledger_pauses with (security_invoker = true) as select b.id as book_id, b.paused_at is not null as paused from ledger_books b;
grant select on ledger_pauses to sello_app, sello_platform;
