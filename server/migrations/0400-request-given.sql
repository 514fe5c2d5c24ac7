-- How many credentials a request that has ended gave; null for one of a single row, and for those that ended before this was written down.
alter table issue_requests add column given integer;
grant update (given) on issue_requests to sello_app;
