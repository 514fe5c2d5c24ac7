-- How many of a request are in which state is counted in the index alone: a list filters by request.
drop index credentials_request;
create index credentials_request on credentials (request_id, request_row) include (organization_id, project_id, status) where request_id is not null;
