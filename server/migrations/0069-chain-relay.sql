-- Transactions of relay networks: nonces of a lane in place of a sender, an expiration, and the gas that a writer has used of a block.
alter table chain_transactions add column lane text;
alter table chain_transactions add column gas bigint;
alter table chain_transactions add column expires_at timestamptz;
alter table chain_transactions add column sent_block bigint;
alter table chain_transactions add column sent_gas bigint;
comment on column chain_transactions.lane is 'Whose nonces these are: the sender, or the sender at a relay.';
comment on column chain_transactions.expires_at is 'After this a relay takes it no longer; null where it never expires.';
comment on column chain_transactions.sent_block is 'The newest block when it was last sent by a writer with a quota; written before it is sent.';
comment on column chain_transactions.sent_gas is 'The gas that counts against the quota of that block.';
update chain_transactions set lane = sender;
alter table chain_transactions alter column lane set not null;

alter table chain_transactions drop constraint chain_transactions_state_check;
drop index chain_transactions_key;
drop index chain_transactions_root;
update chain_transactions set state = 'bad' where state = 'failed';
alter table chain_transactions add constraint chain_transactions_state_check
  check (state in ('prepared', 'submitted', 'confirmed', 'bad', 'expired'));
create unique index chain_transactions_key on chain_transactions (chain_id, key)
  where state in ('prepared', 'submitted', 'confirmed') and key is not null;
create unique index chain_transactions_root on chain_transactions (chain_id, contract, root)
  where state in ('prepared', 'submitted', 'confirmed') and root is not null;
alter table chain_transactions drop constraint chain_transactions_chain_id_sender_nonce_key;
create unique index chain_transactions_nonce on chain_transactions (chain_id, lane, nonce)
  where state in ('prepared', 'submitted', 'confirmed');
create index chain_transactions_confirmed on chain_transactions (chain_id, block_number) where state = 'confirmed';
create index chain_transactions_open on chain_transactions (chain_id, lane, nonce) where state in ('prepared', 'submitted');

alter table chain_transactions drop constraint chain_transactions_purpose_check;
alter table chain_transactions add constraint chain_transactions_purpose_check
  check (purpose in ('deploy', 'seal', 'book', 'terms', 'pause', 'checkpoint', 'directory', 'member', 'forwarder'));
alter table chain_transactions drop constraint chain_transactions_check2;
alter table chain_transactions add constraint chain_transactions_check2
  check (contract is not null or purpose in ('deploy', 'book', 'directory', 'forwarder') and state <> 'confirmed');

grant insert (lane, gas, expires_at), update (sent_block, sent_gas) on chain_transactions to sello_platform;

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
comment on function chain_transaction_moves(text, text) is 'The transitions of server/platform/chain/states.ts.';
create trigger chain_transactions_move before update of state on chain_transactions for each row
  when (old.state <> new.state and not chain_transaction_moves(old.state, new.state)) execute function refused();
