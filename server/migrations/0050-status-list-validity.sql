-- A signed list is good for a time, so that an old copy dies; it is signed anew before. Lists from before have no end yet: they are due.
alter table status_lists add column valid_until timestamptz;
create index status_lists_due on status_lists (valid_until nulls first) where document is not null;
