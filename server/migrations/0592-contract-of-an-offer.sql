-- An offer and its contract name each other: both of one organization.
alter table voucher_offers add foreign key (contract_id, organization_id) references voucher_contracts (id, organization_id);
grant insert (contract_id) on voucher_offers to sello_app;
