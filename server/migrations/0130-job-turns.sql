-- Jobs are taken in turns among organizations: what waits stands by whose it is, then by how urgent, then by when. What is nobody's (the
-- platform's own) has a turn like an organization.
drop index jobs_next;
create function job_owner(organization uuid) returns uuid language sql immutable parallel safe as
  $$ select coalesce(organization, '00000000-0000-0000-0000-000000000000'::uuid) $$;
create index jobs_turn on jobs (job_owner(organization_id), priority, run_at) where state = 'waiting';
