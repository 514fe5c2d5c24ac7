-- What came of a row of a request is told by its credential; only what came to nothing has a result of its own.
alter table credentials add column request_row integer;
drop index credentials_request;
create index credentials_request on credentials (request_id, request_row) where request_id is not null;

-- A credential stands on its request, and that on all the others, once for all of its credentials. Nobody may remove a recipient or a status
-- list, so that these need no look at each credential; scripts/check-record finds what stands on nothing.
alter table issue_requests add unique (id, template_id, project_id, organization_id);
alter table credentials
  drop constraint credentials_organization_id_fkey,
  drop constraint credentials_project_id_fkey,
  drop constraint credentials_template_id_fkey,
  drop constraint credentials_recipient_id_fkey,
  drop constraint credentials_status_list_id_fkey,
  drop constraint credentials_request_id_fkey,
  add foreign key (request_id, template_id, project_id, organization_id) references issue_requests (id, template_id, project_id, organization_id);
revoke delete on recipients, status_lists, issue_requests from sello_app;

-- How many credentials a recipient has is counted when it is asked for: a counter was one more row to write for each credential.
alter table recipients drop column credentials;
