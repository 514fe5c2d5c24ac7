-- The sales of an offer, by what became of them.
create index sales_of_offer_by_status on sales (organization_id, offer_id, status, at, id);
