-- The one deployment among very many seals, which each start looks for while nobody else may seal.
create index chain_transactions_deployments on chain_transactions (chain_id, sender, nonce) where purpose = 'deploy';
