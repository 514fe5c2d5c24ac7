-- Whoever looks for work of some kinds steps over all others, however many wait: by kind first, then by whose it is, how urgent, and when.
create index jobs_of_kind on jobs (kind, job_owner(organization_id), priority, run_at) where state = 'waiting';
drop index jobs_turn;
