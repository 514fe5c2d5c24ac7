-- The directory of a trusted list on a chain: a contract with the interface of LACChain's public directory.
alter table chain_transactions drop constraint chain_transactions_purpose_check;
alter table chain_transactions add constraint chain_transactions_purpose_check
  check (purpose in ('deploy', 'seal', 'book', 'terms', 'pause', 'checkpoint', 'directory', 'member'));
alter table chain_transactions drop constraint chain_transactions_check2;
alter table chain_transactions add constraint chain_transactions_check2
  check (contract is not null or purpose in ('deploy', 'book', 'directory') and state <> 'confirmed');

create table trusted_list_directories (
  list_id uuid primary key,
  organization_id uuid not null,
  network_id text not null,
  address text not null,
  sequence integer not null default 0 check (sequence >= 0),
  transaction_hash text not null,
  block_number bigint not null,
  block_time timestamptz not null,
  foreign key (list_id, organization_id) references trusted_lists(id, organization_id)
);
comment on table trusted_list_directories is 'Where the directory of a list stands on a chain, and which version of the list it says.';
comment on column trusted_list_directories.sequence is 'The newest version whose members it was told; zero before the first.';
comment on column trusted_list_directories.transaction_hash is 'The transaction by which it last changed.';
select enable_organization_wall('trusted_list_directories');
grant select, insert (list_id, organization_id, network_id, address, transaction_hash, block_number, block_time),
  update (sequence, transaction_hash, block_number, block_time) on trusted_list_directories to sello_app;
grant select on trusted_list_directories to sello_platform;
