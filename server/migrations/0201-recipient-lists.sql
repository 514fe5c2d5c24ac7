-- Recipients are listed by the million: what a list is put in order by has an index in that order, with its tie-break, and so has each filter.
drop index recipients_newest;
create index recipients_newest on recipients (organization_id, created_at, id);
create index recipients_by_name on recipients (organization_id, name, lastname, id);
create index recipients_of_status on recipients (organization_id, status, created_at, id);
create index recipients_with_wallet on recipients (organization_id, created_at, id) where did is not null;
-- Beside the one that keeps addresses apart, in which whoever has none does not stand: were it whole, a change of an address would be one of a key,
-- for which whoever issues to that person would wait.
create index recipients_by_email on recipients (organization_id, email, id);
