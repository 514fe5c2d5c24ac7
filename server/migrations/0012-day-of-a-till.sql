-- What a till took back on a day is read by the till, as its sales are by the merchant.
create index sale_reversals_by on sale_reversals (organization_id, by_id, at, id);
