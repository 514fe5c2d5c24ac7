-- Recipients are listed by the million: what a list is put in order by has an index in that order, with its tie-break, and so has each filter.
drop index recipients_newest;
create index recipients_newest on recipients (organization_id, created_at, id);
create index recipients_by_name on recipients (organization_id, name, lastname, id);
create index recipients_of_status on recipients (organization_id, status, created_at, id);
create index recipients_with_wallet on recipients (organization_id, created_at, id) where did is not null;
-- Whoever has no address stands in it, too, so that it gives the order of a list; none is like no other.
drop index recipients_email;
create unique index recipients_email on recipients (organization_id, email);
