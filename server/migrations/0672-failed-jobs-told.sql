-- Whoever looks after the platform is told of jobs that failed for good: until when they were told is looked up every minute.
create index notifications_jobs_failed on notifications (user_id, created_at) where type = 'jobsFailed';
