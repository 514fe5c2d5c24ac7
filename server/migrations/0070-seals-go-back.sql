-- A seal whose block is no longer part of the chain is prepared again: the same root, without a place on the chain.
drop trigger sealed_once on seals;
create trigger sealed_once before update on seals for each row
  when (old.state = 'sealed' and not (new.state = 'prepared' and num_nonnulls(new.chain_id, new.contract, new.contract_version,
    new.transaction_hash, new.block_number, new.block_time) = 0))
  execute function refused();
create index seals_root on seals (network_id, root);
