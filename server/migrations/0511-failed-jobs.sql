-- Whoever looks after the platform sees what failed, of all, of a kind or of an organization, newest first; and for how long the first of all has waited.
create index jobs_failed on jobs (finished_at, id) where state = 'failed';
create index jobs_failed_kind on jobs (kind, finished_at, id) where state = 'failed';
create index jobs_failed_organization on jobs (organization_id, finished_at, id) where state = 'failed';
create index jobs_waiting on jobs (run_at) where state = 'waiting';
