-- What was sent and never seen, in the list's own order; who narrows it to a template, or leaves out what has ended, needs no row of the table. Nothing
-- is written here before a credential is sent.
create index credentials_unopened on credentials (project_id, requested_at, id) include (organization_id, template_id, expires_at)
  where status in ('sent', 'delivered') and viewed_at is null;

-- When whoever has not looked was last reminded, and how often: each reminder is a mail of its own.
alter table credentials add column reminded_at timestamptz, add column reminders integer not null default 0;
grant update (reminded_at, reminders) on credentials to sello_app;
