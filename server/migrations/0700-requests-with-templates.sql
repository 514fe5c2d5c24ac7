-- A template that came to nothing can be removed: a request that gave nobody a credential goes with it, and what is kept of one with the request.
-- What it gave keeps a request, and so its template.
alter table issue_requests
  drop constraint issue_requests_template_id_fkey,
  add constraint issue_requests_template_id_fkey foreign key (template_id) references templates on delete cascade;
alter table issue_request_rows
  drop constraint issue_request_rows_request_id_fkey,
  add constraint issue_request_rows_request_id_fkey foreign key (request_id) references issue_requests on delete cascade;
alter table issue_refused_rows
  drop constraint issue_refused_rows_request_id_fkey,
  add constraint issue_refused_rows_request_id_fkey foreign key (request_id) references issue_requests on delete cascade;
