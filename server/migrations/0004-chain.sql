-- Signed transactions, written before they are sent: what a chain forgets can be sent again, byte for byte.
create table chain_transactions (
  id uuid primary key default gen_random_uuid(),
  network text not null,
  chain_id bigint not null,
  sender text not null,
  nonce bigint not null,
  purpose text not null check (purpose in ('deploy', 'seal')),
  contract text not null,
  root text,
  kind smallint,
  raw text not null,
  hash text not null unique,
  state text not null default 'prepared' check (state in ('prepared', 'submitted', 'confirmed', 'failed')),
  block_number bigint,
  block_hash text,
  block_time timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  check ((purpose = 'seal') = (root is not null and kind is not null)),
  unique (chain_id, sender, nonce)
);
-- One root is sealed once on one contract, whoever asks and however often.
create unique index chain_transactions_root on chain_transactions (chain_id, contract, root) where state <> 'failed' and root is not null;
select grant_platform_only('chain_transactions');
