-- A recipient is edited, disabled and, as long as nothing was issued to them, deleted. No foreign key holds that: whoever deletes halts the
-- organization's issuing, and sees whether any of it is still going on.
alter table recipients add column revision integer not null default 1;
grant update (name, lastname, email, did, status, revision), delete on recipients to sello_app;
create index issue_requests_going_on on issue_requests (organization_id) where finished_at is null;
