-- Requests for several are listed by their project, newest first; those for one are found by their credential.
create index issue_requests_listed on issue_requests (project_id, requested_at, id) where total > 1;
