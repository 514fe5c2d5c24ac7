-- Whose e-mail was refused for good or came back, in the list's order: few at any time.
create index credentials_mail_failed on credentials (project_id, requested_at, id) include (organization_id, template_id) where mail_error is not null;

-- What was sent and never opened, of a template: one that issued few is not looked for among all of its project.
create index credentials_unopened_of_template on credentials (template_id, requested_at, id) include (organization_id, project_id, expires_at)
  where status in ('sent', 'delivered') and viewed_at is null;
